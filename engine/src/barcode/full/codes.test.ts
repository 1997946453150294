import { describe, expect, it } from "vitest";
import { readDocument } from "../../index.ts";
import { buildLicensePayload, drawLicenseBack, LICENSE_ELEMENTS } from "../../testing/licenses.ts";

const license = buildLicensePayload("08", LICENSE_ELEMENTS);
const readBack = async (...codes: Parameters<typeof drawLicenseBack>[0]) =>
	(await readDocument(await drawLicenseBack(codes))).barcode;

describe("several codes on one side", () => {
	it.each([
		["a QR code", ["https://example.com/id", "QRCode", 500]],
		["a DataMatrix", ["STOCK 0042", "DataMatrix", 400]],
		["a second PDF417", ["STOCK 0042", "PDF417", 900]],
	] as const)("a license's barcode is read beside %s, whichever comes first", async (_, other) => {
		const first = await readBack(other, [license, "PDF417", 1300]);
		const last = await readBack([license, "PDF417", 1300], other);
		for (const barcode of [first, last])
			expect(barcode).toMatchObject({ result: "clear", standard: "AAMVA", elements: { DAQ: "D1234562" } });
	});

	it("a code that isn't a license's is reported without data", async () => {
		expect(await readBack(["https://example.com/id", "QRCode", 500])).toMatchObject({
			result: "consider",
			reasons: ["barcode_unreadable"],
			symbology: "QRCode",
			standard: null,
			fields: {},
		});
	});

	it("a complete barcode is taken rather than an incomplete one", async () => {
		const incomplete = buildLicensePayload("08", ["DAQD1234562"]);
		const barcode = await readBack([incomplete, "PDF417", 900], [license, "PDF417", 1300]);
		expect(barcode).toMatchObject({ result: "clear", fields: { lastName: "PUBLIC" } });
	});

	it("an incomplete barcode with another number isn't ignored", async () => {
		const incomplete = buildLicensePayload("08", ["DAQX1"]);
		const barcode = await readBack([incomplete, "PDF417", 900], [license, "PDF417", 1300]);
		expect(barcode).toMatchObject({
			result: "consider",
			conflicts: ["documentNumber"],
			fields: { documentNumber: "D1234562" },
		});
	});
});

describe("two licenses' barcodes on one side", () => {
	const other = (from: string, to: string) =>
		buildLicensePayload(
			"08",
			LICENSE_ELEMENTS.map((element) => element.replace(from, to)),
		);

	it.each([
		["number", "DAQD1234562", "DAQX7654321", "documentNumber"],
		["date of birth", "DBB01311990", "DBB01312001", "birthDate"],
		["family name", "PUBLIC", "PRIVATE", "lastName"],
	] as const)("barcodes with another %s aren't clear, whichever comes first", async (_, from, to, field) => {
		expect(other(from, to)).not.toBe(license);
		const codes = [
			[license, "PDF417", 1300],
			[other(from, to), "PDF417", 1300],
		] as const;
		for (const drawn of [codes, codes.toReversed()])
			expect(await readBack(...drawn)).toMatchObject({
				result: "consider",
				reasons: ["barcodes_differ"],
				conflicts: [field],
			});
	});

	it("the same barcode twice is clear", async () => {
		const barcode = await readBack([license, "PDF417", 1300], [license, "PDF417", 1300]);
		expect(barcode).toMatchObject({ result: "clear", reasons: [] });
		expect(barcode).not.toHaveProperty("conflicts");
	});
});

describe("the characters of a license's barcode", () => {
	const spanish = buildLicensePayload(
		"08",
		LICENSE_ELEMENTS.map((element) => element.replace("PUBLIC", "MUÑOZ").replace("JANE", "Renà")),
	);

	it.each([
		["UTF-8", "utf8"],
		["Latin-1", "latin1"],
	] as const)("names in %s are read with their accents", async (_, encoding) => {
		const barcode = await readBack([Buffer.from(spanish, encoding), "PDF417", 1300]);
		expect(barcode?.fields).toMatchObject({ lastName: "MUÑOZ", firstName: "Renà QUINCY" });
	});
});

describe("a barcode without essential data", () => {
	it("a barcode with an impossible date of birth isn't clear, and names the field", async () => {
		const elements = LICENSE_ELEMENTS.map((element) => element.replace(/^DBB.*/, "DBB07002012"));
		const barcode = await readBack([buildLicensePayload("08", elements), "PDF417", 1300]);
		expect(barcode).toMatchObject({
			result: "consider",
			reasons: ["barcode_incomplete"],
			missing: ["birthDate"],
			fields: { documentNumber: "D1234562" },
		});
	});
});
