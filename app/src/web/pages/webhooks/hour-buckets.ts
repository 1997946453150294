import type { WebhookHealth } from "../../../domain/webhooks/contract.ts";

const hourMs = 3_600_000;

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

export interface AttemptBucket {
	from: string;
	succeeded: number;
	failed: number;
	/** Mean over the attempts; null without any. */
	latency: number | null;
}

/** Attempts of an endpoint, by bar of the chart. */
export const toAttemptBuckets = ({ hours }: WebhookHealth, span: TimeRange, now: number): AttemptBucket[] =>
	groupIntoBuckets(hours, span, timeRanges[span], now).map(({ from, hours }) => {
		const sum = (getCount: (hour: (typeof hours)[number]) => number) =>
			hours.reduce((total, hour) => total + getCount(hour), 0);
		const tries = sum(({ succeeded, failed }) => succeeded + failed);
		const spent = sum((one) => (one.latency_ms ?? 0) * (one.succeeded + one.failed));
		return {
			from,
			succeeded: sum(({ succeeded }) => succeeded),
			failed: sum(({ failed }) => failed),
			latency: tries > 0 ? spent / tries : null,
		};
	});

/** Share of successful attempts; null without attempts. */
export const getSuccessRate = ({ succeeded, failed }: Pick<WebhookHealth, "succeeded" | "failed">) =>
	succeeded + failed > 0 ? succeeded / (succeeded + failed) : null;
