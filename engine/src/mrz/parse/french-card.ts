import type { MrzFields } from "../../findings.ts";
import { birthDateToIso, isCalendarMonth } from "./dates.ts";

/** First and last year in which the card was issued. */
const FIRST_YEAR = 1988;
const LAST_YEAR = 2021;
/** Cards that were issued to adults from 2 January 2004 on are valid for 15 years, all others for 10 (decree 2013-1188). */
const LONGER_SINCE = "2004-01-02";
const LONGER_YEARS = 15;
const USUAL_YEARS = 10;
const AGE_OF_MAJORITY = 18;

const addYears = (date: string, years: number) => `${Number(date.slice(0, 4)) + years}${date.slice(4)}`;
/** The first and the last day that a date of any precision may be. Day 31 compares correctly in every month. */
const firstDay = (date: string) => date + "-01-01".slice(date.length - 4);
const lastDay = (date: string) => date + "-12-31".slice(date.length - 4);

/** The month of issue of a French identity card, `YYYY-MM`; null if the card can't have been issued then. */
function issueMonth({ issueDate = "" }: MrzFields, today: string): string | null {
	if (!isCalendarMonth(issueDate)) return null;
	const twoDigits = Number(issueDate.slice(0, 2));
	const year = twoDigits + (twoDigits >= FIRST_YEAR % 100 ? 1900 : 2000);
	const month = `${year}-${issueDate.slice(2)}`;
	return year <= LAST_YEAR && month <= today ? month : null;
}

/** The holder's birth date, which isn't after the card's issue. */
export function frenchCardBirthDate(fields: MrzFields, today: string): string | null {
	const issued = issueMonth(fields, today);
	return birthDateToIso(fields.birthDate, issued ? lastDay(issued) : today);
}

/**
 * The month in which a French identity card of before 2021 expires, `YYYY-MM`. The MRZ gives the month of issue only. Null
 * if the validity depends on the day of issue or on an unknown age of the holder.
 */
export function frenchCardExpiryMonth(fields: MrzFields, today: string): string | null {
	const issued = issueMonth(fields, today);
	if (!issued) return null;
	if (lastDay(issued) < LONGER_SINCE) return addYears(issued, USUAL_YEARS);
	const birth = frenchCardBirthDate(fields, today);
	if (!birth) return null;
	if (addYears(firstDay(birth), AGE_OF_MAJORITY) > lastDay(issued)) return addYears(issued, USUAL_YEARS);
	const wasAdult = addYears(lastDay(birth), AGE_OF_MAJORITY) <= firstDay(issued);
	return wasAdult && firstDay(issued) >= LONGER_SINCE ? addYears(issued, LONGER_YEARS) : null;
}
