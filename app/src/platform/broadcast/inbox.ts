import { setTimeout as delay } from "node:timers/promises";
import { decryptJson, type EncryptionKey } from "../crypto/encryption.ts";
import type { Db } from "../database/database.ts";
import { type Logger, toLogFields } from "../logging/log.ts";
import type { Message } from "./broadcast.ts";
import { batchContext } from "./outbox.ts";
import { listBatches } from "./queries.ts";

/** What a notification tells of its sender: a batch by its ID, or that it begins or ends. */
export interface Notice {
	readonly sender: string;
	readonly sign: number | "begins" | "ends";
}

/** Batches of one query, and how often a query is tried: batches stay for a minute. */
const limits = { batches: 50, tries: 30, retryMs: 1000 };

/**
 * Handles what others notify of, in the order of the notifications.
 * @param on.gap called when a batch is gone or can't be read
 */
export function openInbox(
	db: Db,
	key: EncryptionKey,
	log: Logger,
	on: {
		message(message: Message, sender: string): void;
		sign(sender: string, sign: "begins" | "ends"): void;
		gap(): void;
	},
) {
	let waiting: Notice[] = [];
	let reading: Promise<void> | null = null;
	const closing = new AbortController();

	async function readBatches(ids: readonly number[]): Promise<Map<number, Uint8Array>> {
		for (let tries = 1; ; tries++)
			try {
				const rows = ids.length > 0 ? await listBatches(db, ids) : [];
				return new Map(rows.map((row) => [row.id, row.encryptedMessages]));
			} catch (error) {
				if (tries >= limits.tries || closing.signal.aborted) throw error;
				await delay(limits.retryMs, undefined, { signal: closing.signal });
			}
	}

	/** What another key has encrypted is never for this installation. */
	function decrypt(encrypted: Uint8Array): Message[] {
		try {
			return decryptJson<Message[]>(key, encrypted, batchContext);
		} catch {
			log.error({}, "a message of another process can't be decrypted: all must have the same MASTER_KEY");
			return [];
		}
	}

	async function readWaiting(): Promise<void> {
		while (waiting.length > 0) {
			const notices = waiting.splice(0, limits.batches);
			const batches = await readBatches(
				notices.flatMap(({ sign }) => (typeof sign === "number" ? [sign] : [])),
			);
			for (const { sender, sign } of notices) {
				if (typeof sign !== "number") {
					on.sign(sender, sign);
					continue;
				}
				const encrypted = batches.get(sign);
				if (!encrypted) return on.gap();
				for (const message of decrypt(encrypted)) on.message(message, sender);
			}
		}
	}

	return {
		add(notice: Notice): void {
			waiting.push(notice);
			reading ??= readWaiting()
				.catch((error: Error) => {
					if (closing.signal.aborted) return;
					log.error(toLogFields(error), "messages of other processes couldn't be read");
					on.gap();
				})
				.finally(() => {
					reading = null;
				});
		},
		/** Forgets what waits: it is among what may have been missed. */
		clear(): void {
			waiting = [];
		},
		async close(): Promise<void> {
			closing.abort();
			await reading;
		},
	};
}
