import { EventEmitter } from "node:events";
import type { Services } from "../services.ts";

type WithKeys = Pick<Services, "keys">;
/** Of this process alone: streams of others see by their own look, within a second. */
const emitters = new WeakMap<Services["keys"], EventEmitter>();

function emitterOf({ keys }: WithKeys): EventEmitter {
	const known = emitters.get(keys) ?? new EventEmitter().setMaxListeners(0);
	emitters.set(keys, known);
	return known;
}

/** Lets the open streams of an app look at once: something happened, or somebody may no longer listen. */
export const wakeStreams = (services: WithKeys, appId: string): void => {
	emitterOf(services).emit(appId);
};

/** Calls back at each waking. @returns what ends that */
export function onWake(services: WithKeys, appId: string, look: () => void): () => void {
	const emitter = emitterOf(services);
	emitter.on(appId, look);
	return () => emitter.off(appId, look);
}
