import { setImmediate as nextTurn } from "node:timers/promises";
import type { Logger } from "../../logging/log.ts";
import { isServerError, probeBackends } from "./backends.ts";
import {
	closeConnection,
	isIdle,
	isUnanswered,
	trackConnections,
	type WatchedConnection,
	type WatchedPoolOptions,
} from "./watched-connections.ts";

/** Milliseconds after which a server counts as silent. Their sum, and one interval, bound the wait of a request. */
export interface SilenceLimits {
	/** Between two looks at the connections. */
	readonly intervalMs: number;
	/** Without a byte from the server, a connection that waits for an answer is asked about. */
	readonly unansweredMs: number;
	/** For connecting and asking about them. */
	readonly probeMs: number;
}

export const silenceLimits: SilenceLimits = { intervalMs: 400, unansweredMs: 1000, probeMs: 2000 };

/** Closes connections whose server is silent, of all pools that use its `Client`. */
export interface SilenceWatch {
	readonly poolOptions: WatchedPoolOptions;
	/** Whether the server answered no new connection either. Waiting for another would be in vain. */
	isServerSilent(): boolean;
	stop(): void;
}

/** Runs `check` at an interval, one at a time. @returns stops it */
function repeat(check: () => Promise<void>, intervalMs: number): () => void {
	let isChecking = false;
	const timer = setInterval(async () => {
		if (isChecking) return;
		isChecking = true;
		await check();
		isChecking = false;
	}, intervalMs).unref();
	return () => clearInterval(timer);
}

/**
 * Watches connections for a server that vanished without closing them: packets are dropped, or it hangs. TCP finds that
 * after a quarter of an hour, and a limit for statements would also end long ones that the server works on. So a server
 * that is silent for long is asked on a new connection whether it works on the statement; a connection of which it knows
 * nothing is closed, which fails its query.
 */
export function watchForSilence(
	connectionString: string,
	{ intervalMs, unansweredMs, probeMs }: SilenceLimits,
	log: Logger,
): SilenceWatch {
	const { connections, poolOptions } = trackConnections();
	/** Backends of connections that were closed as silent. They are ended by the next probe that is answered. */
	const abandoned = new Set<string>();
	let isSilent = false;

	const listUnanswered = () => [...connections].filter((one) => isUnanswered(one, unansweredMs));

	/** New connections are given the time of both limits: one that still prepares its session may only be slow. */
	const isSlowStart = ({ backend, since }: WatchedConnection) =>
		backend === null && performance.now() - since < unansweredMs + probeMs;

	/** Closes the connections that the server, which answers, doesn't work for. */
	function closeLost(unanswered: readonly WatchedConnection[], working: ReadonlySet<string>): void {
		const lost = unanswered.filter(
			(one) => isUnanswered(one, unansweredMs) && !working.has(one.backend ?? "") && !isSlowStart(one),
		);
		for (const one of lost) {
			if (one.backend) abandoned.add(one.backend);
			closeConnection(one, "The database server doesn't work on this connection's statement.");
		}
		if (lost.length === 0) return;
		// The others were opened to the same server: those that nobody uses are cheaper to replace than to try.
		for (const one of connections)
			if (isIdle(one)) closeConnection(one, "Other connections to this server were lost.");
	}

	/** Closes what waits for a silent server. The backends are ended once it answers. */
	function abandonUnanswered(): void {
		for (const one of listUnanswered()) {
			if (one.backend) abandoned.add(one.backend);
			closeConnection(one, "The database server is silent.");
		}
	}

	async function check(): Promise<void> {
		// After the event loop was busy, answers that have arrived are read first: their connections aren't silent.
		await nextTurn();
		const unanswered = listUnanswered();
		if (unanswered.length === 0 && abandoned.size === 0 && !isSilent) return;
		try {
			const asked = unanswered.flatMap(({ backend }) => backend ?? []);
			const working = await probeBackends(connectionString, probeMs, { asked, abandoned: [...abandoned] });
			abandoned.clear();
			if (isSilent) log.info("the database server answers again");
			isSilent = false;
			// An answer that arrived while the event loop was busy is read before its connection counts as lost.
			await nextTurn();
			closeLost(unanswered, working);
		} catch (error) {
			if (isServerError(error)) return;
			if (!isSilent) log.warn({ reason: (error as Error).message }, "the database server is silent");
			isSilent = true;
			abandonUnanswered();
		}
	}

	const stop = repeat(check, intervalMs);
	return { poolOptions, isServerSilent: () => isSilent, stop };
}
