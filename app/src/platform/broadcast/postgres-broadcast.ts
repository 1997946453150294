import { EventEmitter, once } from "node:events";
import type { EncryptionKey } from "../crypto/encryption.ts";
import type { Db } from "../database/database.ts";
import type { JobQueue } from "../jobs/job-queue.ts";
import type { Logger } from "../logging/log.ts";
import { type Broadcast, newProcessId } from "./broadcast.ts";
import { openInbox } from "./inbox.ts";
import { openListener } from "./listener.ts";
import { gapTopic, openOutbox } from "./outbox.ts";
import { openProcesses, silenceMs } from "./processes.ts";
import { deleteReadBatches } from "./queries.ts";

/** Milliseconds between signs of life, and after which batches are deleted. */
const intervalMs = { life: 5000, cleanup: 60_000 };
/** Milliseconds in which a process must hear its own first notification. */
const probeMs = 4000;

const poolerMessage =
	"The server at DATABASE_URL doesn't deliver notifications, as a connection pooler in front of PostgreSQL. Set DATABASE_DIRECT_URL to PostgreSQL's own address.";

/**
 * Broadcasts by LISTEN and NOTIFY. Notifications carry numbers only; messages are encrypted rows.
 * @param db of its own: if signs of life waited for the connections of requests, a busy process would look dead
 * @throws if notifications don't arrive, because the server at `DATABASE_URL` is a pooler
 */
export async function openPostgresBroadcast(
	db: Db,
	listen: JobQueue["listen"],
	key: EncryptionKey,
	log: Logger,
): Promise<Broadcast> {
	const processId = newProcessId();
	const outbox = openOutbox(db, key, processId, log);
	const processes = openProcesses();
	const topics = new EventEmitter().setMaxListeners(0);
	const own = new EventEmitter().setMaxListeners(0);
	const inbox = openInbox(db, key, log, {
		message({ topic, data, to }, sender) {
			if (to !== undefined && to !== processId) return;
			if (topic === gapTopic) reportGap();
			else topics.emit(`topic ${topic}`, data, sender);
		},
		sign(sender, sign) {
			if (sign === "ends") return processes.end(sender);
			processes.forget(sender);
			processes.hear(sender);
		},
		gap: reportGap,
	});
	/** When this process last asked who else runs: all respond at once. */
	let begunAt = performance.now();
	const isAlone = () => processes.areNone() && performance.now() - begunAt > intervalMs.life;
	/** When this process last heard itself: its connection delivers. */
	let heardItselfAt = performance.now();
	/** The listening connection, or the next batch or sign of life, notices that the database is away. */
	const tell = (sign: Parameters<typeof outbox.notify>[0]): Promise<boolean> =>
		outbox.notify(sign).then(
			() => true,
			() => false,
		);
	const isHearing = () => performance.now() - heardItselfAt < 2 * intervalMs.life;

	/** Messages may have been missed: everybody else is heard of anew, and hears of this process anew. */
	function reportGap(): void {
		log.warn({}, "messages of other processes may have been missed: open pages connect again");
		inbox.clear();
		processes.forgetAll();
		begunAt = performance.now();
		own.emit("gap");
		void tell("begins");
	}

	/** @param notification a process, and what it does: `begins`, `lives`, `ends`, or the ID of a batch that it has stored */
	function receive(notification: string): void {
		const [sender = "", sign = ""] = notification.split(" ");
		if (sender === processId) {
			heardItselfAt = performance.now();
			own.emit("heard");
		} else if (sign === "begins" || sign === "ends") inbox.add({ sender, sign });
		else {
			// Frozen for a while, it was taken for ended, and what happened meanwhile wasn't sent to it.
			if (processes.hear(sender)) outbox.add({ topic: gapTopic, data: null, to: sender });
			if (/^\d+$/.test(sign)) inbox.add({ sender, sign: Number(sign) });
		}
	}

	let tickedAt = performance.now();
	/** Says that this process runs. It may have missed messages if it was frozen, if it is deaf, or if another one is silent. */
	async function tick(): Promise<void> {
		const now = performance.now();
		const wasFrozen = now - tickedAt > silenceMs;
		tickedAt = now;
		const told = tell("lives");
		const isDeaf = now - heardItselfAt > silenceMs;
		if (processes.forgetSilent() || wasFrozen || isDeaf) reportGap();
		if (!isHearing() && (await told)) listener.renew();
	}

	// A process that begins learns at once that this one runs.
	processes.on("start", () => void tell("lives"));
	const listener = await openListener(listen, receive, reportGap);
	const heard = once(own, "heard", { signal: AbortSignal.timeout(probeMs) });
	await Promise.all([outbox.notify("begins"), heard]).catch(async (error: Error) => {
		await listener.close();
		throw error.name === "AbortError" ? new Error(poolerMessage) : error;
	});
	const timers = [
		setInterval(() => void tick(), intervalMs.life),
		setInterval(() => {
			deleteReadBatches(db).catch(() => {});
		}, intervalMs.cleanup),
	];

	return {
		processId,
		send(topic, data, to) {
			if (!isAlone()) outbox.add({ topic, data, ...(to && { to }) });
		},
		remind(topic, data) {
			if (!isAlone()) outbox.add({ topic, data }, true);
		},
		listen: (topic, handle) => void topics.on(`topic ${topic}`, handle),
		onGap: (handle) => void own.on("gap", handle),
		isHearing,
		others: processes.list,
		onStart(handle) {
			processes.list().forEach(handle);
			processes.on("start", handle);
		},
		onEnd: (handle) => processes.on("end", handle),
		async close() {
			for (const timer of timers) clearInterval(timer);
			await inbox.close();
			// Without its end, the others notice that they may have missed something.
			if (await outbox.close()) await tell("ends");
			await listener.close();
		},
	};
}
