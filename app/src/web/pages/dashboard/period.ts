import { dayMs } from "../../../shared/durations.ts";

const toIsoDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Lengths of the preset periods, in days. */
export const periodPresets = [7, 30, 90] as const;
const defaultPeriodDays = 30;

export interface Period {
	/** First and last day in UTC, both included. */
	from: string;
	to: string;
	/** Number of days up to today; null for a custom period. */
	days: number | null;
}

/** Parses the period from the URL. Invalid dates are passed on, because the API validates them. */
export function parsePeriod(search: URLSearchParams, now = Date.now()): Period {
	const from = search.get("from");
	const to = search.get("to");
	if (from && to) return { from, to, days: null };
	const days = periodPresets.find((known) => String(known) === search.get("period")) ?? defaultPeriodDays;
	return { from: toIsoDay(now - (days - 1) * dayMs), to: toIsoDay(now), days };
}

/** The following day: the end date of lists is exclusive. */
export const getNextDay = (date: string): string => toIsoDay(Date.parse(date) + dayMs);

/** Path of the list of verifications created in a period, with further filters. */
export const buildListPath = (
	{ from, to }: Pick<Period, "from" | "to">,
	filters: Record<string, string> = {},
): string =>
	`/verifications?${new URLSearchParams({ ...filters, created_after: from, created_before: getNextDay(to) })}`;
