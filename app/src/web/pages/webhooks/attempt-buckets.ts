import type { WebhookHealth } from "../../../domain/webhooks/contract.ts";
import { groupIntoBuckets, type TimeRange, timeRanges } from "../../design/chart/time-range.ts";

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
		const attempts = sum(({ succeeded, failed }) => succeeded + failed);
		const spent = sum((hour) => (hour.latency_ms ?? 0) * (hour.succeeded + hour.failed));
		return {
			from,
			succeeded: sum(({ succeeded }) => succeeded),
			failed: sum(({ failed }) => failed),
			latency: attempts > 0 ? spent / attempts : null,
		};
	});

/** Share of successful attempts; null without attempts. */
export const getSuccessRate = ({ succeeded, failed }: Pick<WebhookHealth, "succeeded" | "failed">) =>
	succeeded + failed > 0 ? succeeded / (succeeded + failed) : null;
