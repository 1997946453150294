import { describe, expect, test } from "vitest";
import {
	contrastRatio,
	contrastWithWhite,
	darkenForWhiteText,
	lightenForContrast,
	minTextContrast,
} from "./contrast.ts";

test("the contrast ratio is between 1 and 21, in either order of the colors", () => {
	expect(contrastRatio("#000000", "#ffffff")).toBeCloseTo(21);
	expect(contrastRatio("#ffffff", "#000000")).toBeCloseTo(21);
	expect(contrastRatio("#1d4ed8", "#1d4ed8")).toBe(1);
	expect(contrastWithWhite("#767676")).toBeCloseTo(4.54, 2);
});

describe("darkening a color for white text", () => {
	test("a color with enough contrast to white text is unchanged", () => {
		expect(darkenForWhiteText("#1d4ed8")).toBe("#1d4ed8");
	});

	test.each(["#ffffff", "#ffcc00", "#7dd3fc"])(
		"the color %s is darkened no more than white text needs",
		(hex) => {
			const ratio = contrastWithWhite(darkenForWhiteText(hex));
			expect(ratio).toBeGreaterThanOrEqual(minTextContrast);
			expect(ratio).toBeLessThan(minTextContrast + 0.5);
		},
	);
});

describe("lightening a color for a dark background", () => {
	test("a color with enough contrast to the background is unchanged", () => {
		expect(lightenForContrast("#171d2b", "#7dd3fc", minTextContrast)).toBe("#7dd3fc");
	});

	test.each(["#000000", "#111827", "#1d4ed8", "#7a0019"])(
		"the color %s is lightened no more than the background needs",
		(hex) => {
			const ratio = contrastRatio(lightenForContrast("#171d2b", hex, minTextContrast), "#171d2b");
			expect(ratio).toBeGreaterThanOrEqual(minTextContrast);
			expect(ratio).toBeLessThan(minTextContrast + 0.6);
		},
	);

	test("a lightened color keeps its hue where possible", () => {
		const [red, green, blue] = (
			lightenForContrast("#171d2b", "#1e1b4b", minTextContrast).match(/[0-9a-f]{2}/g) ?? []
		).map((part) => Number.parseInt(part, 16)) as [number, number, number];
		expect(blue - Math.max(red, green)).toBeGreaterThan(60);
	});
});
