import { EventEmitter } from "node:events";

/** Listeners for the end of a user's or key's access, in this process. */
export function createDisconnections() {
	const emitter = new EventEmitter().setMaxListeners(0);
	// A prefix, since an event named `error` would throw.
	const eventOf = (userId: string) => `user ${userId}`;
	return {
		emit(userId: string): void {
			emitter.emit(eventOf(userId));
		},
		/** @returns a function that unsubscribes */
		listen(userId: string, listener: () => void): () => void {
			emitter.on(eventOf(userId), listener);
			return () => emitter.off(eventOf(userId), listener);
		},
	};
}
