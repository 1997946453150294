import type { Key } from "../../platform/crypto/crypto.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Event } from "./contract.ts";
import { eventWith, type KeyFinder, openData } from "./events.ts";
import { type EventRow, hasWaitingBefore, listEventsById, lockWaiting, markFannedOut } from "./queries.ts";

/** An event that somebody may want, without what it says. */
export type PendingEvent = Pick<
	EventRow,
	"id" | "sequence" | "appId" | "mode" | "type" | "objectId" | "createdAt"
>;

/**
 * Hands on events that nobody has handed on yet, in order, and marks them in the same transaction: each is handed
 * on once, whatever dies in between. What another process holds is passed over.
 * @returns how many
 */
export async function dispatchOutbox(
	tx: Db,
	limit: number,
	take: (waiting: readonly PendingEvent[]) => Promise<void>,
): Promise<number> {
	const waiting = await lockWaiting(tx, limit);
	if (waiting.length === 0) return 0;
	await take(waiting);
	await markFannedOut(
		tx,
		waiting.map(({ id }) => id),
	);
	return waiting.length;
}

/** An event with the key of what it is about. */
export interface OpenedEvent {
	event: Event;
	key: Key | undefined;
	/** Whether what it said was erased: its data are then empty. */
	isErased: boolean;
}

/** Events of one app and mode as the API shows them to who may read all. */
export async function eventsById(
	db: Db,
	keysOf: KeyFinder,
	ids: readonly string[],
): Promise<Map<string, OpenedEvent>> {
	const rows = ids.length > 0 ? await listEventsById(db, ids) : [];
	const keys = await keysOf([...new Set(rows.map(({ objectId }) => objectId))]);
	return new Map(
		rows.map((row) => {
			const key = keys.get(row.objectId);
			const data = openData(key, row);
			return [row.id, { event: eventWith(row, data ?? {}), key, isErased: data === null }];
		}),
	);
}

/** Whether events from before a time wait to be handed on. */
export const isBehind = (db: Db, before: Date): Promise<boolean> => hasWaitingBefore(db, before);
