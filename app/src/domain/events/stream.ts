import { PassThrough, type Readable } from "node:stream";
import { Problem } from "../../platform/errors.ts";
import { loggable } from "../../platform/log.ts";
import { type AppActor, authorize, type Caller } from "../caller.ts";
import type { Services } from "../services.ts";
import type { Event, StreamEvents } from "./contract.ts";
import { eventsFor, type KeyFinder } from "./events.ts";
import { batch, openTail, type Tail } from "./tail.ts";
import { onWake } from "./wake.ts";

/** Streams that one key, or one member, may have open at once in a process. */
export const maxStreams = 10;
/** Milliseconds between two looks where nothing calls for one, and the least between any two. */
const pollMs = { usual: 1_000, least: 100, waiting: 50 };
/** Milliseconds after which a comment says that the connection stands. */
const heartbeat = 15_000;
/** Milliseconds that a reader who takes nothing in is waited for. */
const stalledFor = 60_000;
/** Milliseconds for what was written to leave, once a stream ends. */
const shutdownNotice = 1_000;

interface Streams {
	open: Map<string, Set<PassThrough>>;
	closing: boolean;
}
const streams = new WeakMap<Services["keys"], Streams>();

function streamsOf({ keys }: Services): Streams {
	const known = streams.get(keys) ?? { open: new Map(), closing: false };
	streams.set(keys, known);
	return known;
}

/** Lets what was written leave; who doesn't take it is cut off. */
function end(out: PassThrough): void {
	if (out.writableEnded) return;
	out.end();
	setTimeout(() => out.destroy(), shutdownNotice).unref();
}

/** Ends all streams of this process: the server stops. Clients connect again, and go on where they were. */
export function endStreams(services: Services): void {
	const all = streamsOf(services);
	all.closing = true;
	for (const held of all.open.values()) for (const out of held) end(out);
}

/** Between two looks it may have ended. */
const say = (out: PassThrough, text: string): void => {
	if (!out.writableEnded && !out.destroyed) out.write(text);
};

const written = (event: Event): string =>
	`id: ${event.sequence}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`;

/** What a stream asks for. */
export interface Listening extends Omit<StreamEvents, "after"> {
	/** The last sequence that its reader has. */
	after?: number | undefined;
}

/**
 * Events as they happen, as server-sent events (WHATWG HTML, 9.2), for as long as the caller may see them: who
 * they are and what they may is asked anew before each look, each second at least.
 * @param again whom the request stands for by now
 * @throws Problem 403, 429 `too_many_streams`
 */
export async function streamEvents(
	services: Services,
	caller: Caller<AppActor>,
	{ type, object_id, after }: Listening,
	again: () => Promise<Caller<AppActor>>,
	keysOf: KeyFinder,
): Promise<Readable> {
	authorize(caller, "events:read");
	const { id, appId, mode } = caller.actor;
	const { open, closing } = streamsOf(services);
	const mine = open.get(id) ?? new Set();
	if (mine.size >= maxStreams)
		throw new Problem(429, "too_many_streams", {
			values: { maximum: maxStreams },
			headers: { "retry-after": "1" },
		});
	const out = new PassThrough();
	mine.add(out);
	open.set(id, mine);
	out.once("close", () => {
		mine.delete(out);
		if (mine.size === 0) open.delete(id);
	});
	const tail = await openTail(services, { appId, mode, types: type, objectId: object_id }, after).catch(
		(error: unknown) => {
			out.destroy();
			throw error;
		},
	);
	out.write("retry: 1000\n\n");
	if (closing) end(out);
	else
		follow(services, out, appId, async () => {
			const now = await again();
			authorize(now, "events:read");
			// A session that works elsewhere by now: its page connects again, and hears what is told there.
			if (now.actor.appId !== appId || now.actor.mode !== mode) throw new Problem(403, "no_app");
			// Who takes nothing in is asked nothing of the database for; what they may is looked at all the same.
			if (out.writableNeedDrain) return null;
			const rows = await tail.read();
			const events = await eventsFor(now, rows, keysOf);
			for (const event of events) say(out, written(event));
			return { written: events.length > 0, wait: waitAfter(rows.length, tail) };
		});
	return out;
}

const waitAfter = (read: number, { waiting }: Tail): number => {
	if (read === batch) return 0;
	return waiting ? pollMs.waiting : pollMs.usual;
};

/** What a look found: null when the reader still has what was written before. */
type Look = () => Promise<{ written: boolean; wait: number } | null>;

/** Looks again and again, until the reader has gone or a look fails. */
function follow(services: Services, out: PassThrough, appId: string, look: Look): void {
	let timer: NodeJS.Timeout | undefined;
	let looking = false;
	let woken = false;
	let lookedAt = performance.now();
	let wroteAt = lookedAt;

	const later = (wait: number) => {
		clearTimeout(timer);
		if (!out.writableEnded && !out.destroyed) timer = setTimeout(run, wait);
	};
	const run = async () => {
		looking = true;
		woken = false;
		let wait: number = pollMs.usual;
		try {
			const found = await look();
			lookedAt = performance.now();
			if (found?.written) wroteAt = lookedAt;
			if (found) wait = found.wait;
			if (!found && lookedAt - wroteAt > stalledFor) out.destroy();
			if (found && lookedAt - wroteAt > heartbeat) {
				say(out, ":\n\n");
				wroteAt = lookedAt;
			}
		} catch (error) {
			if (!(error instanceof Problem)) services.log.error(loggable(error as Error), "a stream failed");
			say(out, `: ${error instanceof Problem ? error.code : "server_error"}\n\n`);
			end(out);
		}
		looking = false;
		later(woken ? Math.min(wait, pollMs.least) : wait);
	};
	const wake = () => {
		woken = true;
		if (!looking) later(Math.max(0, lookedAt + pollMs.least - performance.now()));
	};
	const unhear = onWake(services, appId, wake);
	out.once("close", () => {
		clearTimeout(timer);
		unhear();
	});
	run();
}
