import { PassThrough, type Readable } from "node:stream";
import { Problem } from "../../../platform/http/problem.ts";
import { toLogFields } from "../../../platform/logging/log.ts";
import { type AppActor, authorize, type Caller } from "../../caller.ts";
import type { Services } from "../../services.ts";
import type { Event, StreamEvents } from "../contract.ts";
import { type ObjectKeyFinder, presentEventsFor } from "../events.ts";
import { type EventTail, openEventTail, tailBatchSize } from "./tail.ts";
import { onStreamWake } from "./wake.ts";

/** Streams that one key, or one member, may have open at once in a process. */
export const maxStreams = 10;
/** Milliseconds between two polls: regularly, at least, and while an older transaction is pending. */
const pollMs = { regular: 1_000, min: 100, whilePending: 50 };
/** Milliseconds after which a comment says that the connection stands. */
const heartbeatMs = 15_000;
/** Milliseconds that a reader who takes nothing in is waited for. */
const stalledTimeoutMs = 60_000;
/** Milliseconds for what was written to leave, once a stream ends. */
const shutdownNotice = 1_000;

interface StreamRegistry {
	open: Map<string, Set<PassThrough>>;
	closing: boolean;
}
const registries = new WeakMap<Services["keys"], StreamRegistry>();

function getStreamRegistry({ keys }: Services): StreamRegistry {
	const known = registries.get(keys) ?? { open: new Map(), closing: false };
	registries.set(keys, known);
	return known;
}

/** Ends a stream gracefully: a reader that doesn't take the rest in time is cut off. */
function endGracefully(out: PassThrough): void {
	if (out.writableEnded) return;
	out.end();
	setTimeout(() => out.destroy(), shutdownNotice).unref();
}

/** Ends all streams of this process: the server stops. Clients connect again, and go on where they were. */
export function endStreams(services: Services): void {
	const registry = getStreamRegistry(services);
	registry.closing = true;
	for (const openStreams of registry.open.values()) for (const out of openStreams) endGracefully(out);
}

/** Between two looks it may have ended. */
const writeIfOpen = (out: PassThrough, text: string): void => {
	if (!out.writableEnded && !out.destroyed) out.write(text);
};

const formatServerSentEvent = (event: Event): string =>
	`id: ${event.sequence}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;

/** What a stream asks for. */
export interface StreamRequest extends Omit<StreamEvents, "after"> {
	/** The last sequence that its reader has. */
	after?: number | undefined;
}

/**
 * Events as they happen, as server-sent events (WHATWG HTML, 9.2), for as long as the caller may see them: who
 * they are and what they may is asked anew before each look, each second at least.
 * @param reauthorize whom the request stands for by now
 * @throws Problem 403, 429 `too_many_streams`
 */
export async function streamEvents(
	services: Services,
	caller: Caller<AppActor>,
	{ type, object_id, after }: StreamRequest,
	reauthorize: () => Promise<Caller<AppActor>>,
	keysOf: ObjectKeyFinder,
): Promise<Readable> {
	authorize(caller, "events:read");
	const { id, appId, mode } = caller.actor;
	const { open, closing } = getStreamRegistry(services);
	const ownStreams = open.get(id) ?? new Set();
	if (ownStreams.size >= maxStreams)
		throw new Problem(429, "too_many_streams", {
			values: { maximum: maxStreams },
			headers: { "retry-after": "1" },
		});
	const out = new PassThrough();
	ownStreams.add(out);
	open.set(id, ownStreams);
	out.once("close", () => {
		ownStreams.delete(out);
		if (ownStreams.size === 0) open.delete(id);
	});
	const tail = await openEventTail(services, { appId, mode, types: type, objectId: object_id }, after).catch(
		(error: unknown) => {
			out.destroy();
			throw error;
		},
	);
	out.write("retry: 1000\n\n");
	if (closing) endGracefully(out);
	else
		pollUntilClosed(services, out, appId, async () => {
			const now = await reauthorize();
			authorize(now, "events:read");
			// A session that works elsewhere by now: its page connects again, and hears what is told there.
			if (now.actor.appId !== appId || now.actor.mode !== mode) throw new Problem(403, "no_app");
			// Who takes nothing in is asked nothing of the database for; what they may is looked at all the same.
			if (out.writableNeedDrain) return null;
			const rows = await tail.read();
			const events = await presentEventsFor(now, rows, keysOf);
			for (const event of events) writeIfOpen(out, formatServerSentEvent(event));
			return { written: events.length > 0, wait: getNextPollDelay(rows.length, tail) };
		});
	return out;
}

const getNextPollDelay = (readCount: number, { hasPending }: EventTail): number => {
	if (readCount === tailBatchSize) return 0;
	return hasPending ? pollMs.whilePending : pollMs.regular;
};

/** What a look found: null when the reader still has what was written before. */
type PollResult = () => Promise<{ written: boolean; wait: number } | null>;

/** Polls until the reader disconnects or a poll fails. */
function pollUntilClosed(services: Services, out: PassThrough, appId: string, poll: PollResult): void {
	let timer: NodeJS.Timeout | undefined;
	let isPolling = false;
	let isWoken = false;
	let polledAt = performance.now();
	let wroteAt = polledAt;

	const schedule = (delayMs: number) => {
		clearTimeout(timer);
		if (!out.writableEnded && !out.destroyed) timer = setTimeout(run, delayMs);
	};
	const run = async () => {
		isPolling = true;
		isWoken = false;
		let delayMs: number = pollMs.regular;
		try {
			const result = await poll();
			polledAt = performance.now();
			if (result?.written) wroteAt = polledAt;
			if (result) delayMs = result.wait;
			if (!result && polledAt - wroteAt > stalledTimeoutMs) out.destroy();
			if (result && polledAt - wroteAt > heartbeatMs) {
				writeIfOpen(out, ":\n\n");
				wroteAt = polledAt;
			}
		} catch (error) {
			if (!(error instanceof Problem)) services.log.error(toLogFields(error as Error), "a stream failed");
			writeIfOpen(out, `: ${error instanceof Problem ? error.code : "server_error"}\n\n`);
			endGracefully(out);
		}
		isPolling = false;
		schedule(isWoken ? Math.min(delayMs, pollMs.min) : delayMs);
	};
	const wake = () => {
		isWoken = true;
		if (!isPolling) schedule(Math.max(0, polledAt + pollMs.min - performance.now()));
	};
	const stopListening = onStreamWake(services, appId, wake);
	out.once("close", () => {
		clearTimeout(timer);
		stopListening();
	});
	run();
}
