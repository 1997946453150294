import { mayMeanNoExpiry } from "@vidimus/engine";
import type { ExtractedField, VerifiedData } from "../../domain/verifications/contract.ts";
import { yearsBetween } from "../../shared/years.ts";
import { type DateRange, isCompleteDate, toDateRange, toMrzDate } from "../date-range.ts";
import type { DocumentSide } from "../evidence.ts";
import { selectVerifiedData } from "../fields.ts";

/** Until when a document is valid. The day may be known only by its month or year. */
export type Validity = { kind: "until"; range: DateRange } | { kind: "without_end" } | { kind: "unknown" };

const unknown: Validity = { kind: "unknown" };
/** Documents without an expiry date print this year, or words that the engine reads as a date of it. */
const isNoExpiry = (date: string): boolean => date.startsWith("9999");
const until = (date: string): Validity =>
	isNoExpiry(date) ? { kind: "without_end" } : { kind: "until", range: toDateRange(date) };

/** An MRZ that may mean that the document has no expiry date: only the print tells that from a date of 1999. */
function validityByPrint(zoneDate: string, printed: readonly string[]): Validity {
	const [date] = printed;
	if (!date) return unknown;
	if (printed.every(isNoExpiry)) return { kind: "without_end" };
	const isOfZone = (other: string) => isCompleteDate(other) && toMrzDate(other) === zoneDate;
	return printed.every((other) => other === date) && isOfZone(date) ? until(date) : unknown;
}

/**
 * Until when the document is valid, by what was read on its sides. Identity cards without an expiry date are common, driving
 * licenses without one aren't: there the barcode may only fill an empty field, unless the print says the same.
 */
export function readValidity(fields: readonly ExtractedField[], sides: readonly DocumentSide[]): Validity {
	const readings = fields.filter(({ name }) => name === "expiry_date");
	const zoneDates = sides.flatMap(({ findings }) => findings.mrz?.fields.expirationDate || []);
	const zoneDate = zoneDates.find(mayMeanNoExpiry);
	if (zoneDate && !readings.some(({ source }) => source === "barcode")) {
		const printed = readings.flatMap(({ source, value }) => (source === "printed" ? value : []));
		return validityByPrint(zoneDate, printed);
	}
	const { expiry_date: date, document_type: type } = selectVerifiedData(fields);
	if (date === undefined) return unknown;
	const isUnusual = isNoExpiry(date) && type === "driving_license";
	const isConfirmed =
		zoneDate || readings.some(({ source, value }) => source === "printed" && isNoExpiry(value));
	return isUnusual && !isConfirmed ? unknown : until(date);
}

/**
 * Whether a document with a range of possible expiry dates is valid; null if that depends on the date. If only the month is
 * known, it may end the day before: a French card that is issued on the first of a month does.
 */
export function isValidOn({ earliest, latest }: DateRange, today: string): boolean | null {
	if (latest < today) return false;
	const isCertain = earliest === latest ? earliest >= today : earliest > today;
	return isCertain ? true : null;
}

/** Passports are valid for ten years at most; some issuers add days up to a month. */
const maxPassportYears = 10;
/** Identity cards of elderly people are the longest: Belgium's are valid for thirty years from the age of 75. */
const maxCardYears = 30;
/** Some states issue cards for fifty or sixty years to people of this age, as Italy from 70 and Hungary from 65. */
const ageOfLongCards = 65;
const maxCardYearsOfElderly = 60;
/** Norway's licenses were valid until the holder's hundredth birthday. */
const maxLicenseAge = 100;
/** Licenses of the United States are valid for up to twelve years, but Arizona's until the holder's 65th birthday. */
const maxAmericanLicenseYears = 12;
const maxAmericanLicenseAge = 65;

/** The same day years and a month later. It may not exist: days are only compared, as text. */
function addYearsAndMonth(date: string, years: number): string {
	const [year = 0, month = 0] = date.split("-").map(Number);
	const expiryYear = year + years + Math.floor(month / 12);
	return `${expiryYear}-${String((month % 12) + 1).padStart(2, "0")}-${date.slice(8)}`;
}

/** The last day on which a passport that is issued on a day may expire. */
export const latestPassportExpiry = (issued: string): string => addYearsAndMonth(issued, maxPassportYears);

function latestCardExpiry(born: string | undefined, issued: string): string {
	const isElderly = born !== undefined && yearsBetween(born, issued) >= ageOfLongCards;
	return addYearsAndMonth(issued, isElderly ? maxCardYearsOfElderly : maxCardYears);
}

function latestLicenseExpiry(state: string | undefined, born: string | undefined, issued: string): string {
	if (state !== "USA") return addYearsAndMonth(born ?? issued, maxLicenseAge);
	const byYears = addYearsAndMonth(issued, maxAmericanLicenseYears);
	const byAge = born === undefined ? byYears : addYearsAndMonth(born, maxAmericanLicenseAge);
	return [byYears, byAge].sort().at(-1) ?? byYears;
}

/**
 * The last day on which a genuine document may expire, by its kind and its holder's age.
 * @param issued a day on which it may have been issued, at the latest
 */
export function latestExpiry(
	{ document_type: type, issuing_state: state, birth_date: birth }: VerifiedData,
	issued: string,
): string {
	if (type === "passport") return latestPassportExpiry(issued);
	const born = birth === undefined ? undefined : toDateRange(birth);
	return type === "driving_license"
		? latestLicenseExpiry(state, born?.latest, issued)
		: latestCardExpiry(born?.earliest, issued);
}
