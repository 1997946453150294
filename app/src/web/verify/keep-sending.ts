import { ApiError } from "../api.ts";

/** Milliseconds before it is sent again: a line that is gone for longer ends it. */
const pausesMs = [500, 1000, 2000, 4000, 8000];
/** What a busy server or one that is being started again answers. */
const passing = [429, 502, 503, 504];

const mayPass = (error: unknown): boolean =>
	error instanceof ApiError ? passing.includes(error.problem.status) : error instanceof TypeError;

/**
 * Sends something that may safely be sent twice, again where the line or the server is gone for a moment.
 * @param onLost hears that it is about to be sent again
 * @throws what the last try threw
 */
export async function keepSending<T>(
	send: () => Promise<T>,
	onLost: () => void,
	stopped: AbortSignal,
): Promise<T> {
	for (const pauseMs of pausesMs) {
		try {
			return await send();
		} catch (error) {
			if (!mayPass(error) || stopped.aborted) throw error;
			onLost();
			const waitMs = error instanceof ApiError ? Math.max(pauseMs, error.retryAfter * 1000) : pauseMs;
			await new Promise((resolve) => setTimeout(resolve, waitMs));
			if (stopped.aborted) throw error;
		}
	}
	return send();
}
