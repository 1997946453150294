import type { BarcodeReading, DocumentFields, ExtractedField, MrzReading, Polygon } from "../findings.ts";
import { mayMeanNoExpiry } from "../mrz/parse/dates.ts";
import { isSamePrintedName } from "../mrz/parse/transliteration.ts";
import { roundTo } from "../numbers/rounding.ts";
import { ruleModel } from "../quality/finding.ts";
import {
	dateDigits,
	findDates,
	insertDateSpaces,
	isFullDate,
	isoDigits,
	isSameDate,
	type PrintedDate,
	toIsoDate,
} from "./dates.ts";
import type { PrintedFinding, PrintedLine, PrintedName } from "./findings.ts";
import { isWrittenInLatin } from "./latin-script.ts";
import { readNoExpiry } from "./no-expiry.ts";
import { editDistance, mayBeMisread, toLettersAndDigits, toPlainCapitals } from "./text.ts";

/** Fields from a document's MRZ or barcode, which the printed text is compared with. */
export type KnownFields = Pick<DocumentFields, PrintedName | "documentType" | "issuingState"> & {
	/** Whether the names in the MRZ may be truncated. */
	readonly namesTruncated?: boolean;
	/** The expiry date as the MRZ writes it, if it may mean that the document doesn't expire. */
	readonly zoneExpiryDate?: string;
};

/** Fields of a picture's MRZ if it is valid, otherwise of its barcode; null if neither has any. */
export function collectKnownFields(
	fields: readonly ExtractedField[],
	mrz: MrzReading | null,
	barcode: BarcodeReading | null,
): KnownFields | null {
	const source = mrz?.valid ? "mrz" : barcode ? "barcode" : null;
	const sourceFields = fields.filter((field) => field.source === source);
	if (sourceFields.length === 0) return null;
	const known: DocumentFields = Object.fromEntries(sourceFields.map(({ name, value }) => [name, value]));
	if (source !== "mrz" || !mrz) return { ...known, namesTruncated: false };
	const { namesTruncated, expirationDate } = mrz.fields;
	return {
		...known,
		namesTruncated: namesTruncated === true,
		...(mayMeanNoExpiry(expirationDate) && { zoneExpiryDate: expirationDate }),
	};
}

/** A value of the printed text: as printed, dates in ISO 8601. */
interface Value {
	readonly text: string;
	readonly confidence: number;
	readonly region: Polygon;
}

/** Below this confidence, a word may match by chance. */
const MIN_WORD_CONFIDENCE = 0.5;
/**
 * Minimum confidence of each word of a value that was read twice for it to be taken as printed, without allowing for
 * misreadings. (At 0.893, the V in a sheared picture was read as N.)
 */
const MIN_SURE_CONFIDENCE = 0.9;

const NAMES = ["lastName", "firstName"] as const;
const DATES = ["birthDate", "expiryDate"] as const;
const isName = (name: PrintedName): name is (typeof NAMES)[number] => NAMES.some((one) => one === name);
const isDateName = (name: PrintedName): name is (typeof DATES)[number] => DATES.some((one) => one === name);

/** Every sequence of consecutive words of a line. */
function listWordRuns({ words, confidence, region }: PrintedLine): Value[] {
	return words.flatMap((_, from) =>
		words.slice(from).map((_, i) => ({
			text: words.slice(from, from + i + 1).join(" "),
			confidence: Math.min(...confidence.slice(from, from + i + 1)),
			region,
		})),
	);
}

/** The dates of a line. The confidence of a date is the minimum of its words'. */
function printedDates({ words, confidence, region, label }: PrintedLine) {
	if (label && isDateName(label) && /^\d{8}$/.test(words.join(""))) {
		const text = insertDateSpaces(words.join(""));
		return findDates(text).map((date) => ({ date, text, confidence: Math.min(...confidence), region }));
	}
	const starts = words.map((_, i) => words.slice(0, i).reduce((sum, word) => sum + word.length + 1, 0));
	const text = words.join(" ");
	return findDates(text).map((date) => {
		const dateConfidences = confidence.filter(
			(_, i) => starts[i]! < date.end && starts[i]! + words[i]!.length > date.start,
		);
		return {
			date,
			text: text.slice(date.start, date.end),
			confidence: Math.min(...dateConfidences),
			region,
		};
	});
}

/** Removes enumeration marks and punctuation, which aren't part of a name. */
const stripPunctuation = (text: string) =>
	text.replace(/^[^\p{Letter}]+|[^\p{Letter}]+$/gu, "").replace(/[.,]/g, " ");

const lettersOfSex = (line: PrintedLine) => toPlainCapitals(line.words.join("/")).split(/[^A-Z]+/);

