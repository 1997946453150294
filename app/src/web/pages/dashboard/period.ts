const dayMs = 86_400_000;
const toIsoDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Days that are a click away. */
export const periodPresets = [7, 30, 90] as const;
const defaultPeriodDays = 30;

export interface Period {
	/** First and last day (UTC), both in it. */
	from: string;
	to: string;
	/** Days back from today, null for days of one's own choosing. */
	days: number | null;
}

/** The period that an address asks for; what makes no sense is left to the API to refuse. */
export function parsePeriod(search: URLSearchParams, now = Date.now()): Period {
	const [from, to] = [search.get("from"), search.get("to")];
	if (from && to) return { from, to, days: null };
	const days = periodPresets.find((known) => String(known) === search.get("period")) ?? defaultPeriodDays;
	return { from: toIsoDay(now - (days - 1) * dayMs), to: toIsoDay(now), days };
}

/** The day after one, as lists end before it. */
export const getNextDay = (date: string): string => toIsoDay(Date.parse(date) + dayMs);

/** The list of the verifications that were asked for on some days, narrowed further. */
export const buildListPath = (
	{ from, to }: Pick<Period, "from" | "to">,
	filters: Record<string, string> = {},
): string =>
	`/verifications?${new URLSearchParams({ ...filters, created_after: from, created_before: getNextDay(to) })}`;
