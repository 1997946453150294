import { EventEmitter } from "node:events";
import type { PassThrough } from "node:stream";
import type { Services } from "../../services.ts";

/** Topic by which other processes learn that an app's streams have new events. */
export const streamsTopic = "event streams";

/** The open event streams of a process. */
export interface EventStreams {
	/** By the ID of the key or member. */
	readonly open: Map<string, Set<PassThrough>>;
	/** Emits the ID of an app to make its streams poll at once, also when another process tells of its events. */
	readonly wake: EventEmitter;
	/** Whether the server stops, so that new streams end at once. */
	closing: boolean;
}

export function openEventStreams({ broadcast }: Pick<Services, "broadcast">): EventStreams {
	const wake = new EventEmitter().setMaxListeners(0);
	broadcast.listen<string>(streamsTopic, (appId) => wake.emit(appId));
	return { open: new Map(), wake, closing: false };
}
