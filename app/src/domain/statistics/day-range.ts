import { invalidField } from "../../platform/http/problem.ts";
import { dayMs } from "../../shared/durations.ts";
import { type GetStatistics, maxDays } from "./contract.ts";

const defaultDays = 30;

export const toIsoDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

/**
 * The requested days (UTC); a time stands for its day.
 * @returns the first and the last day, the first instant of them, and the first instant after them
 * @throws Problem 422 at `from`
 */
export function resolveDayRange(
	query: GetStatistics,
	now: Date,
): { from: string; to: string; start: Date; end: Date } {
	const to = toIsoDay(query.to ? Date.parse(query.to) : now.getTime());
	const from = toIsoDay(query.from ? Date.parse(query.from) : Date.parse(to) - (defaultDays - 1) * dayMs);
	const first = Date.parse(from);
	const last = Date.parse(to);
	if (first > last) throw invalidField("from", "days_reversed");
	if (last - first >= maxDays * dayMs) throw invalidField("from", "too_many_days", { maximum: maxDays });
	return { from, to, start: new Date(first), end: new Date(last + dayMs) };
}
