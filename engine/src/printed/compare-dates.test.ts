import { describe, expect, it } from "vitest";
import { comparePrinted, extractPrintedFields, type KnownFields, type PrintedLine } from "../index.ts";

const known: KnownFields = { documentType: "identity_card", issuingState: "UTO", lastName: "VOGEL" };
const line = (label: PrintedLine["label"], text: string, sure = true): PrintedLine => ({
	words: text.split(" "),
	confidence: text.split(" ").map(() => 0.93),
	label,
	sure,
	region: [],
});
const compareExpiry = (zoneExpiryDate: string, ...lines: PrintedLine[]) =>
	comparePrinted(lines, { ...known, zoneExpiryDate }).expiryDate;

describe("a document that may have no expiry date", () => {
	it.each([
		["990101", "01.01.9999", "9999-01-01"],
		["991231", "31.12.9999", "9999-12-31"],
		["991231", "31 12 9999", "9999-12-31"],
		["991231", "9999-12-31", "9999-12-31"],
		["000000", "31.12.9999", "9999-12-31"],
		["990101", "UNLIMITED", "9999-12-31"],
		["<<<<<<", "Ilimitada/Unlimited", "9999-12-31"],
		["999999", "PERMANENTE", "9999-12-31"],
		["999999", "unbefristet", "9999-12-31"],
		["999999", "Illimitée", "9999-12-31"],
	])("the expiry date %s of the MRZ agrees with the print %s", (zone, text, printed) => {
		expect(compareExpiry(zone, line("expiryDate", text))).toMatchObject({ result: "clear", printed });
	});

	it("a date of the year 9999 without a label is that of the MRZ", () => {
		expect(compareExpiry("990101", line(null, "01.01.9999"))).toMatchObject({ result: "clear" });
		expect(compareExpiry("990101", line(null, "31.12.9999"))).toMatchObject({ result: "not_run" });
	});

	it("a printed date of 1999 is an expiry date", () => {
		expect(compareExpiry("990101", line("expiryDate", "01.01.1999"))).toMatchObject({
			result: "clear",
			printed: "1999-01-01",
		});
	});

	it.each([
		["words that were read only once", line("expiryDate", "UNLIMITED", false)],
		["words at another label", line("documentNumber", "PERMANENT")],
		["words without a label", line(null, "PERMANENT")],
		["a year of two digits", line("expiryDate", "01.01.99")],
		["other words", line("expiryDate", "PERMANENT RESIDENT")],
	])("%s don't say that it has none", (_, printed) => {
		expect(compareExpiry("990101", printed)).toMatchObject({ result: "not_run", printed: null });
	});

	it("print that denies the expiry date of the MRZ differs from it", () => {
		const { expiryDate } = comparePrinted([line("expiryDate", "UNLIMITED")], {
			...known,
			expiryDate: "2024-03-17",
		});
		expect(expiryDate).toMatchObject({ result: "consider", printed: "9999-12-31" });
	});
});

describe("the century of a birth date", () => {
	const compareBirth = (birthDate: string, printed: PrintedLine) => {
		const holder = { ...known, birthDate };
		const fields = comparePrinted([printed], holder);
		return { ...fields.birthDate, extracted: extractPrintedFields(fields, holder).map(({ value }) => value) };
	};

	it("a printed year of the century before is that of the MRZ's date", () => {
		expect(compareBirth("2024-05-12", line("birthDate", "12 MAY 1924"))).toMatchObject({
			result: "clear",
			printed: "1924-05-12",
			extracted: ["1924-05-12"],
		});
	});

	it("a printed year of the century before that was read only once doesn't agree", () => {
		expect(compareBirth("2024-05-12", line("birthDate", "12 MAY 1924", false)).result).toBe("not_run");
	});

	it("a printed year of two digits agrees and gives no date, because its century is unknown", () => {
		expect(compareBirth("2024-05-12", line("birthDate", "12 MAY 24"))).toMatchObject({
			result: "clear",
			printed: "12 MAY 24",
			extracted: [],
		});
	});

	it("a complete printed date doesn't contradict an MRZ that gives the year only", () => {
		expect(compareBirth("1985", line("birthDate", "12.03.1985"))).toMatchObject({ result: "not_run" });
	});
});
