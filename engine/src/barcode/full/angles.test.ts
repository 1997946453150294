import { describe, expect, it } from "vitest";
import { readDocument } from "../../index.ts";
import { photographOfLicence } from "../../testing/licences.ts";

describe("a PDF417 bar code in a photograph", () => {
	it.each([
		[1400, 0],
		[1600, -14],
		[1500, 90],
	])("is read %i pixels wide and turned by %i°", async (width, degrees) => {
		const { barcode, fields } = await readDocument(await photographOfLicence(width, degrees));
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
