import { type EncryptionKey, encryptJson } from "../crypto/encryption.ts";
import type { Db } from "../database/database.ts";
import { type Logger, toLogFields } from "../logging/log.ts";
import type { Message } from "./broadcast.ts";
import { insertBatch, notify } from "./queries.ts";

/** Binds encrypted batches to their purpose. */
export const batchContext = "broadcast";

/** Milliseconds in which messages are collected: each batch is a transaction, and NOTIFY lets only one commit at a time. */
const collectMs = 10;
/** Milliseconds until a batch that couldn't be stored is tried again. */
const retryMs = 1000;
/** Messages of a batch, and those that wait while the database is away. */
const maxMessages = { batch: 500, waiting: 10_000 };

/** Told instead of messages that were too many to keep. */
export const gapTopic = "gap";

/** Collects messages and stores them in batches, each with its notification, outside the transactions of those who send. */
export function openOutbox(db: Db, key: EncryptionKey, processId: string, log: Logger) {
	let waiting: Message[] = [];
	let timer: NodeJS.Timeout | undefined;
	let flushing: Promise<void> | null = null;

	const store = (messages: readonly Message[]) =>
		insertBatch(db, encryptJson(key, messages, batchContext), `${processId} `);

	async function flush(): Promise<void> {
		while (waiting.length > 0) {
			const batch = waiting.splice(0, maxMessages.batch);
			try {
				await store(batch);
			} catch (error) {
				waiting.unshift(...batch);
				if (waiting.length > maxMessages.waiting) waiting = [{ topic: gapTopic, data: null }];
				log.warn(
					toLogFields(error as Error),
					"messages to other processes couldn't be stored: they are sent once the database responds",
				);
				return schedule(retryMs);
			}
		}
	}
	function schedule(delayMs: number): void {
		timer ??= setTimeout(() => {
			timer = undefined;
			flushing = (flushing ?? Promise.resolve()).then(flush).finally(() => {
				flushing = null;
			});
		}, delayMs).unref();
	}

	return {
		add(message: Message): void {
			waiting.push(message);
			if (waiting.length === 1) schedule(collectMs);
		},
		/** Tells the others of this process. */
		notify: (sign: "begins" | "lives" | "ends") => notify(db, `${processId} ${sign}`),
		async close(): Promise<void> {
			clearTimeout(timer);
			timer = undefined;
			await flushing;
			if (waiting.length > 0) await store(waiting.splice(0)).catch(() => {});
		},
	};
}
