import { EventEmitter } from "node:events";

/** Milliseconds after which a process that nothing was heard of counts as ended: three signs of life. */
export const silenceMs = 15_000;

/** The other processes that run, as this one hears of them. Times are this process's own: clocks may differ. */
export function openProcesses() {
	const heardAt = new Map<string, number>();
	const emitter = new EventEmitter().setMaxListeners(0);

	function forget(processId: string): void {
		if (heardAt.delete(processId)) emitter.emit("end", processId);
	}
	return {
		/** Notes a sign of life. */
		hear(processId: string): void {
			const isNew = !heardAt.has(processId);
			heardAt.set(processId, performance.now());
			if (isNew) emitter.emit("start", processId);
		},
		forget,
		forgetAll(): void {
			for (const processId of [...heardAt.keys()]) forget(processId);
		},
		forgetSilent(): void {
			for (const [processId, at] of [...heardAt]) if (performance.now() - at > silenceMs) forget(processId);
		},
		list: (): string[] => [...heardAt.keys()],
		on: (event: "start" | "end", handle: (processId: string) => void): void => void emitter.on(event, handle),
	};
}
