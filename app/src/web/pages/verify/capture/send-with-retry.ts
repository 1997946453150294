import { ApiError } from "../../../client/api/api-client.ts";
import { NetworkError } from "../../../client/api/network-error.ts";

/** Which failures are retried, and the delays before the retries. */
export interface RetryPolicy {
	isTransient: (error: unknown) => boolean;
	delaysMs: readonly number[];
}

const hasStatus = (error: unknown, statuses: readonly number[]): error is ApiError =>
	error instanceof ApiError && statuses.includes(error.problem.status);

/** A server that is busy or restarting, or a short loss of the connection. */
export const outages: RetryPolicy = {
	isTransient: (error) => hasStatus(error, [429, 502, 503, 504]) || error instanceof NetworkError,
	delaysMs: [500, 1000, 2000, 4000, 8000],
};

/** A server that can't receive more photos at the moment, for about two minutes. */
export const crowds: RetryPolicy = {
	isTransient: (error) => hasStatus(error, [429, 503]),
	delaysMs: Array.from({ length: 20 }, () => 5000),
};

/**
 * Sends an idempotent request, and again after transient failures: at the earliest when the server says, and not at the same
 * moment as everybody else.
 * @param onWait called before each delay
 * @throws the error of the last attempt
 */
export async function sendWithRetry<T>(
	send: () => Promise<T>,
	{ isTransient, delaysMs }: RetryPolicy,
	onWait: () => void,
	stopped: AbortSignal,
): Promise<T> {
	for (const delayMs of delaysMs) {
		try {
			return await send();
		} catch (error) {
			if (!isTransient(error) || stopped.aborted) throw error;
			onWait();
			const leastMs = error instanceof ApiError ? Math.max(delayMs, error.retryAfter * 1000) : delayMs;
			await new Promise((resolve) => setTimeout(resolve, leastMs * (1 + Math.random() / 2)));
			if (stopped.aborted) throw error;
		}
	}
	return send();
}
