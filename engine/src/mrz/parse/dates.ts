const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const UNKNOWN_PARTS = ["<<", "00", "XX"];

/** Whether a part of a date is marked as unknown: by fillers (ICAO 9303-3 §4.8), or by zeros or `XX`, as some issuers do. */
const isUnknownPart = (text: string): boolean => UNKNOWN_PARTS.includes(text);

function isInRange(text: string, from: number, to: number): boolean {
	const value = Number(text);
	return /^\d\d$/.test(text) && value >= from && value <= to;
}

const isPartInRange = (text: string, from: number, to: number): boolean =>
	isUnknownPart(text) || isInRange(text, from, to);

/** Whether `YYMMDD` can be a calendar date, of which parts may be unknown. */
export function isCalendarDate(date: string): boolean {
	const [year, month, day] = [date.slice(0, 2), date.slice(2, 4), date.slice(4, 6)];
	// The century is unknown, so 29 February is accepted in any year.
	const days = isUnknownPart(month) ? 31 : (DAYS[Number(month) - 1] ?? 0);
	return isPartInRange(year, 0, 99) && isPartInRange(month, 1, 12) && isPartInRange(day, 1, days);
}

/**
 * Notations of documents without an expiry date. 1 January and 31 December are those of the year 9999, but may also be
 * those of 1999.
 */
const NO_EXPIRY = ["990101", "991231", "000000", "999999", "XXXXXX", "<<<<<<"];

/** Whether an expiry date of the MRZ may mean that the document doesn't expire. Only the print tells. */
export const mayMeanNoExpiry = (date: string): boolean => NO_EXPIRY.includes(date);

/** Whether `YYMMDD` can be an expiry date: a calendar date, or a notation of documents that don't expire. */
export const isExpiryDate = (date: string): boolean => mayMeanNoExpiry(date) || isCalendarDate(date);

/** Whether `YYMM`, as on the French identity card, can be a month. */
export function isCalendarMonth(date: string): boolean {
	return isInRange(date.slice(0, 2), 0, 99) && isInRange(date.slice(2, 4), 1, 12);
}

/** `YYMMDD` in ISO 8601, as precise as it is known: `1985-03-12`, `1985-03` or `1985`. */
function toIsoDate(century: number, date: string): string {
	const year = String(century + Number(date.slice(0, 2)));
	const [month, day] = [date.slice(2, 4), date.slice(4, 6)];
	if (isUnknownPart(month)) return year;
	return isUnknownPart(day) ? `${year}-${month}` : `${year}-${month}-${day}`;
}

/** Whether an ISO date, which may be only a year or a month, exists. */
function isRealDate(isoDate: string): boolean {
	const time = Date.parse(isoDate);
	return !Number.isNaN(time) && new Date(time).toISOString().startsWith(isoDate);
}

/** Whether the year is known. A date of zeros only says nothing, not even the year. */
const hasYear = (date: string): boolean => /^\d\d/.test(date) && !/^(00|<<|XX){3}$/.test(date);

/**
 * `YYMMDD` as the latest ISO date that isn't after `today`, without a day or month that is unknown (`1985-03`, `1985`);
 * null if the year is unknown or the day doesn't exist.
 */
export function birthDateToIso(date: string, today: string): string | null {
	if (!isCalendarDate(date) || !hasYear(date)) return null;
	const recent = toIsoDate(2000, date);
	const found = recent <= today ? recent : toIsoDate(1900, date);
	return isRealDate(found) ? found : null;
}

/**
 * `YYMMDD` as the ISO date within 50 years of `today`, without a day or month that is unknown; null if the year is unknown,
 * the day doesn't exist, or the document may have no expiry date.
 */
export function expiryDateToIso(date: string, today: string): string | null {
	if (mayMeanNoExpiry(date) || !isCalendarDate(date) || !hasYear(date)) return null;
	const year = Number(today.slice(0, 4));
	const found = [1900, 2000, 2100]
		.map((century) => toIsoDate(century, date))
		.find((candidate) => {
			const distance = Number(candidate.slice(0, 4)) - year;
			return distance > -50 && distance <= 50;
		});
	return found !== undefined && isRealDate(found) ? found : null;
}
