import { isSamePrintedName } from "../mrz/parse/compare-names.ts";
import { roundTo } from "../numbers/rounding.ts";
import { ruleModel } from "../quality/finding.ts";
import {
	findAgreeingDates,
	findDifferingDate,
	findNoExpiry,
	findUnlabelledBirth,
	isDateName,
	MIN_SURE_CONFIDENCE,
	type PrintedValue,
} from "./compare-dates.ts";
import type { PrintedFinding, PrintedLine, PrintedName } from "./findings.ts";
import type { KnownFields } from "./known-fields.ts";
import { isWrittenInLatin } from "./latin-script.ts";
import { editDistance, mayBeMisread, toLettersAndDigits, toPlainCapitals } from "./text.ts";

/** Below this confidence, a word may match by chance. */
const MIN_WORD_CONFIDENCE = 0.5;

const NAMES = ["lastName", "firstName"] as const;
const isName = (name: PrintedName): name is (typeof NAMES)[number] => NAMES.some((one) => one === name);

/** Every sequence of consecutive words of a line. */
function listWordRuns({ words, confidence, region }: PrintedLine): PrintedValue[] {
	return words.flatMap((_, from) =>
		words.slice(from).map((_, i) => ({
			text: words.slice(from, from + i + 1).join(" "),
			confidence: Math.min(...confidence.slice(from, from + i + 1)),
			region,
		})),
	);
}

/** Removes enumeration marks and punctuation, which aren't part of a name. */
const stripPunctuation = (text: string) =>
	text.replace(/^[^\p{Letter}]+|[^\p{Letter}]+$/gu, "").replace(/[.,]/g, " ");

const lettersOfSex = (line: PrintedLine) => toPlainCapitals(line.words.join("/")).split(/[^A-Z]+/);

function mostConfident(values: readonly PrintedValue[]): PrintedValue | null {
	const [best] = values
		.filter(({ confidence }) => confidence >= MIN_WORD_CONFIDENCE)
		.toSorted((a, b) => b.confidence - a.confidence);
	return best ?? null;
}

/** Finds the printed value that matches the known value of a field, with the highest confidence. */
function findAgreeing(
	name: PrintedName,
	lines: readonly PrintedLine[],
	known: KnownFields,
): PrintedValue | null {
	const value = known[name];
	const { zoneExpiryDate } = known;
	if (name === "expiryDate" && zoneExpiryDate)
		return mostConfident(lines.flatMap((line) => findNoExpiry(line, zoneExpiryDate)));
	if (!value) return null;
	const found = lines.flatMap((line): PrintedValue[] => {
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

/** Finds a value at the field's label that clearly differs from the known value; null if it may be a misreading. */
function findDiffering(
	name: PrintedName,
	lines: readonly PrintedLine[],
	known: KnownFields,
): PrintedValue | null {
	const value = known[name];
	const line =
		lines.find(({ label, sure }) => label === name && sure) ??
		(name === "birthDate" ? findUnlabelledBirth(lines, known) : undefined);
	if (!value || !line) return null;
	const text = line.words.join(" ");
	const reading = { text, confidence: Math.min(...line.confidence), region: line.region };
	const isConfident = reading.confidence >= MIN_SURE_CONFIDENCE;
	if (isName(name))
		return isOtherName(text, known) || (isConfident && isNearlyName(text, value, known)) ? reading : null;
	if (isDateName(name)) return findDifferingDate(name, line, known, value);
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
 * @param lines of the photo with the MRZ or barcode, or of the document's other side
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
