import sharp from "sharp";
import { describe, expect, it } from "vitest";
import {
	comparePrinted,
	type DocumentFindings,
	type KnownFields,
	type PrintedLine,
	readDocument,
} from "../index.ts";
import { fixture, readFixture, readSpecimen } from "../testing/fixtures.ts";
import { findDates } from "./dates.ts";
import { findValues, groupLines } from "./label-values.ts";
import type { Word } from "./tesseract.ts";

const options = { today: "2026-11-20", barcode: "never" } as const;

/** Readings of specimens, cached. */
const readings = new Map<string, ReturnType<typeof readDocument>>();
function readSpecimenOnce(path: string): ReturnType<typeof readDocument> {
	const reading = readings.get(path) ?? readDocument(readSpecimen(path), options);
	readings.set(path, reading);
	return reading;
}

const resultsOf = ({ printed }: DocumentFindings): Record<string, string> =>
	Object.fromEntries(Object.entries(printed!.fields).map(([name, { result }]) => [name, result]));

const ALL_CLEAR = {
	lastName: "clear",
	firstName: "clear",
	documentNumber: "clear",
	birthDate: "clear",
	expiryDate: "clear",
	sex: "clear",
};

/** A passport with the MRZ of another one pasted over its own. */
async function withZoneOf(page: string, other: string): Promise<Uint8Array> {
	const zone = async (path: string) => {
		const { mrz } = await readSpecimenOnce(path);
		const ys = mrz!.lineRegions.flatMap((region) => region.map(([, y]) => y));
		return Math.min(...ys) - 12;
	};
	const [from, to] = [await zone(other), await zone(page)];
	const { width, height } = await sharp(readSpecimen(page)).metadata();
	const strip = { left: 0, top: Math.round(from), width, height: Math.round(height - Math.max(from, to)) };
	const input = await sharp(readSpecimen(other)).extract(strip).toBuffer();
	return sharp(readSpecimen(page))
		.composite([{ input, left: 0, top: Math.round(to) }])
		.png()
		.toBuffer();
}

describe("the printed text of specimens", () => {
	it("the printed text of a passport agrees with its MRZ", async () => {
		expect(resultsOf(await readSpecimenOnce("passports/amara-cole"))).toEqual(ALL_CLEAR);
	});

	it("printed data is listed beside the MRZ's, with its position", async () => {
		const { fields, mrz, printed } = await readSpecimenOnce("passports/amara-cole");
		const name = fields.find(({ name, source }) => name === "lastName" && source === "printed");
		expect(name).toMatchObject({ value: "COLE", region: printed!.fields.lastName.region });
		const bottom = Math.max(...name!.region!.map(([, y]) => y));
		expect(bottom).toBeLessThan(Math.min(...mrz!.lineRegions[0]!.map(([, y]) => y)));
	});

	it("printed text that differs from another person's MRZ gives consider, never rejected", async () => {
		const { mrz, printed } = await readDocument(
			await withZoneOf("passports/amara-cole", "passports/hiro-sato"),
			options,
		);
		expect(mrz).toMatchObject({ valid: true, fields: { lastName: "SATO" } });
		expect(printed!.fields).toMatchObject({
			lastName: { result: "consider", printed: "COLE", reasons: ["printed_differs"] },
			firstName: { result: "consider", printed: "AMARA" },
			birthDate: { result: "consider", printed: "2007-06-21" },
			sex: { result: "consider", printed: "F" },
		});
		expect(Object.values(printed!.fields).map(({ result }) => result)).not.toContain("rejected");
	});
});

describe("the printed text of documents in several formats", () => {
	it("the printed text of a card agrees with its MRZ or isn't compared", async () => {
		const card = await readDocument(readFixture("documents/card-id-2-761.jpg"), options);
		const results = Object.values(resultsOf(card));
		expect(results).not.toContain("consider");
		expect(results.filter((result) => result === "clear").length).toBeGreaterThanOrEqual(4);
	});

	it("printed text isn't read if its letters have too few pixels", async () => {
		const tiny = await sharp(fixture("documents/passport-793.jpg")).resize({ width: 400 }).png().toBuffer();
		const { printed } = await readDocument(tiny, options);
		expect(printed!.reading.result).toBe("not_run");
	});
});

const line = (text: string, label: PrintedLine["label"] = null, confidence = 0.95): PrintedLine => ({
	words: text.split(" "),
	confidence: text.split(" ").map(() => confidence),
	label,
	sure: label !== null,
	region: [],
});
const known: KnownFields = {
	documentType: "passport",
	issuingState: "FRA",
	lastName: "MUELLER STROEM",
	firstName: "ZOE",
	documentNumber: "18AB01234",
	birthDate: "1990-02-13",
	expiryDate: "2030-01-31",
	sex: "F",
};
const resultOf = (name: keyof ReturnType<typeof comparePrinted>, ...lines: PrintedLine[]) =>
	comparePrinted(lines, known)[name].result;

