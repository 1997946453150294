import type { RealtimeLimits } from "../limits.ts";
import type { WorkQueue } from "../work-queue.ts";
import type { TrackedSocket } from "./socket.ts";

/**
 * Pings sockets that are silent, and times out those that don't answer.
 * @returns stops it
 */
export function startHeartbeat(
	sockets: ReadonlyMap<string, TrackedSocket>,
	{ idleMs, pongTimeoutMs }: Pick<RealtimeLimits, "idleMs" | "pongTimeoutMs">,
	work: WorkQueue,
	on: { ping(socket: TrackedSocket): void; timeout(socket: TrackedSocket): void },
): () => void {
	function check(socket: TrackedSocket): void {
		const silentMs = performance.now() - socket.lastMessageAt;
		if (silentMs < idleMs) return;
		if (silentMs >= idleMs + pongTimeoutMs) on.timeout(socket);
		else if (!socket.isPinged) {
			socket.isPinged = true;
			on.ping(socket);
		}
	}

	function* checkAll(): Generator<void> {
		for (const socket of sockets.values()) {
			check(socket);
			yield;
		}
	}

	const timer = setInterval(() => work.add(sockets, checkAll()), Math.ceil(pongTimeoutMs / 3)).unref();
	return () => clearInterval(timer);
}
