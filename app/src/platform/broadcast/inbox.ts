import { decryptJson, type EncryptionKey } from "../crypto/encryption.ts";
import type { Db } from "../database/database.ts";
import { type Logger, toLogFields } from "../logging/log.ts";
import type { Message } from "./broadcast.ts";
import { batchContext } from "./outbox.ts";
import { listBatches } from "./queries.ts";

/** A batch that a notification told of. */
interface NotifiedBatch {
	readonly sender: string;
	readonly id: number;
}

/**
 * Reads the batches that others notify of, in the order of the notifications.
 * @param on.gap called when a batch can't be read
 */
export function openInbox(
	db: Db,
	key: EncryptionKey,
	log: Logger,
	on: { message(message: Message, sender: string): void; gap(): void },
) {
	let waiting: NotifiedBatch[] = [];
	let reading: Promise<void> | null = null;
	let isOpen = true;

	async function readWaiting(): Promise<void> {
		while (waiting.length > 0) {
			const batches = waiting;
			waiting = [];
			const rows = await listBatches(
				db,
				batches.map(({ id }) => id),
			);
			const byId = new Map(rows.map((row) => [row.id, row.encryptedMessages]));
			for (const { sender, id } of batches) {
				const encrypted = byId.get(id);
				if (!encrypted) return on.gap();
				for (const message of decryptJson<Message[]>(key, encrypted, batchContext))
					on.message(message, sender);
			}
		}
	}

	return {
		add(batch: NotifiedBatch): void {
			waiting.push(batch);
			reading ??= readWaiting()
				.catch((error: Error) => {
					if (!isOpen) return;
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
			isOpen = false;
			await reading;
		},
	};
}
