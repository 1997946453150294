import { describe, expect, it } from "vitest";
import { comparePrinted } from "./compare.ts";
import { findDates, toIsoDate } from "./dates.ts";
import type { PrintedLine } from "./findings.ts";
import type { KnownFields } from "./known-fields.ts";
import { findUnlabelledDates, findValues, groupLines } from "./label-values.ts";
import { findLabels } from "./labels.ts";
import type { Word } from "./tesseract.ts";

/** Words at positions: `[text, left, top]`, ten pixels per letter, 20 high. Words with the same `top` are a line. */
const page = (placed: readonly (readonly [text: string, left: number, top: number])[]): Word[] =>
	placed.flatMap(([text, from, top]) => {
		let left = from;
		return text.split(" ").map((word) => {
			const at = { text: word, confidence: 0.95, line: top, left, top, bottom: top + 20 };
			left += word.length * 10 + 8;
			return { ...at, right: at.left + word.length * 10 };
		});
	});

function printedUnder(
	name: "birthDate" | "expiryDate" | "documentNumber",
	placed: Parameters<typeof page>[0],
) {
	return findValues(groupLines(page(placed)), 12)
		.get(name)
		?.map(({ text }) => text)
		.join(" ");
}

describe("a label in two languages", () => {
	it("the value of a bilingual label is below its first half", () => {
		const placed = [
			["Date of birth Date de naissance", 100, 0],
			["30 JUL/JUIL 1994", 100, 30],
		] as const;
		expect(printedUnder("birthDate", placed)).toBe("30 JUL/JUIL 1994");
	});

	it.each([
		["Date of birtñ Date de naissance"],
		["Date of birtf/ Date de naiss."],
		["Date of b Date de naissance"],
		["Dafe of birth D de nais"],
	])("a bilingual label with one misread half is recognized: %s", (label) => {
		const placed = [
			[label, 100, 0],
			["14 FEB/FÉV 1991", 100, 30],
		] as const;
		expect(printedUnder("birthDate", placed)).toBe("14 FEB/FÉV 1991");
	});

	it("a label may continue on a second line", () => {
		const placed = [
			["4. Date of birth/Geburtstag/", 100, 0],
			["late de naissance", 100, 24],
			["12.08.1964", 100, 48],
		] as const;
		expect(printedUnder("birthDate", placed)).toBe("12.08.1964");
	});

	it("a value stays in its label's column even if the next value is close", () => {
		const label = (text: string, left: number) => page([[text, left, 0]]);
		const value = (text: string, left: number) => page([[text, left, 30]]);
		// Tesseract reads one line: the space between the values is less than the maximum within one.
		const lines = groupLines([
			...label("Card No.", 100),
			...label("Date of expiry Expiration", 310),
			...value("C7K82917T", 100),
			...value("ABCDEFGHIJ", 200),
			...value("03.09.2033", 310),
		]);
		const values = findValues(lines, 12);
		expect(values.get("documentNumber")?.map(({ text }) => text)).toEqual(["C7K82917T", "ABCDEFGHIJ"]);
		expect(values.get("expiryDate")?.map(({ text }) => text)).toEqual(["03.09.2033"]);
	});
});

it.each([
	["Data urodzenia"],
	["Födelsedatum"],
	["Datum rođenja"],
	["Syntymäaika"],
	["Data di nascita"],
	["Geboortedatum"],
	["Fødselsdato"],
])("%s is a birth date label", (label) => {
	expect(findLabels(page([[label, 0, 0]])).map(({ name }) => name)).toEqual(["birthDate"]);
});

it.each(["Place of birth", "Lieu de naissance", "Date of issue", "Date de délivrance", "Nationality"])(
	"%s isn't a birth date label, whatever is misread",
	(label) => {
		expect(findLabels(page([[label, 0, 0]])).map(({ name }) => name)).not.toContain("birthDate");
	},
);

it("a date may follow its label on the same line without a colon", () => {
	expect(printedUnder("birthDate", [["Geburtsdatum 13.07.1990", 0, 0]])).toBe("13.07.1990");
});

it.each([
	["12 MAI/MAY 90", null],
	["12 MAI MAY 1990", "1990-05-12"],
	["21 DEC DEZ 1971", "1971-12-21"],
	["03 SIE/AUG 1985", "1985-08-03"],
	["5 OKT 1985", "1985-10-05"],
])("%s is read as a date with its month in one or two languages", (text, iso) => {
	const [date, ...others] = findDates(text);
	expect(others).toEqual([]);
	expect(date && toIsoDate(date)).toBe(iso);
});

it("a date whose months in two languages differ isn't read", () => {
	expect(findDates("12 MAI/JUN 1990")).toEqual([]);
});

it("dates without a label are listed", () => {
	const lines = groupLines(
		page([
			["Date of expiry", 0, 0],
			["21.02.2018", 0, 30],
			["12.08.1964", 0, 120],
		]),
	);
	const dates = findUnlabelledDates(lines, findValues(lines, 12).values());
	expect(dates.map(([word]) => word?.text)).toEqual(["12.08.1964"]);
});

describe("a printed date without a readable label", () => {
	const known: KnownFields = {
		documentType: "passport",
		issuingState: "FRA",
		birthDate: "1994-02-13",
		expiryDate: "2030-01-31",
	};
	const date = (text: string): PrintedLine => ({
		words: [text],
		confidence: [0.95],
		label: null,
		sure: true,
		region: [],
	});
	const resultOf = (lines: PrintedLine[], of = known) => comparePrinted(lines, of).birthDate.result;

	it("a date too early for anything else counts as a passport's birth date", () => {
		expect(resultOf([date("13.02.1990"), date("01.02.2020")])).toBe("consider");
		expect(resultOf([date("13.02.1994"), date("01.02.2020")])).toBe("clear");
	});

	it("a date that may be the date of issue, or is one of several, is ignored", () => {
		expect(resultOf([date("01.02.2020")])).toBe("not_run");
		expect(resultOf([date("13.02.1990"), date("14.03.1991")])).toBe("not_run");
	});

	it("a date on a card, or read only once, is ignored", () => {
		expect(resultOf([date("13.02.1990")], { ...known, documentType: "identity_card" })).toBe("not_run");
		expect(resultOf([{ ...date("13.02.1990"), sure: false }])).toBe("not_run");
	});
});
