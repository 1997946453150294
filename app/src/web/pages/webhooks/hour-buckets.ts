import type { WebhookHealth } from "../../../domain/webhooks/contract.ts";

const hourMs = 3_600_000;

/** Hours that a page looks back, and how many of them a bar holds. */
export const timeRanges = { 24: 1, 168: 6, 720: 24 } as const;
export type TimeRange = keyof typeof timeRanges;

export const parseTimeRange = (search: URLSearchParams, usual: TimeRange): TimeRange =>
	([24, 168, 720] as const).find((span) => String(span) === search.get("hours")) ?? usual;

/** Every so many hours up to now, the earliest first, with the hours that fall into each. */
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
	/** Mean over the tries; null without any. */
	latency: number | null;
}

/** Tries of an endpoint, bar by bar. */
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

/** Share of the tries that were taken; null without tries. */
export const getSuccessRate = ({ succeeded, failed }: Pick<WebhookHealth, "succeeded" | "failed">) =>
	succeeded + failed > 0 ? succeeded / (succeeded + failed) : null;
