import { EventEmitter } from "node:events";
import type { PassThrough } from "node:stream";

/** The open event streams of a process. */
export interface EventStreams {
	/** By the ID of the key or member. */
	readonly open: Map<string, Set<PassThrough>>;
	/** Emits the ID of an app to make its streams poll at once. Those of other processes poll within a second. */
	readonly wake: EventEmitter;
	/** Whether the server stops, so that new streams end at once. */
	closing: boolean;
}

export const openEventStreams = (): EventStreams => ({
	open: new Map(),
	wake: new EventEmitter().setMaxListeners(0),
	closing: false,
});
