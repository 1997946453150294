import { toPlainCapitals } from "./text.ts";

/** A printed date. On some documents the year has two digits. */
export interface PrintedDate {
	readonly day: number;
	readonly month: number;
	readonly year: number;
	/** Indices of its first character in the text, and after its last one. */
	readonly start: number;
	readonly end: number;
}

/**
 * Prefixes of the months in English, French, Spanish, German, Italian, Portuguese, Dutch, Romanian and the Scandinavian
 * languages. Other states print one of these languages beside their own.
 */
const MONTHS = [
	["JAN", "ENE", "GEN", "IAN"],
	["FEB", "FEV"],
	["MAR", "MAE", "MRT"],
	["APR", "AVR", "ABR"],
	["MAY", "MAI", "MAG", "MEI", "MAJ"],
	["JUN", "JUIN", "GIU", "IUN"],
	["JUL", "JUIL", "LUG", "IUL"],
	["AUG", "AOU", "AGO"],
	["SEP", "SET"],
	["OCT", "OKT", "OTT", "OUT"],
	["NOV", "NOI"],
	["DEC", "DEZ", "DIC", "DES"],
];
const FORMS = [
	/(?<!\d)(?<day>\d{1,2})\s?[./-]\s?(?<month>\d{1,2})\s?[./-]\s?(?<year>\d{4}|\d{2})(?!\d)/g,
	// Text recognition may lose one of two spaces or dots.
	/(?<!\d)(?<day>\d{2})[ .]?(?<month>\d{2})[ .](?<year>\d{4})(?!\d)/g,
	/(?<!\d)(?<day>\d{2})[ .](?<month>\d{2})(?<year>\d{4})(?!\d)/g,
	/(?<!\d)(?<year>\d{4})[./-](?<month>\d{2})[./-](?<day>\d{2})(?!\d)/g,
	/(?<!\d)(?<day>\d{1,2}) ?(?<month>[A-Z]{3,9})\.?(?: ?[/ ] ?(?<again>[A-Z]{3,9})\.?)? ?(?<year>\d{4}|\d{2})(?!\d)/g,
];

function monthOf(text: string): number {
	if (/^\d+$/.test(text)) return Number(text);
	return MONTHS.findIndex((beginnings) => beginnings.some((beginning) => text.startsWith(beginning))) + 1;
}

/** Restores the spaces of a date of eight digits, for values of date labels in which text recognition lost them. */
export const insertDateSpaces = (value: string): string =>
	value.replace(/\s/g, "").replace(/^(\d{2})(\d{2})(\d{4})$/, "$1 $2 $3");

/** Years of other calendars are outside these, but for 9999: a document without an expiry date may print it. */
const isYear = (year: number) => year < 100 || (year >= 1900 && year <= 2100) || year === 9999;

/** Finds all dates in a line. Dates of other calendars are ignored. */
export function findDates(line: string): PrintedDate[] {
	const text = toPlainCapitals(line);
	// Indices are only valid for the line itself if no character was expanded to two.
	if (text.length !== line.length) return [];
	const found = FORMS.flatMap((form) =>
		[...text.matchAll(form)].flatMap(({ 0: written, index, groups }) => {
			const { day, month, again, year } = groups as Record<string, string> & { again?: string };
			const [first, second] = [monthOf(month!), again ? monthOf(again) : 0];
			const [d, m, y] = [Number(day), first || second, Number(year)];
			const isDate = d >= 1 && d <= 31 && m >= 1 && m <= 12 && isYear(y);
			if (!isDate || (second > 0 && second !== m)) return [];
			return [{ day: d, month: m, year: y, start: index, end: index + written.length }];
		}),
	);
	return found.filter(({ start }, i) => found.findIndex((date) => date.start === start) === i);
}

const twoDigits = (value: number) => String(value).padStart(2, "0");

/** `DDMMYY`, which every notation of a date contains. */
export const dateDigits = ({ day, month, year }: PrintedDate): string =>
	`${twoDigits(day)}${twoDigits(month)}${twoDigits(year % 100)}`;

/** `DDMMYY` of an ISO date. */
export const isoDigits = (iso: string): string => `${iso.slice(8, 10)}${iso.slice(5, 7)}${iso.slice(2, 4)}`;

/** Whether an ISO date has a day and a month. */
export const isFullDate = (iso: string): boolean => /^\d{4}-\d\d-\d\d$/.test(iso);

/** Whether a printed date equals an ISO date; the century is only compared if it is printed. */
export const isSameDate = (date: PrintedDate, iso: string): boolean =>
	dateDigits(date) === isoDigits(iso) && (date.year < 100 || date.year === Number(iso.slice(0, 4)));

/** The date in ISO 8601; null if the century isn't printed. */
export const toIsoDate = ({ day, month, year }: PrintedDate): string | null =>
	year < 100 ? null : `${year}-${twoDigits(month)}-${twoDigits(day)}`;
