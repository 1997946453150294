import type { OutboundResponse } from "../../../platform/outbound/post-request.ts";
import type { DeliveryAttempt } from "../contract.ts";
import { retryDelaysSeconds } from "./values.ts";

/** Maximum delay that a receiver can request with `Retry-After`. */
const maxRetryAfterMs = 24 * 3_600_000;
/** Keeps attempts that failed together from being retried together. */
const retryJitter = 0.1;

/** What an attempt means for its delivery and its endpoint. */
export interface AttemptOutcome {
	isDelivered: boolean;
	error: DeliveryAttempt["error"];
	/** Time of the next attempt; null without one. */
	nextAttemptAt: Date | null;
	/** End of the pause that the receiver requested. */
	pauseUntil: Date | null;
	/** The receiver responded with 410: the endpoint is gone. */
	isGone: boolean;
}

/** The time given by `Retry-After`, as seconds or a date; null when it is malformed or past. */
export function parseRetryAfter(header: string | undefined, now: Date): Date | null {
	const text = header?.trim() ?? "";
	const at = /^\d+$/.test(text) ? now.getTime() + Number(text) * 1000 : Date.parse(text);
	if (Number.isNaN(at) || at <= now.getTime()) return null;
	return new Date(Math.min(at, now.getTime() + maxRetryAfterMs));
}

function classifyExchange({ status, failure: fault }: OutboundResponse): DeliveryAttempt["error"] {
	if (fault) return fault;
	if (status === null) return "connection_failed";
	if (status >= 200 && status < 300) return null;
	if (status >= 300 && status < 400) return "redirect";
	return status === 410 ? "gone" : "status";
}

/**
 * @param previousTries earlier attempts since the delivery was created or resent
 * @param isSingleTry true for test events, which aren't retried
 */
export function evaluateExchange(
	exchange: OutboundResponse,
	{ previousTries, isSingleTry, now }: { previousTries: number; isSingleTry: boolean; now: Date },
): AttemptOutcome {
	const error = classifyExchange(exchange);
	const asksForPause = exchange.failure === null && (exchange.status === 429 || exchange.status === 503);
	const pauseUntil = asksForPause ? parseRetryAfter(exchange.headers["retry-after"], now) : null;
	const seconds = retryDelaysSeconds[previousTries + 1];
	const willRetry = error !== null && !isSingleTry && seconds !== undefined;
	const nextTime = willRetry ? now.getTime() + seconds * 1000 * (1 + Math.random() * retryJitter) : 0;
	return {
		isDelivered: error === null,
		error,
		nextAttemptAt: willRetry ? new Date(Math.max(nextTime, pauseUntil?.getTime() ?? 0)) : null,
		pauseUntil,
		isGone: error === "gone",
	};
}
