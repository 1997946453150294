import { describe, expect, it } from "vitest";
import { buildLicensePayload, LICENSE_ELEMENTS } from "../testing/licenses.ts";
import { parseAamva } from "./aamva.ts";

const NUMBER_LAST = [...LICENSE_ELEMENTS.filter((element) => !element.startsWith("DAQ")), "DAQD1234562"];
const license = buildLicensePayload("08", NUMBER_LAST);
const expected = parseAamva(license);

/** The directory entry has the offset and the length. */
const replaceEntry = (entry: string) => license.replace(/DL\d{8}/, entry);

describe("the subfiles of an AAMVA barcode", () => {
	it.each([
		["a length that is too short", license.replace(/(DL\d{4})(\d{4})/, (_, start) => `${start}0100`)],
		["a length that is too long", license.replace(/(DL\d{4})(\d{4})/, (_, start) => `${start}9999`)],
		["a wrong offset", replaceEntry("DL99990001")],
		["an offset that points into an element", replaceEntry("DL00550200")],
		["a directory entry that lacks digits", replaceEntry("DL004102")],
		["no designator", license.replace(/DL(?=DCS)/, "")],
		["a repeated designator", license.replace(/DL(?=DCS)/, "DLDL")],
		["no directory", replaceEntry("")],
		["other control characters as separators", license.replaceAll("\n", "\x1d")],
		["no terminator", license.replace(/\r$/, "")],
	])("a license with %s is read in full", (_, payload) => {
		expect(payload === license).toBe(false);
		expect(parseAamva(payload)).toEqual(expected);
	});

	it("an identity card without a designator has its type from the directory", () => {
		const card = buildLicensePayload("09", LICENSE_ELEMENTS, "ID").replace(/ID(?=DAQ)/, "");
		expect(parseAamva(card)?.fields.documentType).toBe("identity_card");
	});

	const own = "ZVZVA01\nDCSOTHER\r";
	const withOwn = (main: string, offsetOfOwn: (start: number) => number) => {
		const head = "@\n\x1e\rANSI 636014080002";
		const start = head.length + 20;
		const entry = (type: string, at: number) => `${type}${String(at).padStart(4, "0")}0010`;
		return `${head}${entry("DL", start)}${entry("ZV", offsetOfOwn(start))}${main}${own}`;
	};

	it("a jurisdiction's own subfile doesn't set the standard's elements, whatever its offset", () => {
		const main = "DLDAQX1\nDACJANE\r";
		for (const offset of [0, 9999])
			expect(parseAamva(withOwn(main, () => offset))?.elements).toEqual({
				DAQ: "X1",
				DAC: "JANE",
				ZVA: "01",
			});
	});

	it("a number without a separator ends where the jurisdiction's own subfile starts, whatever its offset", () => {
		for (const offset of [0, 9999])
			expect(parseAamva(withOwn("DLDACJANE\nDAQX1", () => offset))?.elements).toEqual({
				DAC: "JANE",
				DAQ: "X1",
				ZVA: "01",
			});
	});

	it.each([
		["a line feed before the header", `\n${license}`],
		["no compliance indicator", license.slice(1)],
		["two spaces in the header", license.replace("ANSI ", "ANSI  ")],
	])("a license with %s is read in full", (_, payload) => {
		expect(parseAamva(payload)).toEqual(expected);
	});

	it("a subfile without a terminator ends where the directory says that the next one starts", () => {
		const main = "DLDAQX1\nDACJANE";
		expect(parseAamva(withOwn(main, (start) => start + main.length))?.elements).toEqual({
			DAQ: "X1",
			DAC: "JANE",
			ZVA: "01",
		});
	});
});
