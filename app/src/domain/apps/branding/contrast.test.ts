import { describe, expect, test } from "vitest";
import {
	contrastRatio,
	contrastWithWhite,
	darkenForWhiteText,
	lightenForContrast,
	minTextContrast,
} from "./contrast.ts";

test("contrast goes from one to twenty-one, whichever colour comes first", () => {
	expect(contrastRatio("#000000", "#ffffff")).toBeCloseTo(21);
	expect(contrastRatio("#ffffff", "#000000")).toBeCloseTo(21);
	expect(contrastRatio("#1d4ed8", "#1d4ed8")).toBe(1);
	expect(contrastWithWhite("#767676")).toBeCloseTo(4.54, 2);
});

describe("a shade for white text", () => {
	test("is the colour itself where white can be read on it", () => {
		expect(darkenForWhiteText("#1d4ed8")).toBe("#1d4ed8");
	});

	test.each(["#ffffff", "#ffcc00", "#7dd3fc"])("is darker than %s, and no darker than it must be", (hex) => {
		const ratio = contrastWithWhite(darkenForWhiteText(hex));
		expect(ratio).toBeGreaterThanOrEqual(minTextContrast);
		expect(ratio).toBeLessThan(minTextContrast + 0.5);
	});
});

describe("a tint for a dark ground", () => {
	test("is the colour itself where it stands out", () => {
		expect(lightenForContrast("#171d2b", "#7dd3fc", minTextContrast)).toBe("#7dd3fc");
	});

	test.each(["#000000", "#111827", "#1d4ed8", "#7a0019"])(
		"is lighter than %s, and no lighter than it must be",
		(hex) => {
			const ratio = contrastRatio(lightenForContrast("#171d2b", hex, minTextContrast), "#171d2b");
			expect(ratio).toBeGreaterThanOrEqual(minTextContrast);
			expect(ratio).toBeLessThan(minTextContrast + 0.6);
		},
	);

	test("keeps the hue where the colour has room to shine", () => {
		const [red, green, blue] = (
			lightenForContrast("#171d2b", "#1e1b4b", minTextContrast).match(/[0-9a-f]{2}/g) ?? []
		).map((part) => Number.parseInt(part, 16)) as [number, number, number];
		expect(blue - Math.max(red, green)).toBeGreaterThan(60);
	});
});