function mostConfident(values: readonly Value[]): Value | null {
	const [best] = values
		.filter(({ confidence }) => confidence >= MIN_WORD_CONFIDENCE)
		.toSorted((a, b) => b.confidence - a.confidence);
	return best ?? null;
}

/**
 * Whether the print gives a birth date of the century before. The MRZ has no century, so the known date is only the latest
 * possible one. One misread digit makes it, so it has to be read twice.
 */
const isCenturyEarlier = (date: PrintedDate, known: string, { sure }: PrintedLine): boolean =>
	sure && isSameDate({ ...date, year: date.year + 100 }, known);

/** The dates of a line that match the known one: in ISO 8601, or as printed if the century isn't. */
function findAgreeingDates(name: "birthDate" | "expiryDate", line: PrintedLine, known: string): Value[] {
	return printedDates(line).flatMap(({ date, text, ...at }) => {
		const agrees = isSameDate(date, known) || (name === "birthDate" && isCenturyEarlier(date, known, line));
		return agrees ? [{ ...at, text: toIsoDate(date) ?? text }] : [];
	});
}

/**
 * What the print says where the MRZ may mean that the document doesn't expire: that it doesn't, or a date of 1999, which
 * the MRZ writes in the same way.
 */
function findNoExpiry(line: PrintedLine, zoneDate: string): Value[] {
	const none = line.sure && line.label === "expiryDate" ? readNoExpiry(line) : null;
	if (none) return [{ text: none, confidence: Math.min(...line.confidence), region: line.region }];
	return printedDates(line).flatMap(({ date, confidence, region }) => {
		const iso = toIsoDate(date);
		const isOfZone = iso !== null && iso.slice(2).replaceAll("-", "") === zoneDate;
		const isSure = line.sure || confidence >= MIN_SURE_CONFIDENCE;
		return isOfZone && isSure ? [{ text: iso, confidence, region }] : [];
	});
}

/** Finds the printed value that matches the known value of a field, with the highest confidence. */
function findAgreeing(name: PrintedName, lines: readonly PrintedLine[], known: KnownFields): Value | null {
	const value = known[name];
	const { zoneExpiryDate } = known;
	if (name === "expiryDate" && zoneExpiryDate)
		return mostConfident(lines.flatMap((line) => findNoExpiry(line, zoneExpiryDate)));
	if (!value) return null;
	const found = lines.flatMap((line): Value[] => {
		if (isDateName(name)) return findAgreeingDates(name, line, value);
		if (name === "sex") {
			const letters = lettersOfSex(line);
			const printedValue =
				line.label === "sex" && letters.includes(value) && !letters.includes(value === "M" ? "F" : "M");
			return printedValue
				? listWordRuns(line)
						.slice(-1)
						.map((run) => ({ ...run, text: value }))
				: [];
		}
		if (isName(name))
			return listWordRuns(line).flatMap((run) => {
				const text = stripPunctuation(run.text);
				return isSamePrintedName(text, value, known.namesTruncated) ? [{ ...run, text }] : [];
			});
		return listWordRuns(line).filter(({ text }) => toLettersAndDigits(text) === toLettersAndDigits(value));
	});
	return mostConfident(found);
}

/** Whether two words may be the same one, misread or truncated. */
function areSimilarWords(a: string, b: string): boolean {
	return a.includes(b) || b.includes(a) || editDistance(a, b) <= 0.5 * Math.max(a.length, b.length);
}

const MIN_LETTERS = 3;
/** Maximum number of different letters for a name to count as an altered one. */
const MAX_CHANGED_LETTERS = 2;

