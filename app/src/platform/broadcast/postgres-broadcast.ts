import { EventEmitter, once } from "node:events";
import { decryptJson, type EncryptionKey } from "../crypto/encryption.ts";
import type { Db } from "../database/database.ts";
import type { JobQueue } from "../job-queue.ts";
import { type Logger, toLogFields } from "../logging/log.ts";
import { type Broadcast, type Message, newProcessId } from "./broadcast.ts";
import { batchContext, gapTopic, openOutbox } from "./outbox.ts";
import { openProcesses } from "./processes.ts";
import { deleteReadBatches, listBatches, notificationChannel } from "./queries.ts";

/** Milliseconds between signs of life, and after which batches are deleted. */
const intervalMs = { life: 5000, cleanup: 60_000 };
/** Milliseconds in which a process must hear its own first notification. */
const probeMs = 4000;

/** Text of a notification by which a process says that it begins, and another that it ends. */
const beginning = " begins";
const ending = " ends";

/**
 * Broadcasts by LISTEN and NOTIFY. Notifications carry numbers only; messages are encrypted rows.
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
	const own = new EventEmitter();
	let received: { sender: string; id: number }[] = [];
	let reading: Promise<void> | null = null;
	let isOpen = true;
	/** When this process last asked who else runs: all respond at once. */
	let begunAt = performance.now();
	const isAlone = () => processes.list().length === 0 && performance.now() - begunAt > intervalMs.life;

	/** Messages may have been missed: everybody else is heard of anew, and hears of this process anew. */
	function reportGap(): void {
		log.warn({}, "messages of other processes may have been missed: open pages connect again");
		received = [];
		processes.forgetAll();
		begunAt = performance.now();
		own.emit("gap");
		outbox.notify(beginning).catch(() => {});
	}

	function handle({ topic, data, to }: Message, sender: string): void {
		if (to !== undefined && to !== processId) return;
		if (topic === gapTopic) return reportGap();
		topics.emit(`topic ${topic}`, data, sender);
	}

	async function readReceived(): Promise<void> {
		while (received.length > 0) {
			const batches = received;
			received = [];
			const rows = await listBatches(
				db,
				batches.map(({ id }) => id),
			);
			const byId = new Map(rows.map((row) => [row.id, row.encryptedMessages]));
			for (const { sender, id } of batches) {
				const encrypted = byId.get(id);
				if (!encrypted) return reportGap();
				for (const message of decryptJson<Message[]>(key, encrypted, batchContext)) handle(message, sender);
			}
		}
	}

	function receive(notification: string): void {
		const [sender = "", rest] = notification.split(" ");
		if (sender === processId) return void own.emit("heard");
		if (rest === ending.trim()) return processes.forget(sender);
		if (rest === beginning.trim()) processes.forget(sender);
		processes.hear(sender);
		if (rest === undefined || rest === beginning.trim()) return;
		received.push({ sender, id: Number(rest) });
		reading ??= readReceived()
			.catch((error: Error) => {
				if (!isOpen) return;
				log.error(toLogFields(error), "messages of other processes couldn't be read");
				reportGap();
			})
			.finally(() => {
				reading = null;
			});
	}

	// A process that begins learns at once that this one runs.
	processes.on("start", () => void outbox.notify().catch(() => {}));
	let isFirst = true;
	await listen(notificationChannel, receive, () => {
		if (!isFirst) reportGap();
		isFirst = false;
	});
	const heard = once(own, "heard", { signal: AbortSignal.timeout(probeMs) });
	await Promise.all([outbox.notify(beginning), heard]).catch((error: Error) => {
		if (error.name !== "AbortError") throw error;
		throw new Error(
			"The server at DATABASE_URL doesn't deliver notifications, as a connection pooler in front of PostgreSQL. Set DATABASE_DIRECT_URL to PostgreSQL's own address.",
		);
	});
	const timers = [
		setInterval(() => {
			// The listener's connection notices that the database is away.
			outbox.notify().catch(() => {});
			processes.forgetSilent();
		}, intervalMs.life),
		setInterval(() => {
			deleteReadBatches(db).catch(() => {});
		}, intervalMs.cleanup),
	];

	return {
		processId,
		send(topic, data, to) {
			if (!isAlone()) outbox.add({ topic, data, ...(to && { to }) });
		},
		listen: (topic, handler) => void topics.on(`topic ${topic}`, handler),
		onGap: (handler) => void own.on("gap", handler),
		others: processes.list,
		onStart(handler) {
			processes.list().forEach(handler);
			processes.on("start", handler);
		},
		onEnd: (handler) => processes.on("end", handler),
		async close() {
			isOpen = false;
			for (const timer of timers) clearInterval(timer);
			await reading;
			await outbox.close();
			await outbox.notify(ending).catch(() => {});
		},
	};
}
