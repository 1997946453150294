import type { EncryptionKey } from "../../platform/crypto/crypto.ts";
import type { Db } from "../../platform/database/database.ts";
import type { ObjectKeyFinder } from "../services.ts";
import type { Event } from "./contract.ts";
import { decryptEventData, serializeEvent } from "./events.ts";
import {
	type EventRow,
	hasPendingEventBefore,
	listEventRowsById,
	lockPendingEvents,
	markDispatched,
} from "./queries.ts";

/** An event that isn't dispatched yet, without its data. */
export type PendingEvent = Pick<
	EventRow,
	"id" | "sequence" | "appId" | "mode" | "type" | "objectId" | "createdAt"
>;

/**
 * Dispatches pending events in order and marks them in the same transaction: each is dispatched
 * once, whatever crashes in between. Rows that another process has locked are skipped.
 * @returns the number of dispatched events
 */
export async function dispatchOutbox(
	tx: Db,
	limit: number,
	deliver: (pending: readonly PendingEvent[]) => Promise<void>,
): Promise<number> {
	const pending = await lockPendingEvents(tx, limit);
	if (pending.length === 0) return 0;
	await deliver(pending);
	await markDispatched(
		tx,
		pending.map(({ id }) => id),
	);
	return pending.length;
}

/** An event with its data decrypted. */
export interface DecryptedEvent {
	event: Event;
	key: EncryptionKey | undefined;
	/** Whether its data was erased, and is therefore empty. */
	isErased: boolean;
}

/** Events of one app and mode in the API, with all data. */
export async function loadEventsById(
	db: Db,
	keysOf: ObjectKeyFinder,
	ids: readonly string[],
): Promise<Map<string, DecryptedEvent>> {
	const rows = ids.length > 0 ? await listEventRowsById(db, ids) : [];
	const keys = await keysOf([...new Set(rows.map(({ objectId }) => objectId))]);
	return new Map(
		rows.map((row) => {
			const key = keys.get(row.objectId);
			const data = decryptEventData(key, row);
			return [row.id, { event: serializeEvent(row, data ?? {}), key, isErased: data === null }];
		}),
	);
}

/** Whether events from before a time aren't dispatched yet. */
export const isOutboxBehind = (db: Db, before: Date): Promise<boolean> => hasPendingEventBefore(db, before);
