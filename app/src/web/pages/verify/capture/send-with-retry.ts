import { ApiError } from "../../../client/api/api-client.ts";
import { NetworkError } from "../../../client/api/network-error.ts";

/** Delays before the retries. A longer outage ends it. */
const retryDelaysMs = [500, 1000, 2000, 4000, 8000];
/** Statuses of a server that is busy or restarting. */
const transientStatuses = [429, 502, 503, 504];

const isTransient = (error: unknown): boolean =>
	error instanceof ApiError
		? transientStatuses.includes(error.problem.status)
		: error instanceof NetworkError;

/**
 * Sends an idempotent request, retrying through short outages.
 * @param onLost called before each retry
 * @throws the error of the last attempt
 */
export async function sendWithRetry<T>(
	send: () => Promise<T>,
	onLost: () => void,
	stopped: AbortSignal,
): Promise<T> {
	for (const pauseMs of retryDelaysMs) {
		try {
			return await send();
		} catch (error) {
			if (!isTransient(error) || stopped.aborted) throw error;
			onLost();
			const waitMs = error instanceof ApiError ? Math.max(pauseMs, error.retryAfter * 1000) : pauseMs;
			await new Promise((resolve) => setTimeout(resolve, waitMs));
			if (stopped.aborted) throw error;
		}
	}
	return send();
}
