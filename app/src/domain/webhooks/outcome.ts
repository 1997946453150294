import type { Exchange } from "../../platform/outbound/exchange.ts";
import { type Attempt, retrySeconds } from "./contract.ts";

/** The longest that a receiver can make us wait. */
const maxRetryAfterMs = 24 * 3_600_000;
/** Tries that failed together shall not come again together. */
const jitter = 0.1;

/** What a try means for its delivery and its endpoint. */
export interface Outcome {
	taken: boolean;
	error: Attempt["error"];
	/** When it is tried again; null when it isn't. */
	next: Date | null;
	/** Until when its endpoint wants to be left alone. */
	pauseUntil: Date | null;
	/** The receiver says that it is no more. */
	gone: boolean;
}

/** When `Retry-After` ends, in seconds or as a date; null when it says nothing that makes sense. */
export function retryAfter(header: string | undefined, now: Date): Date | null {
	const text = header?.trim() ?? "";
	const at = /^\d+$/.test(text) ? now.getTime() + Number(text) * 1000 : Date.parse(text);
	if (Number.isNaN(at) || at <= now.getTime()) return null;
	return new Date(Math.min(at, now.getTime() + maxRetryAfterMs));
}

function errorOf({ status, fault }: Exchange): Attempt["error"] {
	if (fault) return fault;
	if (status === null) return "connection_failed";
	if (status >= 200 && status < 300) return null;
	if (status >= 300 && status < 400) return "redirect";
	return status === 410 ? "gone" : "status";
}

/**
 * @param before tries of this round that came before
 * @param once whether it is tried once only: a test tells at once
 */
export function outcomeOf(
	exchange: Exchange,
	{ before, once, now }: { before: number; once: boolean; now: Date },
): Outcome {
	const error = errorOf(exchange);
	const asked = exchange.fault === null && (exchange.status === 429 || exchange.status === 503);
	const pauseUntil = asked ? retryAfter(exchange.headers["retry-after"], now) : null;
	const seconds = retrySeconds[before + 1];
	const again = error !== null && !once && seconds !== undefined;
	const next = again ? now.getTime() + seconds * 1000 * (1 + Math.random() * jitter) : 0;
	return {
		taken: error === null,
		error,
		next: again ? new Date(Math.max(next, pauseUntil?.getTime() ?? 0)) : null,
		pauseUntil,
		gone: error === "gone",
	};
}
