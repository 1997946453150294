import { setTimeout as delay } from "node:timers/promises";
import pidusage from "pidusage";

/** Operating systems count CPU time in steps of 10 ms, so nearer checks would see no change. */
const MIN_PAUSE_MS = 20;

/** CPU time that a process has used since its start, on all cores. */
const readCpuMs = async (pid: number): Promise<number> => (await pidusage(pid)).ctime;

/**
 * Resolves once a process has used `cpuMs` more of CPU time. The operating system counts, not the process: it may be
 * stuck in native code. Time in which the process waits for a CPU doesn't count.
 * @throws Error when `signal` aborts, or when the process can't be measured, such as when it has exited
 */
export async function waitForCpuTime(pid: number, cpuMs: number, signal: AbortSignal): Promise<void> {
	const end = (await readCpuMs(pid)) + cpuMs;
	// On one core, the remaining CPU time takes at least as long.
	for (let remainingMs = cpuMs; remainingMs > 0; remainingMs = end - (await readCpuMs(pid)))
		await delay(Math.max(remainingMs, MIN_PAUSE_MS), undefined, { signal, ref: false });
	signal.throwIfAborted();
}
