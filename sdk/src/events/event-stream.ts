import { type Caller, delay } from "../call.ts";
import { readRetryAfterMs, VidimusError } from "../errors.ts";
import type { VidimusEvent } from "./events.ts";
import { readMessages } from "./sse-parser.ts";

export interface EventStreamOptions {
	/** Ends the stream. */
	signal?: AbortSignal;
	/** `sequence` of the last event that you have. Default: from now on. */
	after?: number;
	/** Event types to yield. Default: all. */
	types?: readonly VidimusEvent["type"][];
	/** Called when the stream is connected, and when the connection is lost and will be resumed. */
	onState?: (state: "open" | "lost", error?: VidimusError) => void;
}

const firstReconnectDelayMs = 500;
const maxReconnectDelayMs = 10_000;
/** The server sends data every 15 s: after this long without any, the connection is dead. */
const maxSilenceMs = 40_000;
/** Temporary errors: a restart, a proxy without its upstream, the rate limit. */
const transientStatuses = new Set([408, 425, 429, 500, 502, 503, 504]);

/** Yields the events of the key's app and mode, and resumes after lost connections. */
export async function* streamEvents(
	caller: Caller,
	{ signal, after, types, onState }: EventStreamOptions = {},
): AsyncGenerator<VidimusEvent, void, undefined> {
	const typeSet = types && new Set<string>(types);
	let last = after === undefined ? await fetchLatestSequence(caller, signal) : String(after);
	let failures = 0;
	for (;;) {
		signal?.throwIfAborted();
		let wait: number | null = null;
		const connection = new AbortController();
		const end = () => connection.abort(signal?.reason);
		signal?.addEventListener("abort", end, { once: true });
		try {
			const response = await caller.send({
				method: "GET",
				path: `/api/v1/events/stream?after=${last}`,
				headers: { accept: "text/event-stream", "last-event-id": last },
				signal: connection.signal,
				timeout: 2 ** 31 - 1,
				maxRetries: 0,
			});
			onState?.("open");
			failures = 0;
			wait = readRetryAfterMs(response);
			for await (const message of readMessages(response, connection, maxSilenceMs)) {
				last = message.id ?? last;
				const event = parseEvent(message.data);
				if (event && (!typeSet || typeSet.has(event.type))) yield event;
			}
			signal?.throwIfAborted();
			onState?.("lost");
		} catch (error) {
			signal?.throwIfAborted();
			if (error instanceof VidimusError && error.status !== null && !transientStatuses.has(error.status))
				throw error;
			if (error instanceof VidimusError) wait = error.retryAfterMs ?? wait;
			onState?.("lost", error instanceof VidimusError ? error : undefined);
		} finally {
			signal?.removeEventListener("abort", end);
			connection.abort();
		}
		await delay(wait ?? Math.min(maxReconnectDelayMs, firstReconnectDelayMs * 2 ** failures++), signal);
	}
}

/** Start of "from now on": fetched before the stream opens, so that no event is missed. */
async function fetchLatestSequence(caller: Caller, signal: AbortSignal | undefined): Promise<string> {
	const response = await caller.send({ method: "GET", path: "/api/v1/events?limit=1", signal });
	const { data } = (await response.json()) as { data: { sequence: number }[] };
	return String(data[0]?.sequence ?? 0);
}

function parseEvent(data: string): VidimusEvent | null {
	if (data === "") return null;
	return JSON.parse(data) as VidimusEvent;
}
