import { type EncryptionKey, encrypt } from "../crypto/encryption.ts";
import type { Db } from "../database/database.ts";
import { type Logger, toLogFields } from "../logging/log.ts";
import type { Message } from "./broadcast.ts";
import { insertBatch, notify } from "./queries.ts";
import { openWaitingMessages } from "./waiting-messages.ts";

/** Binds encrypted batches to their purpose. */
export const batchContext = "broadcast";

/** Milliseconds in which messages are collected: each batch is a transaction, and NOTIFY lets only one commit at a time. */
const collectMs = 10;
/** Milliseconds until a batch that couldn't be stored is tried again. */
const retryMs = 1000;

/** Told instead of messages that were too many to keep. */
export const gapTopic = "gap";

/** Collects messages and stores them in batches, each with its notification, outside the transactions of those who send. */
export function openOutbox(db: Db, key: EncryptionKey, processId: string, log: Logger) {
	const waiting = openWaitingMessages();
	let timer: NodeJS.Timeout | undefined;
	let flushing: Promise<void> | null = null;
	let isClosed = false;

	const store = (messages: readonly string[]) =>
		insertBatch(db, encrypt(key, Buffer.from(`[${messages.join(",")}]`), batchContext), `${processId} `);

	/** @returns milliseconds until the next flush; null if nothing waits */
	async function flush(): Promise<number | null> {
		for (let batch = waiting.takeBatch(); batch.length > 0; batch = waiting.takeBatch())
			try {
				await store(batch);
			} catch (error) {
				waiting.putBack(batch);
				log.warn(
					toLogFields(error as Error),
					"messages to other processes couldn't be stored: they are sent once the database responds",
				);
				return retryMs;
			}
		return null;
	}
	/** One flush at a time, so that messages stay in order. */
	function schedule(delayMs: number): void {
		if (timer || flushing || isClosed) return;
		timer = setTimeout(() => {
			timer = undefined;
			flushing = flush().then((nextMs) => {
				flushing = null;
				if (nextMs !== null || !waiting.isEmpty()) schedule(nextMs ?? collectMs);
			});
		}, delayMs).unref();
	}

	function add(message: Message, once = false): void {
		if (isClosed) return;
		waiting.add(JSON.stringify(message), once);
		if (waiting.areTooMany()) waiting.replaceAll(JSON.stringify({ topic: gapTopic, data: null }));
		schedule(collectMs);
	}

	return {
		add,
		/** Tells the others of this process. */
		notify: (sign: "begins" | "lives" | "ends") => notify(db, `${processId} ${sign}`),
		/** @returns whether everything could be sent */
		async close(): Promise<boolean> {
			isClosed = true;
			clearTimeout(timer);
			await flushing;
			return (await flush()) === null;
		},
	};
}
