import { describe, expect, it } from "vitest";
import { readDocument, type SignName } from "../../index.ts";
import { withExifSoftware, withXmpProperty } from "../../testing/editing-software.ts";
import { readSpecimen } from "../../testing/fixtures.ts";
import { photographScreen } from "../../testing/screen-photo.ts";

const passport = readSpecimen("passports/mei-tanaka");

async function readSign(photo: Uint8Array, sign: SignName) {
	const { signs } = await readDocument(photo, { barcode: "never", today: "2026-11-20" });
	return signs?.[sign];
}

describe("signs of tampering and copying", () => {
	it.each(["cards/hiro-sato-front", "cards/hiro-sato-back", "hard/dark-passport"])(
		"the genuine %s has no signs",
		async (path) => {
			const { signs } = await readDocument(readSpecimen(path), { barcode: "never" });
			expect(Object.values(signs!).flatMap(({ reasons }) => reasons)).toEqual([]);
		},
	);

	it.each(["Adobe Photoshop 25.1 (Windows)", "GIMP 2.10.34", "Paint.NET 5.0.2"])(
		"a file saved by %s is flagged",
		async (program) => {
			expect(await readSign(await withExifSoftware(passport, program), "software")).toMatchObject({
				result: "consider",
				score: 1,
				reasons: ["photo_edited"],
			});
			expect(
				await readSign(await withXmpProperty(passport, "xmp:CreatorTool", program), "software"),
			).toMatchObject({
				result: "consider",
			});
		},
	);

	it.each(["17.4.1", "HDR+ 1.0.604", "Adobe Photoshop Lightroom Classic 12.0", "Snapseed 2.0"])(
		"a file saved by %s is accepted",
		async (program) => {
			expect(await readSign(await withExifSoftware(passport, program), "software")).toMatchObject({
				result: "clear",
			});
		},
	);

	it("a photo marked as AI-generated is flagged", async () => {
		const made = "http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia";
		const photo = await withXmpProperty(passport, "Iptc4xmpExt:DigitalSourceType", made);
		expect(await readSign(photo, "software")).toMatchObject({ result: "consider" });
	});

	it.each([3.4])("a photo of a screen is detected at %f camera pixels per screen pixel", async (pitch) => {
		const shot = { pitch, angle: 3, lean: 0.03, blur: 0.6, quality: 85, shrink: 1 };
		expect(await readSign(await photographScreen(passport, shot, 1), "screen")).toMatchObject({
			result: "consider",
			reasons: ["document_on_screen"],
		});
	});
});
