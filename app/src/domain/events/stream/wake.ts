import { EventEmitter } from "node:events";
import type { Services } from "../../services.ts";

type WithKeys = Pick<Services, "keys">;
/** Wakes only streams of this process; those of other processes poll within a second. */
const emitters = new WeakMap<Services["keys"], EventEmitter>();

function getEmitter({ keys }: WithKeys): EventEmitter {
	const known = emitters.get(keys) ?? new EventEmitter().setMaxListeners(0);
	emitters.set(keys, known);
	return known;
}

/** Makes the open streams of an app poll at once: an event was recorded. */
export const wakeStreams = (services: WithKeys, appId: string): void => {
	getEmitter(services).emit(appId);
};

/** Calls `onWake` whenever streams of the app are woken. @returns a function that unsubscribes */
export function onStreamWake(services: WithKeys, appId: string, onWake: () => void): () => void {
	const emitter = getEmitter(services);
	emitter.on(appId, onWake);
	return () => emitter.off(appId, onWake);
}
