import type { BarcodeReading, DocumentFields, ExtractedField, MrzReading, Polygon } from "../findings.ts";
import { isSamePrintedName } from "../mrz/parse/transliteration.ts";
import { roundTo } from "../numbers/rounding.ts";
import { ruleModel } from "../quality/finding.ts";
import { dateDigits, findDates, insertDateSpaces, isoDigits, isSameDate, toIsoDate } from "./dates.ts";
import type { PrintedFinding, PrintedLine, PrintedName } from "./findings.ts";
import { isWrittenInLatin } from "./latin-script.ts";
import { editDistance, mayBeMisread, toLettersAndDigits, toPlainCapitals } from "./text.ts";

/** What machines read of a document: its MRZ, or its barcode. */
export type KnownFields = Pick<DocumentFields, PrintedName | "documentType" | "issuingState"> & {
	/** Whether the names of the MRZ may be cut off. */
	readonly namesTruncated?: boolean;
};

/** What a picture's own MRZ says where it is lawful, else its barcode; null where neither says anything. */
export function collectKnownFields(
	fields: readonly ExtractedField[],
	mrz: MrzReading | null,
	barcode: BarcodeReading | null,
): KnownFields | null {
	const source = mrz?.valid ? "mrz" : barcode ? "barcode" : null;
	const sourceFields = fields.filter((field) => field.source === source);
	if (sourceFields.length === 0) return null;
	const known: DocumentFields = Object.fromEntries(sourceFields.map(({ name, value }) => [name, value]));
	return { ...known, namesTruncated: source === "mrz" && mrz?.fields.namesTruncated === true };
}

/** A value that was read: as printed, dates as ISO. */
interface Value {
	readonly text: string;
	readonly confidence: number;
	readonly region: Polygon;
}

/** Read with less, a word that agrees may do so by chance. */
const MIN_WORD_CONFIDENCE = 0.5;

const NAMES = ["lastName", "firstName"] as const;
const DATES = ["birthDate", "expiryDate"] as const;
const isName = (name: PrintedName): name is (typeof NAMES)[number] => NAMES.some((one) => one === name);
const isDateName = (name: PrintedName): name is (typeof DATES)[number] => DATES.some((one) => one === name);

/** Every run of words of a line. */
function listWordRuns({ words, confidence, region }: PrintedLine): Value[] {
	return words.flatMap((_, from) =>
		words.slice(from).map((_, i) => ({
			text: words.slice(from, from + i + 1).join(" "),
			confidence: Math.min(...confidence.slice(from, from + i + 1)),
			region,
		})),
	);
}

/** The dates of a line, each as sure as the least of the words it is made of. */
function printedDates({ words, confidence, region, label }: PrintedLine) {
	if (label && isDateName(label) && /^\d{8}$/.test(words.join("")))
		return findDates(insertDateSpaces(words.join(""))).map((date) => ({
			date,
			confidence: Math.min(...confidence),
			region,
		}));
	const starts = words.map((_, i) => words.slice(0, i).reduce((sum, word) => sum + word.length + 1, 0));
	return findDates(words.join(" ")).map((date) => {
		const dateConfidences = confidence.filter(
			(_, i) => starts[i]! < date.end && starts[i]! + words[i]!.length > date.start,
		);
		return { date, confidence: Math.min(...dateConfidences), region };
	});
}

/** Marks of enumeration and punctuation around a name are none of it. */
const stripPunctuation = (text: string) =>
	text.replace(/^[^\p{Letter}]+|[^\p{Letter}]+$/gu, "").replace(/[.,]/g, " ");

const lettersOfSex = (line: PrintedLine) => toPlainCapitals(line.words.join("/")).split(/[^A-Z]+/);

/** Where the print says what is known of a field. */
function findAgreeing(name: PrintedName, lines: readonly PrintedLine[], known: KnownFields): Value | null {
	const value = known[name];
	if (!value) return null;
	const found = lines.flatMap((line): Value[] => {
		if (isDateName(name))
			return printedDates(line).flatMap(({ date, ...at }) =>
				isSameDate(date, value) ? [{ text: value, ...at }] : [],
			);
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
	const [best] = found
		.filter(({ confidence }) => confidence >= MIN_WORD_CONFIDENCE)
		.sort((a, b) => b.confidence - a.confidence);
	return best ?? null;
}

/** Words that are nearly the same may be one word, read or cut off badly. */
function areSimilarWords(a: string, b: string): boolean {
	return a.includes(b) || b.includes(a) || editDistance(a, b) <= 0.5 * Math.max(a.length, b.length);
}

const MIN_LETTERS = 3;
/** Letters in which a name may differ to be the same one, changed. */
const MAX_CHANGED_LETTERS = 2;
/**
 * Every word of a value read twice with so much is what stands there: no slip is taken into account any more. (At 0.893
 * the V of a sheared picture was read as N.)
 */
const MIN_SURE_CONFIDENCE = 0.9;

/** Names are compared where they are printed as the zone has them: letters, all of them capitals. */
const isInCapitals = (printed: string): boolean =>
	printed === printed.toUpperCase() && /^[\p{Letter}\p{Mark} '’-]+$/u.test(printed);

/** Whether a name is plainly another: no word of it is like one of the holder's. */
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

/** Whether a name is the holder's but for a letter or two: what a forger changes, and what no worn print explains. */
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

/** A number of the same make, of which no character may be a slip of a reader who wasn't sure. */
function isOtherNumber(printed: string, value: string, isSurely: boolean): boolean {
	const toShape = (text: string) => text.replace(/\d/g, "0").replace(/[A-Z]/g, "A");
	const [a, b] = [toLettersAndDigits(printed), toLettersAndDigits(value)];
	return toShape(a) === toShape(b) && (isSurely || !mayBeMisread(a, b));
}

/** Years: no passport is valid for longer, so what lies further back than that from its expiry is no date of issue. */
const LONGEST_VALIDITY = 15;

/** Of a passport whose label wasn't read: the one date, read twice, that can be neither that of issue nor of expiry. */
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

/** Another value than the known one, read plainly where its label says the field is; null where that is not sure. */
function findDiffering(name: PrintedName, lines: readonly PrintedLine[], known: KnownFields): Value | null {
	const value = known[name];
	const line =
		lines.find(({ label, sure }) => label === name && sure) ??
		(name === "birthDate" ? unlabelledBirth(lines, known) : undefined);
	if (!value || !line) return null;
	const text = line.words.join(" ");
	const reading = { text, confidence: Math.min(...line.confidence), region: line.region };
	const isSurely = reading.confidence >= MIN_SURE_CONFIDENCE;
	if (isName(name))
		return isOtherName(text, known) || (isSurely && isNearlyName(text, value, known)) ? reading : null;
	if (isDateName(name)) {
		const [only, ...others] = printedDates(line);
		if (!only || others.length > 0) return null;
		const digits = dateDigits(only.date);
		const isOtherDate = DATES.some(
			(date) => known[date] && !(isSurely && date === name) && mayBeMisread(digits, isoDigits(known[date])),
		);
		const swapped = digits.slice(2, 4) + digits.slice(0, 2) + digits.slice(4);
		if (isOtherDate || swapped === isoDigits(value)) return null;
		return { ...reading, text: toIsoDate(only.date) ?? text };
	}
	// Cards carry other numbers too, and letters of other languages for the sex.
	if (known.documentType !== "passport") return null;
	if (name === "documentNumber") return isOtherNumber(text, value, isSurely) ? reading : null;
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

/** Compares print, of this picture or of the document's other side, with what machines read. */
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
