import { describe, expect, it } from "vitest";
import { readDocument } from "../../index.ts";
import { photographLicense } from "../../testing/licenses.ts";

describe("a PDF417 barcode in a photo", () => {
	it.each([
		[1400, 0],
		[1600, -14],
		[1500, 90],
	])("a barcode %i pixels wide and rotated by %i° is read", async (width, degrees) => {
		const { barcode, fields } = await readDocument(await photographLicense(width, degrees));
		expect(barcode).toMatchObject({
			result: "clear",
			symbology: "PDF417",
			standard: "AAMVA",
			aamvaVersion: 8,
		});
		expect(fields).toContainEqual(
			expect.objectContaining({ name: "lastName", value: "PUBLIC", source: "barcode" }),
		);
	});
});
