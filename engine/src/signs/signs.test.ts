import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { readDocument, type SignName } from "../index.ts";
import { withExifSoftware, withXmpProperty } from "../testing/editing-software.ts";
import { readFixture, readSpecimen } from "../testing/fixtures.ts";
import { photographGrayCopy } from "../testing/gray-copy.ts";
import { photographScreen } from "../testing/screen-photo.ts";
import { checkSoftware } from "./editing-software.ts";

const passport = readSpecimen("passports/mei-tanaka");
const day = [1, 1, 1] as const;

async function signOf(photo: Uint8Array, sign: SignName) {
	const { signs } = await readDocument(photo, { barcode: "never", today: "2026-11-20" });
	return signs?.[sign];
}

describe("signs of tampering and copying", () => {
	it("a genuine passport shows no sign of tampering or copying", async () => {
		const { signs } = await readDocument(passport, { barcode: "never" });
		expect(Object.values(signs!).flatMap(({ reasons }) => reasons)).toEqual([]);
	});

	it("document findings flag a file saved by an editor", async () => {
		const small = await sharp(passport).resize(500).jpeg().toBuffer();
		const edited = await withExifSoftware(small, "Adobe Photoshop 25.1 (Windows)");
		expect(await signOf(edited, "software")).toMatchObject({
			result: "consider",
			score: 1,
			reasons: ["photo_edited"],
		});
	});

	it.each(["Adobe Photoshop 25.1 (Windows)", "GIMP 2.10.34", "Paint.NET 5.0.2"])(
		"a file saved by %s is flagged",
		async (program) => {
			expect(await checkSoftware(await withExifSoftware(passport, program))).toMatchObject({
				result: "consider",
				score: 1,
				reasons: ["photo_edited"],
			});
			expect(await checkSoftware(await withXmpProperty(passport, "xmp:CreatorTool", program))).toMatchObject({
				result: "consider",
			});
		},
	);

	it.each(["17.4.1", "HDR+ 1.0.604", "Adobe Photoshop Lightroom Classic 12.0", "Snapseed 2.0"])(
		"a file saved by %s is accepted",
		async (program) => {
			expect(await checkSoftware(await withExifSoftware(passport, program))).toMatchObject({
				result: "clear",
			});
		},
	);

	it("a photo whose metadata names a generative model is flagged", async () => {
		const made = "http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia";
		const photo = await withXmpProperty(passport, "Iptc4xmpExt:DigitalSourceType", made);
		expect(await checkSoftware(photo)).toMatchObject({ result: "consider" });
	});

	it("a black-and-white copy is distinguished from a faded original, in any light", async () => {
		const lamp = [1.1, 1, 0.75] as const;
		const copy = { light: [lamp, day], noise: 4, quality: 85, table: 0.1 } as const;
		expect(await signOf(await photographGrayCopy(passport, copy, 1), "color")).toMatchObject({
			result: "consider",
			reasons: ["document_black_and_white"],
		});
		const faded = await sharp(passport).modulate({ saturation: 0.5 }).jpeg().toBuffer();
		expect(await signOf(faded, "color")).toMatchObject({ result: "clear" });
	});

	it("colors aren't expected on a back that has none (fixtures)", async () => {
		const back = await sharp(readFixture("documents/card-back-1000.jpg")).greyscale().jpeg().toBuffer();
		expect(await signOf(back, "color")).toMatchObject({ result: "not_run", reasons: [] });
	});

	it("a photo of a screen goes to review", async () => {
		const shot = { pitch: 2.6, angle: 3, lean: 0.03, blur: 0.6, quality: 85, shrink: 1 };
		expect(await signOf(await photographScreen(passport, shot, 1), "screen")).toMatchObject({
			result: "consider",
			reasons: ["document_on_screen"],
		});
	});

	it("a photo too small to show a screen's grid isn't judged", async () => {
		const small = await sharp(passport).resize(500).jpeg().toBuffer();
		expect(await signOf(small, "screen")).toMatchObject({ result: "not_run", score: null, reasons: [] });
	});
});
