import { describe, expect, it } from "vitest";
import { readDocument, type SignName } from "../../index.ts";
import { readSpecimen } from "../../testing/fixtures.ts";
import { photographOfScreen } from "../../testing/rephotograph.ts";
import { namedInXmp, savedBy } from "../../testing/software.ts";

const passport = readSpecimen("passports/mei-tanaka");

async function signOf(picture: Uint8Array, sign: SignName) {
	const { signs } = await readDocument(picture, { barcode: "never", today: "2026-11-20" });
	return signs?.[sign];
}

describe("signs of tampering and copying", () => {
	it.each(["cards/hiro-sato-front", "cards/hiro-sato-back", "hard/dark-passport"])(
		"finds none on the genuine %s",
		async (path) => {
			const { signs } = await readDocument(readSpecimen(path), { barcode: "never" });
			expect(Object.values(signs!).flatMap(({ reasons }) => reasons)).toEqual([]);
		},
	);

	it.each(["Adobe Photoshop 25.1 (Windows)", "GIMP 2.10.34", "Paint.NET 5.0.2"])(
		"names a file that says %s saved it",
		async (program) => {
			expect(await signOf(await savedBy(passport, program), "software")).toMatchObject({
				result: "consider",
				score: 1,
				reasons: ["picture_edited"],
			});
			expect(await signOf(await namedInXmp(passport, "xmp:CreatorTool", program), "software")).toMatchObject({
				result: "consider",
			});
		},
	);

	it.each(["17.4.1", "HDR+ 1.0.604", "Adobe Photoshop Lightroom Classic 12.0", "Snapseed 2.0"])(
		"takes no offence at a file saved by %s",
		async (program) => {
			expect(await signOf(await savedBy(passport, program), "software")).toMatchObject({ result: "clear" });
		},
	);

	it("names a picture that says a trained model made it", async () => {
		const made = "http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia";
		const picture = await namedInXmp(passport, "Iptc4xmpExt:DigitalSourceType", made);
		expect(await signOf(picture, "software")).toMatchObject({ result: "consider" });
	});

	it.each([3.4])("tells the picture of a screen at %f pixels a pixel", async (pitch) => {
		const shot = { pitch, angle: 3, lean: 0.03, blur: 0.6, quality: 85, shrink: 1 };
		expect(await signOf(await photographOfScreen(passport, shot, 1), "screen")).toMatchObject({
			result: "consider",
			reasons: ["document_on_screen"],
		});
	});
});
