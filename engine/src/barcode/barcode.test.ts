import { describe, expect, it } from "vitest";
import { readDocument } from "../index.ts";
import { buildLicensePayload, LICENSE_ELEMENTS, photographLicense } from "../testing/licenses.ts";
import { parseAamva } from "./aamva.ts";

describe("AAMVA data", () => {
	it("AAMVA data of current versions is read with its mandatory elements", () => {
		const parsed = parseAamva(buildLicensePayload("10", LICENSE_ELEMENTS));
		expect(parsed).toMatchObject({ version: 10, issuerId: "636014" });
		expect(parsed?.fields).toEqual({
			documentType: "driving_license",
			documentNumber: "D1234562",
			issuingState: "USA",
			lastName: "PUBLIC",
			firstName: "JANE QUINCY",
			birthDate: "1990-01-31",
			expiryDate: "2031-08-31",
			sex: "F",
			address: "2570 24TH STREET, SACRAMENTO, CA 958180000",
		});
	});

	it("AAMVA version 1 is read with its own name and date formats", () => {
		const parsed = parseAamva(
			buildLicensePayload("01", ["DAAPUBLIC,JOHN,Q", "DAQ123", "DBB19700131", "DBA20051231", "DBCM"], "ID"),
		);
		expect(parsed?.fields).toMatchObject({
			documentType: "identity_card",
			lastName: "PUBLIC",
			firstName: "JOHN Q",
			birthDate: "1970-01-31",
			expiryDate: "2005-12-31",
			sex: "M",
		});
	});

	it("Canadian dates, and given names in a single element, are read", () => {
		const parsed = parseAamva(
			buildLicensePayload("03", ["DCSTREMBLAY", "DCTMARIE,EVE", "DBB19851224", "DCGCAN", "DBC2"]),
		);
		expect(parsed?.fields).toMatchObject({
			firstName: "MARIE EVE",
			birthDate: "1985-12-24",
			issuingState: "CAN",
		});
	});

	it("AAMVA data with wrong offsets is read, and impossible dates are left out", () => {
		const wrong = buildLicensePayload("08", ["DBB02301990", "DAQX1"]).replace(/DL\d{8}/, "DL99990001");
		expect(parseAamva(wrong)?.fields).toEqual({
			documentType: "driving_license",
			documentNumber: "X1",
			issuingState: "USA",
		});
	});

	const address = ["DAG1 MAIN ST", "DAIALBANY", "DAJNY", "DAK12201"];
	const in2000 = ["DAAPUBLIC,JOHN,Q", ...address, "DAQ1", "DARD", "DAS", "DAT"];
	const dates2000 = ["DBA20300131", "DBB19700131", "DBCM", "DBD20000131"];
	const in2003 = ["DCAD", "DCBNONE", "DCDNONE", "DCHNONE", "DCSPUBLIC", "DCTJOHN,Q"];

	it.each([
		{ version: "01", elements: [...in2000, ...dates2000] },
		{ version: "02", elements: [...in2003, ...LICENSE_ELEMENTS] },
		{ version: "03", elements: [...in2003, ...LICENSE_ELEMENTS] },
		...["04", "05", "06", "07", "08", "09", "10"].map((version) => ({ version, elements: LICENSE_ELEMENTS })),
	])("a complete license of AAMVA version $version has no errors", ({ version, elements }) => {
		const parsed = parseAamva(buildLicensePayload(version, elements));
		expect(parsed).toMatchObject({ version: Number(version), errors: [] });
		expect(parsed?.fields).toMatchObject({ lastName: "PUBLIC", sex: version === "01" ? "M" : "F" });
		expect(parsed?.fields.expiryDate).toBeDefined();
		expect(parsed?.fields.birthDate).toBeDefined();
	});

	it.each([
		["01", "DBB"],
		["02", "DCT"],
		["03", "DCH"],
		["04", "DAC"],
		["10", "DDF"],
	])("a missing element of a license of AAMVA version %s is named: %s", (version, element) => {
		const all = version === "01" ? [...in2000, ...dates2000] : [...in2003, ...LICENSE_ELEMENTS];
		const parsed = parseAamva(
			buildLicensePayload(
				version,
				all.filter((one) => !one.startsWith(element)),
			),
		);
		expect(parsed?.errors).toEqual([{ element, problem: "missing" }]);
	});

	it("elements about driving aren't required on an identity card", () => {
		const card = LICENSE_ELEMENTS.filter((element) => !/^DC[ABD]/.test(element));
		expect(parseAamva(buildLicensePayload("09", card, "ID"))?.errors).toEqual([]);
	});

	it("elements that don't follow the standard are named as malformed", () => {
		const wrong = LICENSE_ELEMENTS.map((element) => element.replace(/^(DBB|DBC|DCG).*/, "$1?"));
		expect(parseAamva(buildLicensePayload("08", wrong))?.errors).toEqual(
			["DBB", "DBC", "DCG"].map((element) => ({ element, problem: "malformed" })),
		);
	});

	it("truncated names are marked as truncated", () => {
		const cut = LICENSE_ELEMENTS.map((element) => element.replace("DDFN", "DDFT").replace("DDGN", "DDGU"));
		expect(parseAamva(buildLicensePayload("08", cut))?.truncated).toEqual({
			lastName: false,
			firstName: true,
			middleName: null,
		});
	});

	it("standard elements are ignored in a jurisdiction's own subfile", () => {
		const main = "DLDAQX1\nDCSPUBLIC\r";
		const own = "ZVZVA01\nDCSOTHER\nDACJOHN\r";
		const head = "@\n\x1e\rANSI 636014080002";
		const entry = (type: string, offset: number, text: string) =>
			type + String(offset).padStart(4, "0") + String(text.length).padStart(4, "0");
		const start = head.length + 20;
		const directory = entry("DL", start, main) + entry("ZV", start + main.length, own);
		const parsed = parseAamva(head + directory + main + own);
		expect(parsed?.elements).toEqual({ DAQ: "X1", DCS: "PUBLIC", ZVA: "01" });
	});

	it.each([
		["DAAMOREAU, CLAIRE, ANNE", { lastName: "MOREAU", firstName: "CLAIRE ANNE" }],
		["DAAMOREAU,CLAIRE,", { lastName: "MOREAU", firstName: "CLAIRE" }],
		["DAAMOREAU,UNAVL", { lastName: "MOREAU" }],
		["DAAMOREAU CLAIRE", {}],
	])("the whole name %s is split at its commas", (element, names) => {
		const { lastName, firstName } = parseAamva(buildLicensePayload("01", [element]))?.fields ?? {};
		expect({ lastName, firstName }).toEqual({ lastName: undefined, firstName: undefined, ...names });
	});

	const placeholders = ["NONE", "UNAVL", "unavl", "UNK", "UNKNOWN", "UNAVAILABLE", "N/A", "-", ""];
	const placeholderNames = [
		"FNU",
		"LNU",
		"NFN",
		"NMN",
		"XXXX",
		"NA",
		"X",
		"NOT AVAILABLE",
		"NO FIRST NAME",
		"fnu lnu",
	];
	it.each([...placeholders, ...placeholderNames])("the placeholder “%s” is no value", (placeholder) => {
		const elements = LICENSE_ELEMENTS.map((element) =>
			/^(DAQ|DCS|DAC|DAD|DAG|DCG)/.test(element) ? element.slice(0, 3) + placeholder : element,
		);
		const parsed = parseAamva(buildLicensePayload("08", elements));
		expect(parsed?.fields).toMatchObject({ issuingState: "USA", address: "SACRAMENTO, CA 958180000" });
		expect(parsed?.missing).toEqual(["documentNumber", "lastName", "firstName"]);
	});

	it.each(["FNUMA", "XAVIER", "NO", "NADIA", "XX1", "ANNA NA"])("“%s” is a name", (name) => {
		const elements = LICENSE_ELEMENTS.map((one) => (one.startsWith("DAC") ? `DAC${name}` : one));
		expect(parseAamva(buildLicensePayload("08", elements))?.missing).toEqual([]);
	});

	it.each([
		["DAQ", "documentNumber"],
		["DCS", "lastName"],
		["DAC", "firstName"],
		["DBB", "birthDate"],
		["DBA", "expiryDate"],
	])("a license without %s lacks an essential field: %s", (element, field) => {
		const rest = LICENSE_ELEMENTS.filter((one) => !one.startsWith(element) && !one.startsWith("DAD"));
		expect(parseAamva(buildLicensePayload("08", rest))?.missing).toEqual([field]);
		expect(parseAamva(buildLicensePayload("08", LICENSE_ELEMENTS))?.missing).toEqual([]);
	});

	it.each([
		["636014", "USA"],
		["604431", "USA"],
		["636000", "USA"],
		["636062", "USA"],
		["636012", "CAN"],
		["604428", "CAN"],
		["636056", "MEX"],
		["635999", undefined],
		["636063", undefined],
	])("a license without a country has the country of its issuer: %s", (issuerId, country) => {
		const payload = buildLicensePayload("01", ["DAAPUBLIC,JOHN"]).replace("636014", issuerId);
		expect(parseAamva(payload)?.fields.issuingState).toBe(country);
	});

	it("other text isn't read as AAMVA data", () => {
		expect(parseAamva("https://example.com/ANSI 636014")).toBeNull();
	});
});

describe("a PDF417 barcode in a photo", () => {
	it("a slightly rotated PDF417 barcode in a photo is read", async () => {
		const { barcode, fields } = await readDocument(await photographLicense(1400, 5));
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
