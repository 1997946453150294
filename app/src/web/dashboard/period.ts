const day = 86_400_000;
const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Days that are a click away. */
export const presets = [7, 30, 90] as const;
const preset = 30;

export interface Period {
	/** First and last day (UTC), both in it. */
	from: string;
	to: string;
	/** Days back from today, null for days of one's own choosing. */
	days: number | null;
}

/** The period that an address asks for; what makes no sense is left to the API to refuse. */
export function periodOf(search: URLSearchParams, now = Date.now()): Period {
	const [from, to] = [search.get("from"), search.get("to")];
	if (from && to) return { from, to, days: null };
	const days = presets.find((known) => String(known) === search.get("period")) ?? preset;
	return { from: isoDay(now - (days - 1) * day), to: isoDay(now), days };
}

/** The day after one, as lists end before it. */
export const dayAfter = (date: string): string => isoDay(Date.parse(date) + day);

/** The list of the verifications that were asked for on some days, narrowed further. */
export const listOf = (
	{ from, to }: Pick<Period, "from" | "to">,
	filters: Record<string, string> = {},
): string =>
	`/verifications?${new URLSearchParams({ ...filters, created_after: from, created_before: dayAfter(to) })}`;