describe("comparing printed text with the MRZ", () => {
	it("a printed name matches in its own language's spelling and with surrounding text", () => {
		expect(resultOf("lastName", line("1. MÜLLER-STRØM"))).toBe("clear");
		expect(resultOf("firstName", line("Prénoms : Zoé,"))).toBe("clear");
	});

	it.each([
		"13.02.1990",
		"13 02 1990",
		"13/02/1990",
		"13 FEV/FEB 1990",
		"13FEB1990",
		"1990-02-13",
		"13 FÉV 90",
	])("the date is found in %s", (text) => expect(resultOf("birthDate", line(text))).toBe("clear"));

	it("a difference that may be a misreading gives not_run", () => {
		expect(resultOf("lastName", line("MULLER STRON", "lastName", 0.89))).toBe("not_run");
		expect(resultOf("firstName", line("20E", "firstName"))).toBe("not_run");
		expect(resultOf("documentNumber", line("18AB01Z34", "documentNumber", 0.89))).toBe("not_run");
		expect(resultOf("birthDate", line("18.02.1990", "birthDate", 0.89))).toBe("not_run");
		expect(resultOf("birthDate", line("13.02.1994", "birthDate", 0.89))).toBe("consider");
	});

	it.each([
		["lastName", "MUELLER STROEN"],
		["lastName", "MUELLER STRAEN"],
		["firstName", "ZOA"],
		["documentNumber", "18AB01284"],
		["birthDate", "18.02.1990"],
		["expiryDate", "31.01.2038"],
	] as const)(
		"a confidently read %s of %s that differs by one or two characters gives consider",
		(name, text) => {
			expect(resultOf(name, line(text, name, 0.9))).toBe("consider");
			expect(resultOf(name, line(text, name, 0.899))).not.toBe("consider");
		},
	);

	it("a name with more differing letters but some equal words gives not_run", () => {
		expect(resultOf("lastName", line("MUELLER STARREN", "lastName"))).toBe("not_run");
	});

	it("text without a label, or not read twice the same, gives not_run", () => {
		expect(resultOf("lastName", line("DUPONT"))).toBe("not_run");
		expect(resultOf("lastName", { ...line("DUPONT", "lastName"), sure: false })).toBe("not_run");
		expect(resultOf("lastName", line("DUPONT", "lastName"))).toBe("consider");
	});

	it("the document's other date, or swapped days and months, give not_run", () => {
		expect(resultOf("birthDate", line("31.01.2030", "birthDate"))).toBe("not_run");
		const early = { ...known, birthDate: "1990-02-05" };
		expect(comparePrinted([line("02.05.1990", "birthDate")], early).birthDate.result).toBe("not_run");
	});

	it("names in passports of states with another script give not_run", () => {
		const other = { ...known, issuingState: "BGR" };
		expect(comparePrinted([line("MBAHOB", "lastName")], other).lastName.result).toBe("not_run");
	});

	it("numbers and the sex are compared on passports only", () => {
		const card = { ...known, documentType: "identity_card" as const };
		const lines = [line("77CD99999", "documentNumber"), line("M", "sex")];
		expect(comparePrinted(lines, card)).toMatchObject({
			documentNumber: { result: "not_run" },
			sex: { result: "not_run" },
		});
		expect(comparePrinted(lines, known)).toMatchObject({
			documentNumber: { result: "consider" },
			sex: { result: "consider" },
		});
	});
});

it("impossible dates aren't read as dates", () => {
	for (const text of ["13.13.1990", "30 02", "12 JAN/FEV 2000", "25.11.2533", "12345.01.1990"])
		expect(findDates(text)).toEqual([]);
});

/** Words of consecutive lines, ten pixels per letter. */
const words = (lines: readonly string[]): Word[] =>
	lines.flatMap((text, index) => {
		let left = 0;
		return text.split(" ").map((word) => {
			const at = {
				text: word,
				confidence: 0.95,
				line: index,
				left,
				top: index * 30,
				bottom: index * 30 + 20,
			};
			left += (word.length + 1) * 10;
			return { ...at, right: at.left + word.length * 10 };
		});
	});

it("values beside their labels are found, as on French cards issued before 2021", () => {
	const page = ["Nom : BERTHIER", "Prénom(s) : CORINNE", "Sexe : F Né(e) le : 06.12.1965"];
	const values = findValues(groupLines(words(page)), 12);
	const texts = [...values].map(([name, value]) => [name, value.map(({ text }) => text).join(" ")]);
	expect(Object.fromEntries(texts)).toEqual({
		lastName: "BERTHIER",
		firstName: "CORINNE",
		sex: "F",
		birthDate: "06.12.1965",
	});
});

it("values below their labels are found, as on French cards issued since 2021", () => {
	const page = [
		"NOM / Surname",
		"MARTIN",
		"Prénoms / Given names",
		"MAËLYS GAËLLE",
		"DATE DE NAISS. / Date of birth",
		"13 07 1990",
	];
	const values = findValues(groupLines(words(page)), 12);
	expect(values.get("firstName")?.map(({ text }) => text)).toEqual(["MAËLYS", "GAËLLE"]);
	expect(values.get("lastName")?.map(({ text }) => text)).toEqual(["MARTIN"]);
	expect(values.get("birthDate")?.map(({ text }) => text)).toEqual(["13", "07", "1990"]);
});
