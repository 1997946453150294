import { EventEmitter } from "node:events";

/** Milliseconds after which a process that nothing was heard of counts as ended: three signs of life. */
export const silenceMs = 15_000;

/** The other processes that run, as this one hears of them. Times are this process's own: clocks may differ. */
export function openProcesses() {
	const heardAt = new Map<string, number>();
	/** Nothing is heard of these, and they haven't said that they end: they may be frozen, or this process may be deaf. */
	const silent = new Set<string>();
	/** What they sent before may be heard after their end. */
	const ended = new Set<string>();
	const emitter = new EventEmitter().setMaxListeners(0);

	function remove(processId: string): void {
		if (heardAt.delete(processId)) emitter.emit("end", processId);
	}
	return {
		/** Notes a sign of life. @returns whether the process had been silent, and may have missed what it was sent */
		hear(processId: string): boolean {
			if (ended.has(processId)) return false;
			const isNew = !heardAt.has(processId);
			heardAt.set(processId, performance.now());
			if (isNew) emitter.emit("start", processId);
			return silent.delete(processId);
		},
		/** Forgets a process that has said that it ends. Numbers aren't used again. */
		end(processId: string): void {
			ended.add(processId);
			silent.delete(processId);
			remove(processId);
		},
		/** Forgets what is known of a process that begins anew. */
		forget(processId: string): void {
			silent.delete(processId);
			remove(processId);
		},
		forgetAll(): void {
			for (const processId of [...heardAt.keys()]) remove(processId);
		},
		/** @returns whether there was a silent one, which may have sent what wasn't heard */
		forgetSilent(): boolean {
			const lost = [...heardAt].filter(([, at]) => performance.now() - at > silenceMs);
			for (const [processId] of lost) {
				silent.add(processId);
				remove(processId);
			}
			return lost.length > 0;
		},
		/** Whether there is no other process, not even a silent one. */
		areNone: (): boolean => heardAt.size + silent.size === 0,
		list: (): string[] => [...heardAt.keys()],
		on: (event: "start" | "end", handle: (processId: string) => void): void => void emitter.on(event, handle),
	};
}
