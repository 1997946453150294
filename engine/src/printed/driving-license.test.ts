import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { readDocument } from "../index.ts";
import { findDates, toIsoDate } from "./dates.ts";
import { parseLicenseFront } from "./driving-license.ts";
import { groupLines, joinWords } from "./label-values.ts";
import type { Word } from "./tesseract.ts";

/** Twelve pixels per millimeter, ten per letter. */
const MILLIMETRE = 12;

type Placed = readonly [text: string, left: number, top: number];
const placed = (lines: readonly Placed[]): Word[] =>
	lines.flatMap(([text, from, top], line) => {
		let left = from;
		return text.split(" ").map((word) => {
			const at = { text: word, confidence: 0.95, line, left, top, bottom: top + 24 };
			left += word.length * 10 + 8;
			return { ...at, right: at.left + word.length * 10 };
		});
	});

/** A front as Tesseract reads it: most of the small field numbers are lost, and lines are split. */
const FRONT: readonly Placed[] = [
	["DRIVING LICENSE UTOPIE", 200, 10],
	["MARSH", 390, 150],
	["DAVID", 390, 194],
	["23.11.1981 PORT HYTHLOD", 392, 240],
	["4a", 340, 284],
	["25.03.2019", 390, 282],
	["4c. PREFECT OF AMAUROT", 640, 280],
	["4b", 340, 328],
	["24.03.2029", 391, 326],
	["4d. 811123M0862", 640, 325],
	["13DM38207", 390, 370],
	["A/B", 390, 530],
];

function readingOf(front: readonly Placed[]) {
	const fields = parseLicenseFront(groupLines(placed(front)), MILLIMETRE);
	return fields && Object.fromEntries([...fields].map(([number, value]) => [number, joinWords(value)]));
}

const without = (text: string) => FRONT.filter(([own]) => own !== text);

describe("the front of a driving license", () => {
	it("the front is read by its numbered fields even if most numbers are unreadable", () => {
		expect(readingOf(FRONT)).toEqual({
			"1": "MARSH",
			"2": "DAVID",
			"3": "23.11.1981 PORT HYTHLOD",
			"4a": "25.03.2019",
			"4b": "24.03.2029",
			"4c": "PREFECT OF AMAUROT",
			"4d": "811123M0862",
			"5": "13DM38207",
			"9": "A/B",
		});
	});

	it("the front is read the same if field numbers are read as part of their line", () => {
		const numbered = FRONT.map(
			([text, left, top]): Placed => (text === "MARSH" ? ["1. MARSH", left - 28, top] : [text, left, top]),
		);
		expect(readingOf(numbered)).toMatchObject({ "1": "MARSH", "2": "DAVID" });
	});

	it("no names are returned if there are too many lines above the birth date", () => {
		const three: Placed[] = [...FRONT, ["VAN DER", 390, 106]];
		expect(readingOf(three)).not.toHaveProperty("1");
		expect(readingOf(three)).toHaveProperty("5", "13DM38207");
	});

	it.each([
		["no field is numbered", without("4a").filter(([text]) => !/^4[bcd]/.test(text))],
		["the birth date wasn't read", without("23.11.1981 PORT HYTHLOD")],
		[
			"its dates can't be a license's",
			FRONT.map(([text, left, top]): Placed => [text.replace("24.03.2029", "24.03.2049"), left, top]),
		],
	])("a front isn't read as a license if %s", (_, front) => {
		expect(readingOf(front)).toBeNull();
	});
});

it.each(["30.071994", "3007.1994", "30 071994", "3007 1994"])(
	"%s is read as a date with a missing space",
	(text) => {
		expect(findDates(text).map(toIsoDate)).toEqual(["1994-07-30"]);
	},
);

it("a photographed license is read with the source printed", async () => {
	const path = new URL("../../../app/specimens/layouts/license-david-marsh-front.jpg", import.meta.url);
	const { fields, printed } = await readDocument(readFileSync(fileURLToPath(path)), {
		today: "2026-11-20",
		barcode: "never",
	});
	expect(fields.map(({ name, value, source }) => [name, value, source])).toEqual([
		["documentType", "driving_license", "printed"],
		["documentNumber", "13DM38207", "printed"],
		["lastName", "MARSH", "printed"],
		["firstName", "DAVID", "printed"],
		["birthDate", "1981-11-23", "printed"],
		["expiryDate", "2029-03-24", "printed"],
	]);
	expect(printed!.license?.["4c"]?.words).toEqual(["PREFECT", "OF", "AMAUROT"]);
});