/** Whether a name is printed as in the MRZ, in capitals only. Other names aren't compared. */
const isInCapitals = (printed: string): boolean =>
	printed === printed.toUpperCase() && /^[\p{Letter}\p{Mark} '’-]+$/u.test(printed);

/** Whether a name is clearly another: none of its words is similar to one of the holder's. */
function isOtherName(printed: string, known: KnownFields): boolean {
	const knownNames = [known.lastName, known.firstName].flatMap((name) =>
		toPlainCapitals(name ?? "").split(/[^A-Z]+/),
	);
	const words = toPlainCapitals(printed)
		.split(/[^A-Z]+/)
		.filter(Boolean);
	return (
		isInCapitals(printed) &&
		words.join("").length >= MIN_LETTERS &&
		isWrittenInLatin(known.issuingState) &&
		words.every((word) => !knownNames.some((one) => one && areSimilarWords(word, one)))
	);
}

/** Whether a name differs from the holder's in one or two letters, as an altered one does. Needs a confident reading. */
function isNearlyName(printed: string, value: string, known: KnownFields): boolean {
	const [a, b] = [toLettersAndDigits(printed), toLettersAndDigits(value)];
	return (
		isInCapitals(printed) &&
		isWrittenInLatin(known.issuingState) &&
		a.length === b.length &&
		b.length >= MIN_LETTERS &&
		editDistance(a, b) <= MAX_CHANGED_LETTERS
	);
}

/** Whether a number of the same shape is another one; unless it was read with confidence, misreadings are allowed for. */
function isOtherNumber(printed: string, value: string, isConfident: boolean): boolean {
	const toShape = (text: string) => text.replace(/\d/g, "0").replace(/[A-Z]/g, "A");
	const [a, b] = [toLettersAndDigits(printed), toLettersAndDigits(value)];
	return toShape(a) === toShape(b) && (isConfident || !mayBeMisread(a, b));
}

/** Maximum validity of a passport in years: an earlier date can't be its date of issue. */
const LONGEST_VALIDITY = 15;

/**
 * The birth date of a passport whose label is unreadable: the only date, read twice, that can be neither the date of issue
 * nor of expiry.
 */
function unlabelledBirth(lines: readonly PrintedLine[], known: KnownFields): PrintedLine | undefined {
	if (known.documentType !== "passport" || !known.expiryDate) return undefined;
	const latest = Number(known.expiryDate.slice(0, 4)) - LONGEST_VALIDITY;
	const early = lines.filter((line) => {
		const [only, ...others] = printedDates(line);
		const isOne = line.sure && line.label === null && only !== undefined && others.length === 0;
		return isOne && only.date.year >= 1900 && only.date.year < latest;
	});
	return early.length === 1 ? early[0] : undefined;
}

/** Finds a value at the field's label that clearly differs from the known value; null if it may be a misreading. */
function findDiffering(name: PrintedName, lines: readonly PrintedLine[], known: KnownFields): Value | null {
	const value = known[name];
	const line =
		lines.find(({ label, sure }) => label === name && sure) ??
		(name === "birthDate" ? unlabelledBirth(lines, known) : undefined);
	if (!value || !line) return null;
	const text = line.words.join(" ");
	const reading = { text, confidence: Math.min(...line.confidence), region: line.region };
	const isConfident = reading.confidence >= MIN_SURE_CONFIDENCE;
	if (isName(name))
		return isOtherName(text, known) || (isConfident && isNearlyName(text, value, known)) ? reading : null;
	if (isDateName(name)) {
		const none = name === "expiryDate" ? readNoExpiry(line) : null;
		if (none) return { ...reading, text: none };
		const [only, ...others] = printedDates(line);
		// A date of which the MRZ doesn't give the day agrees with many.
		if (!only || others.length > 0 || !isFullDate(value)) return null;
		const digits = dateDigits(only.date);
		const isOtherDate = DATES.some(
			(date) =>
				known[date] && !(isConfident && date === name) && mayBeMisread(digits, isoDigits(known[date])),
		);
		const swapped = digits.slice(2, 4) + digits.slice(0, 2) + digits.slice(4);
		if (isOtherDate || swapped === isoDigits(value)) return null;
		return { ...reading, text: toIsoDate(only.date) ?? text };
	}
	// Cards also have other numbers, and letters in other languages for the sex.
	if (known.documentType !== "passport") return null;
	if (name === "documentNumber") return isOtherNumber(text, value, isConfident) ? reading : null;
	const letters = lettersOfSex(line).filter(Boolean);
	const other = value === "M" ? "F" : "M";
	return /^[MF]$/.test(value) && letters.every((letter) => letter === other) ? reading : null;
}

const RULE_MODEL = ruleModel("printed-fields");

function compareField(name: PrintedName, lines: readonly PrintedLine[], known: KnownFields): PrintedFinding {
	const agreeing = findAgreeing(name, lines, known);
	const other = agreeing ? null : findDiffering(name, lines, known);
	const value = agreeing ?? other;
	return {
		result: agreeing ? "clear" : other ? "consider" : "not_run",
		score: value && roundTo(value.confidence, 4),
		threshold: null,
		model: RULE_MODEL,
		reasons: other ? ["printed_differs"] : [],
		region: value?.region ?? null,
		printed: value?.text ?? null,
	};
}

/**
 * Compares printed text with known fields.
 * @param lines of the picture with the MRZ or barcode, or of the document's other side
 */
export function comparePrinted(
	lines: readonly PrintedLine[],
	known: KnownFields,
): Readonly<Record<PrintedName, PrintedFinding>> {
	return {
		lastName: compareField("lastName", lines, known),
		firstName: compareField("firstName", lines, known),
		documentNumber: compareField("documentNumber", lines, known),
		birthDate: compareField("birthDate", lines, known),
		expiryDate: compareField("expiryDate", lines, known),
		sex: compareField("sex", lines, known),
	};
}
