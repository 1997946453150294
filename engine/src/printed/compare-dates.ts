import type { Polygon } from "../findings.ts";
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
import type { PrintedLine, PrintedName } from "./findings.ts";
import type { KnownFields } from "./known-fields.ts";
import { readNoExpiry } from "./no-expiry.ts";
import { mayBeMisread } from "./text.ts";

/** A value of the printed text: as printed, dates in ISO 8601. */
export interface PrintedValue {
	readonly text: string;
	readonly confidence: number;
	readonly region: Polygon;
}

/**
 * Minimum confidence of each word of a value that was read twice for it to be taken as printed, without allowing for
 * misreadings. (At 0.893, the V in a sheared photo was read as N.)
 */
export const MIN_SURE_CONFIDENCE = 0.9;

const DATES = ["birthDate", "expiryDate"] as const;
type DateName = (typeof DATES)[number];
export const isDateName = (name: PrintedName): name is DateName => DATES.some((one) => one === name);

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

/**
 * Whether the print gives a birth date of the century before. The MRZ has no century, so the known date is only the latest
 * possible one. One misread digit makes it, so it has to be read twice.
 */
const isCenturyEarlier = (date: PrintedDate, known: string, { sure }: PrintedLine): boolean =>
	sure && isSameDate({ ...date, year: date.year + 100 }, known);

/** The dates of a line that match the known one: in ISO 8601, or as printed if the century isn't. */
export function findAgreeingDates(name: DateName, line: PrintedLine, known: string): PrintedValue[] {
	return printedDates(line).flatMap(({ date, text, ...at }) => {
		const agrees = isSameDate(date, known) || (name === "birthDate" && isCenturyEarlier(date, known, line));
		return agrees ? [{ ...at, text: toIsoDate(date) ?? text }] : [];
	});
}

/**
 * What the print says where the MRZ may mean that the document doesn't expire: that it doesn't, or a date of 1999, which
 * the MRZ writes in the same way.
 */
export function findNoExpiry(line: PrintedLine, zoneDate: string): PrintedValue[] {
	const none = line.sure && line.label === "expiryDate" ? readNoExpiry(line) : null;
	if (none) return [{ text: none, confidence: Math.min(...line.confidence), region: line.region }];
	return printedDates(line).flatMap(({ date, confidence, region }) => {
		const iso = toIsoDate(date);
		const isOfZone = iso !== null && iso.slice(2).replaceAll("-", "") === zoneDate;
		const isSure = line.sure || confidence >= MIN_SURE_CONFIDENCE;
		return isOfZone && isSure ? [{ text: iso, confidence, region }] : [];
	});
}

/** A printed date that clearly differs from the known one; null if it may be a misreading or another date. */
export function findDifferingDate(
	name: DateName,
	line: PrintedLine,
	known: KnownFields,
	value: string,
): PrintedValue | null {
	const text = line.words.join(" ");
	const reading = { text, confidence: Math.min(...line.confidence), region: line.region };
	const isConfident = reading.confidence >= MIN_SURE_CONFIDENCE;
	const none = name === "expiryDate" ? readNoExpiry(line) : null;
	if (none) return { ...reading, text: none };
	const [only, ...others] = printedDates(line);
	// A date of which the MRZ doesn't give the day agrees with many.
	if (!only || others.length > 0 || !isFullDate(value)) return null;
	const digits = dateDigits(only.date);
	const isOtherDate = DATES.some(
		(date) => known[date] && !(isConfident && date === name) && mayBeMisread(digits, isoDigits(known[date])),
	);
	const swapped = digits.slice(2, 4) + digits.slice(0, 2) + digits.slice(4);
	if (isOtherDate || swapped === isoDigits(value)) return null;
	return { ...reading, text: toIsoDate(only.date) ?? text };
}

/** Maximum validity of a passport in years: an earlier date can't be its date of issue. */
const LONGEST_VALIDITY = 15;

/**
 * The birth date of a passport whose label is unreadable: the only date, read twice, that can be neither the date of issue
 * nor of expiry.
 */
export function findUnlabelledBirth(
	lines: readonly PrintedLine[],
	known: KnownFields,
): PrintedLine | undefined {
	if (known.documentType !== "passport" || !known.expiryDate) return undefined;
	const latest = Number(known.expiryDate.slice(0, 4)) - LONGEST_VALIDITY;
	const early = lines.filter((line) => {
		const [only, ...others] = printedDates(line);
		const isOne = line.sure && line.label === null && only !== undefined && others.length === 0;
		return isOne && only.date.year >= 1900 && only.date.year < latest;
	});
	return early.length === 1 ? early[0] : undefined;
}
