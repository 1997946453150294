import type { ExtractedField, ProvidedDetails, VerifiedData } from "../domain/verifications/contract.ts";
import { addYears, yearsBetween } from "../shared/years.ts";
import { type DateRange, isWithinDate, toDateRange } from "./date-range.ts";
import type { GatheredEvidence } from "./evidence.ts";

/** The MRZ gives two digits of the year, so its dates may also be a century earlier, up to this age. */
const maxAge = 120;

/**
 * Whether somebody alive can have been born on a date. Barcodes also give dates that fill an empty field, such as 1 January
 * 1900 or the year 9999.
 */
export function isPossibleBirthDate(date: string, today: string): boolean {
	const { earliest, latest } = toDateRange(date);
	return earliest <= today && yearsBetween(latest, today) <= maxAge;
}

/** The date a century earlier, if somebody born on it can still be alive. */
function centuryEarlier(date: string, today: string): string | null {
	const earlier = addYears(date, -100);
	return yearsBetween(toDateRange(earlier).latest, today) <= maxAge ? earlier : null;
}

/** Puts the MRZ's birth date into the century of a date, where that is all they differ in. The MRZ's may lack its day. */
const withCenturyOf = (date: string, fields: readonly ExtractedField[]): ExtractedField[] =>
	fields.map((field) =>
		field.name === "birth_date" && field.source === "mrz" && isWithinDate(date, addYears(field.value, -100))
			? { ...field, value: addYears(field.value, -100) }
			: field,
	);

/** Birth dates that give their century: those of the print and of barcodes. */
const datesWithCentury = (fields: readonly ExtractedField[]): string[] => [
	...new Set(
		fields.flatMap(({ name, source, value }) => (name === "birth_date" && source !== "mrz" ? value : [])),
	),
];

/** The birth dates to search lists for: of both centuries where the document doesn't give it, so that no entry is missed. */
export function searchedBirthDates(
	fields: readonly ExtractedField[],
	{ birth_date: date }: VerifiedData,
): string[] {
	if (date === undefined) return [];
	const mayBeEarlier = date >= "2000" && datesWithCentury(fields).length === 0;
	return mayBeEarlier ? [date, addYears(date, -100)] : [date];
}

/** Gives the MRZ's birth date the century of the print or the barcode, where that is all they differ in. */
export function applyCenturyOfDocument(fields: readonly ExtractedField[]): ExtractedField[] {
	const [date, ...others] = datesWithCentury(fields);
	return date && others.length === 0 ? withCenturyOf(date, fields) : [...fields];
}

/** Gives the MRZ's birth date the century of the provided one, where the document doesn't give any. */
export function applyCenturyOfProvided(
	fields: readonly ExtractedField[],
	{ birth_date: date }: ProvidedDetails,
	today: string,
): ExtractedField[] {
	if (date === undefined || datesWithCentury(fields).length > 0) return [...fields];
	return centuryEarlier(addYears(date, 100), today) === null ? [...fields] : withCenturyOf(date, fields);
}

/**
 * The days on which the holder may have been born: in both centuries where only the MRZ gives the date. A provided date
 * settles that they are younger, but not that they are older: it is what the check is meant to prove.
 * @param signed the birth date that a state signed on the chip; null without one
 */
export function possibleBirthDates(
	{ today, providedDetails }: Pick<GatheredEvidence, "today" | "providedDetails">,
	fields: readonly ExtractedField[],
	date: string,
	signed: string | null = null,
): DateRange[] {
	const withCentury = datesWithCentury(fields);
	const isInMrz = fields.some(({ name, source }) => name === "birth_date" && source === "mrz");
	const isSettled = withCentury.length > 0 ? withCentury.every((other) => other === date) : !isInMrz;
	if (isSettled || (withCentury.length === 0 && signed?.startsWith(date.slice(0, 4))))
		return [toDateRange(date)];
	const later = addYears(date, 100);
	const latest = later <= today ? later : date;
	const earlier = providedDetails.birth_date === latest ? null : centuryEarlier(latest, today);
	return [latest, ...(earlier ? [earlier] : [])].map(toDateRange);
}
