import type { EndpointHealth } from "../../domain/webhooks/contract.ts";

const hour = 3_600_000;

/** Hours that a page looks back, and how many of them a bar holds. */
export const spans = { 24: 1, 168: 6, 720: 24 } as const;
export type Span = keyof typeof spans;

export const spanOf = (search: URLSearchParams, usual: Span): Span =>
	([24, 168, 720] as const).find((span) => String(span) === search.get("hours")) ?? usual;

/** Every so many hours up to now, the earliest first, with the hours that fall into each. */
export function bucketsOf<Hour extends { hour: string }>(
	hours: readonly Hour[],
	span: number,
	length: number,
	now: number,
): { from: string; hours: Hour[] }[] {
	const end = Math.floor(now / hour) * hour + hour;
	return Array.from({ length: span / length }, (_, index) => {
		const from = end - span * hour + index * length * hour;
		const within = ({ hour: at }: Hour) => Date.parse(at) >= from && Date.parse(at) < from + length * hour;
		return { from: new Date(from).toISOString(), hours: hours.filter(within) };
	});
}

export interface Tries {
	from: string;
	succeeded: number;
	failed: number;
	/** Mean over the tries; null without any. */
	latency: number | null;
}

/** Tries of an endpoint, bar by bar. */
export const triesOf = ({ hours }: EndpointHealth, span: Span, now: number): Tries[] =>
	bucketsOf(hours, span, spans[span], now).map(({ from, hours }) => {
		const sum = (of: (hour: (typeof hours)[number]) => number) =>
			hours.reduce((total, hour) => total + of(hour), 0);
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
export const successOf = ({ succeeded, failed }: Pick<EndpointHealth, "succeeded" | "failed">) =>
	succeeded + failed > 0 ? succeeded / (succeeded + failed) : null;
