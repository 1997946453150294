import type { EventEmitter } from "node:events";
import { PassThrough, type Readable } from "node:stream";
import { Problem } from "../../../platform/http/problem.ts";
import { toLogFields } from "../../../platform/logging/log.ts";
import type { Permitted } from "../../guard/authorize.ts";
import type { ObjectKeyFinder, Services } from "../../services.ts";
import type { AppActor } from "../../shared/caller.ts";
import type { Event, StreamEvents } from "../contract.ts";
import { presentEventsFor } from "../events.ts";
import { listEventRowsBetween, readLastSequence, type StreamFilters } from "../position-queries.ts";
import { findLastSequence } from "../positions.ts";
import type { NumberedEventRow } from "../queries.ts";
import type { EventStreams } from "./event-streams.ts";

/** Maximum open streams per key or member in a process. */
export const maxStreams = 10;
/** Milliseconds between two polls: regularly, and at least. */
const pollMs = { regular: 1_000, min: 100 };
/** Events of a poll. */
const batchSize = 100;
/** Interval of comments that keep the connection alive. */
const heartbeatMs = 15_000;
/** Milliseconds until a client that doesn't read is disconnected. */
const stalledTimeoutMs = 60_000;
/** Milliseconds to flush written data once a stream ends. */
const flushTimeoutMs = 1_000;

/** Ends a stream gracefully: a client that doesn't read the rest in time is disconnected. */
function endGracefully(out: PassThrough): void {
	if (out.writableEnded) return;
	out.end();
	setTimeout(() => out.destroy(), flushTimeoutMs).unref();
}

/** Ends all streams of this process when the server stops. Clients reconnect and resume. */
export function endStreams(streams: EventStreams): void {
	streams.closing = true;
	for (const openStreams of streams.open.values()) for (const out of openStreams) endGracefully(out);
}

const writeIfOpen = (out: PassThrough, text: string): void => {
	if (!out.writableEnded && !out.destroyed) out.write(text);
};

const formatServerSentEvent = (event: Event): string =>
	`id: ${event.sequence}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;

/**
 * Reads a stream's events from a position on.
 * @param after without it, reading begins with events that are committed from now on
 * @returns reads the next events, in order; after `batchSize` there may be more
 */
async function openReader(
	{ db }: Services,
	filters: StreamFilters,
	after?: number,
): Promise<() => Promise<NumberedEventRow[]>> {
	let position = after ?? (await findLastSequence(db));
	return async () => {
		const through = await readLastSequence(db);
		const rows = await listEventRowsBetween(db, filters, { after: position, through, limit: batchSize });
		position = rows.length === batchSize ? (rows.at(-1)?.sequence ?? position) : Math.max(position, through);
		return rows;
	};
}

export interface StreamRequest extends Omit<StreamEvents, "after"> {
	/** Last sequence that the client received. */
	after?: number | undefined;
}

/**
 * Streams events as server-sent events (WHATWG HTML, 9.2). The caller is authorized again at every poll, at least every
 * second, and at once when their access changes.
 * @param reauthorize resolves the caller of the request again
 * @throws Problem 429 `too_many_streams`
 */
export async function streamEvents(
	services: Services,
	streams: EventStreams,
	caller: Permitted<"events:read">,
	{ type, object_id, after }: StreamRequest,
	reauthorize: () => Promise<Permitted<"events:read">>,
	keysOf: ObjectKeyFinder,
): Promise<Readable> {
	const { id, appId, mode } = caller.actor;
	const { open, closing, wake } = streams;
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
	const filters = { appId, mode, types: type, objectId: object_id };
	const readNext = await openReader(services, filters, after).catch((error: unknown) => {
		out.destroy();
		throw error;
	});
	out.write("retry: 1000\n\n");
	if (closing) endGracefully(out);
	else
		pollUntilClosed(services, wake, out, { appId, id }, async () => {
			// For a client that doesn't read, events aren't queried; authorization is still checked.
			const rows = out.writableNeedDrain ? null : await readNext();
			// After reading: an event recorded after the end of the access must not be sent.
			const now = await reauthorize();
			// The session has switched to another app or mode: its page reconnects.
			if (now.actor.appId !== appId || now.actor.mode !== mode) throw new Problem(403, "no_app");
			if (!rows) return null;
			const events = await presentEventsFor(now, rows, keysOf);
			for (const event of events) writeIfOpen(out, formatServerSentEvent(event));
			return { written: events.length > 0, wait: rows.length === batchSize ? 0 : pollMs.regular };
		});
	return out;
}

/** Result of a poll; null while the client hasn't read the previous events. */
type PollResult = () => Promise<{ written: boolean; wait: number } | null>;

/** Polls until the reader disconnects or a poll fails. */
function pollUntilClosed(
	services: Services,
	wakeEmitter: EventEmitter,
	out: PassThrough,
	{ appId, id }: Pick<AppActor, "appId" | "id">,
	poll: PollResult,
): void {
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
			if (!(error instanceof Problem))
				services.log.error(
					toLogFields(error as Error),
					"an event stream failed and was closed: its client can reconnect and continue",
				);
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
	wakeEmitter.on(appId, wake);
	const unsubscribe = services.realtime.onDisconnect(id, wake);
	out.once("close", () => {
		clearTimeout(timer);
		wakeEmitter.off(appId, wake);
		unsubscribe();
	});
	run();
}
