import { findDates, type PrintedDate } from "./dates.ts";
import type { LicenseField } from "./findings.ts";
import { boundingBox, joinWords, type WordLine } from "./label-values.ts";
import type { Word } from "./tesseract.ts";
import { toLettersAndDigits } from "./text.ts";

/**
 * The front of a driving license by Directive 2006/126/EC, annex I: fields have numbers as labels, and fixed positions.
 * These small numbers are less readable than the values, so all fields are located relative to the rows of the three dates.
 */

/** In millimeters: tolerance of a column's left edge, maximum distance of its rows, and maximum space within a value. */
const EDGE = 2.5;
const ROW = 7.5;
const SPACE = 2.5;
/** Years: minimum age of a holder, and maximum difference of the years of issue and expiry (15 by the directive, and a day). */
const YOUNGEST = 14;
const LONGEST = 16;

const NUMBER = /^(\d|4[a-dàâ])[.,:]?$/i;
const SECOND_COLUMN = { "4c": /^4[cç][.,:]?$/i, "4d": /^4[d][.,:]?$/i } as const;
const CATEGORY = /^(AM|A[12]?|B[1E]?|C1?E?|D1?E?|BE|T)$/;

const middleOf = ({ top, bottom }: Pick<Word, "top" | "bottom">) => (top + bottom) / 2;
const heightOf = ({ top, bottom }: Pick<Word, "top" | "bottom">) => bottom - top;

/** Groups words into rows by their height on the card, whatever lines Tesseract assigned them to. */
function groupRows(words: WordLine): WordLine[] {
	const rows: Word[][] = [];
	for (const word of words.toSorted((a, b) => middleOf(a) - middleOf(b))) {
		const row = rows.at(-1);
		const isSame = row && middleOf(word) - middleOf(row.at(-1)!) < 0.5 * heightOf(word);
		if (isSame) row.push(word);
		else rows.push([word]);
	}
	return rows.map((row) => row.toSorted((a, b) => a.left - b.left));
}

/** The consecutive words of a row that start at a column's edge; field numbers aren't included. */
function valueAt(row: WordLine, edge: number, millimetre: number): WordLine {
	const first = row.findIndex(
		({ left, text }) => Math.abs(left - edge) <= EDGE * millimetre && !NUMBER.test(text),
	);
	if (first < 0) return [];
	const rest = row.slice(first);
	const end = rest.findIndex(
		(word, i) => i > 0 && (NUMBER.test(word.text) || word.left - rest[i - 1]!.right > SPACE * millimetre),
	);
	return end < 0 ? rest : rest.slice(0, end);
}

interface Dated {
	readonly row: WordLine;
	readonly at: number;
	readonly left: number;
	readonly date: PrintedDate;
}

/** Rows with a date, and the position of its first word. */
function datedRows(rows: readonly WordLine[]): Dated[] {
	return rows.flatMap((row, at) => {
		const first = row.findIndex((_, i) => {
			const [date] = findDates(joinWords(row.slice(i)));
			return date !== undefined && date.start === 0;
		});
		const [date] = first < 0 ? [] : findDates(joinWords(row.slice(first)));
		return date && date.year >= 1900 ? [{ row, at, left: row[first]!.left, date }] : [];
	});
}

const isLaterBy = (a: PrintedDate, b: PrintedDate, minYears: number, maxYears: number) =>
	b.year - a.year >= minYears && b.year - a.year <= maxYears;

