import { hourMs } from "../../../shared/durations.ts";

/** Hours of each time range, and hours per bar of its chart. */
export const timeRanges = { 24: 1, 168: 6, 720: 24 } as const;
export type TimeRange = keyof typeof timeRanges;

export const parseTimeRange = (search: URLSearchParams, usual: TimeRange): TimeRange =>
	([24, 168, 720] as const).find((span) => String(span) === search.get("hours")) ?? usual;

/** Groups hours into buckets up to now, the earliest first. */
export function groupIntoBuckets<Hour extends { hour: string }>(
	hours: readonly Hour[],
	span: number,
	length: number,
	now: number,
): { from: string; hours: Hour[] }[] {
	const end = Math.floor(now / hourMs) * hourMs + hourMs;
	return Array.from({ length: span / length }, (_, index) => {
		const from = end - span * hourMs + index * length * hourMs;
		const within = ({ hour: at }: Hour) => Date.parse(at) >= from && Date.parse(at) < from + length * hourMs;
		return { from: new Date(from).toISOString(), hours: hours.filter(within) };
	});
}
