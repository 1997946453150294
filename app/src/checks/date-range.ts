import { dayMs } from "../shared/durations.ts";

/** The first and the last day that a date may be: the same one if it is complete, otherwise those of its month or year. */
export interface DateRange {
	earliest: string;
	latest: string;
}

/** Whether an ISO date has a day. A document may give only the year (`1985`) or the month (`1985-03`). */
export const isCompleteDate = (date: string): boolean => date.length === "YYYY-MM-DD".length;

/** The range of an ISO date. It may end on the 31st of any month: days are only compared, as text. */
export const toDateRange = (date: string): DateRange => ({
	earliest: date + "-01-01".slice(date.length - 4),
	latest: date + "-12-31".slice(date.length - 4),
});

/** An ISO date as the MRZ writes it: `YYMMDD`, or its beginning if the day or month is unknown. */
export const toMrzDate = (date: string): string => date.slice(2).replaceAll("-", "");

/** The day a number of days after a complete date, or before if negative. */
export const addDays = (date: string, days: number): string =>
	new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** Whether a complete date may be the one that another gives, completely or not. */
export const isWithinDate = (date: string, other: string): boolean => date.startsWith(other);
