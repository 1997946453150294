import type { OutboundResponse } from "../../../platform/outbound/post-request.ts";
import { type DeliveryAttempt, retryDelaysSeconds } from "../contract.ts";

/** The longest that a receiver can make us wait. */
const maxRetryAfterMs = 24 * 3_600_000;
/** Tries that failed together shall not come again together. */
const retryJitter = 0.1;

/** What a try means for its delivery and its endpoint. */
export interface AttemptOutcome {
	isDelivered: boolean;
	error: DeliveryAttempt["error"];
	/** When it is tried again; null when it isn't. */
	nextAttemptAt: Date | null;
	/** Until when its endpoint wants to be left alone. */
	pauseUntil: Date | null;
	/** The receiver says that it is no more. */
	isGone: boolean;
}

/** When `Retry-After` ends, in seconds or as a date; null when it says nothing that makes sense. */
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
 * @param previousTries earlier tries of this round
 * @param isSingleTry true for test events: their result is shown at once
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