/** Finds the rows of birth, issue and expiry: consecutive dated rows in one column, with plausible years. */
function findThreeDates(
	rows: readonly WordLine[],
	millimetre: number,
): readonly [Dated, Dated, Dated] | null {
	const dated = datedRows(rows);
	for (const [i, birth] of dated.entries()) {
		const [issue, expiry] = dated.slice(i + 1);
		if (!issue || !expiry) return null;
		const isColumn = [issue, expiry].every(({ left }) => Math.abs(left - birth.left) <= EDGE * millimetre);
		const steps = [
			[birth, issue],
			[issue, expiry],
		] as const;
		const isClose = steps.every(
			([a, b]) => middleOf(boundingBox(b.row)) - middleOf(boundingBox(a.row)) <= ROW * millimetre,
		);
		const isPlausible =
			isLaterBy(birth.date, issue.date, YOUNGEST, 100) && isLaterBy(issue.date, expiry.date, 0, LONGEST);
		if (isColumn && isClose && isPlausible) return [birth, issue, expiry];
	}
	return null;
}

/** Values in the column from the rows before or after a row, nearest first, up to a gap. */
function neighbors(rows: readonly WordLine[], from: number, step: 1 | -1, edge: number, millimetre: number) {
	const values: WordLine[] = [];
	let last = rows[from]!;
	for (let at = from + step; at >= 0 && at < rows.length; at += step) {
		const value = valueAt(rows[at]!, edge, millimetre);
		if (value.length === 0) continue;
		if (Math.abs(middleOf(boundingBox(rows[at]!)) - middleOf(boundingBox(last))) > ROW * millimetre) break;
		values.push(value);
		last = rows[at]!;
	}
	return values;
}

const hasNoDigits = (value: WordLine) => !/\d/.test(joinWords(value));
const hasMatchingWord = (rows: readonly WordLine[], pattern: RegExp) =>
	rows.some((row) => row.some(({ text }) => pattern.test(text)));

/** The value after a field number of the second column. */
function findValueBesideNumber(rows: readonly WordLine[], pattern: RegExp, millimetre: number): WordLine {
	for (const row of rows) {
		const at = row.findIndex(({ text }) => pattern.test(text));
		const next = row[at + 1];
		if (at >= 0 && next) return valueAt(row, next.left, millimetre);
	}
	return [];
}

function isNumber(value: WordLine): boolean {
	const text = toLettersAndDigits(joinWords(value));
	return text.length >= 5 && text.length <= 20 && text.replace(/\D/g, "").length >= 3;
}

const areCategories = (value: WordLine) =>
	joinWords(value)
		.split(/[\s/,.-]+/)
		.filter(Boolean)
		.every((part) => CATEGORY.test(part.toUpperCase()));

/**
 * Extracts the values of a license's front by field number. Fields whose position is uncertain are left out.
 * @returns null if the text isn't laid out like a license
 */
export function parseLicenseFront(
	lines: readonly WordLine[],
	millimetre: number,
): Map<LicenseField, WordLine> | null {
	const rows = groupRows(lines.flat());
	const dates = findThreeDates(rows, millimetre);
	if (!dates || !hasMatchingWord(rows, /^4[a-dàâç][.,:]?$/i)) return null;
	const [birth, issue, expiry] = dates;
	const edge = issue.left;
	const values = new Map<LicenseField, WordLine>([
		["3", valueAt(birth.row, edge, millimetre)],
		["4a", valueAt(issue.row, edge, millimetre)],
		["4b", valueAt(expiry.row, edge, millimetre)],
	]);
	// More than two rows above the birth date: a name on two lines, or a heading close to it.
	const above = neighbors(rows, birth.at, -1, edge, millimetre).filter(hasNoDigits);
	if (above.length === 2) {
		values.set("1", above[1]!);
		values.set("2", above[0]!);
	}
	const below = neighbors(rows, expiry.at, 1, edge, millimetre);
	const number = below[0];
	if (number && isNumber(number)) values.set("5", number);
	for (const [name, pattern] of Object.entries(SECOND_COLUMN))
		values.set(name as LicenseField, findValueBesideNumber(rows, pattern, millimetre));
	const belowExpiry = rows.slice(expiry.at + 1).map((row) => valueAt(row, edge, millimetre));
	values.set("9", belowExpiry.findLast((value) => value.length > 0 && areCategories(value)) ?? []);
	return new Map([...values].filter(([, value]) => value.length > 0));
}
