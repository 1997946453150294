import type { Db } from "../../platform/database/database.ts";
import { limitLockWait } from "../../platform/database/lock-by-name.ts";
import {
	listEventsAfter,
	listUnnumbered,
	lockPosition,
	type NumberedEvent,
	numberNextEvents,
	readLastSequence,
	readPosition,
	savePosition,
} from "./position-queries.ts";

export type { NumberedEvent };

/** Events numbered in one transaction. */
const batchSize = 500;

/** Seconds for which a consumer waits until another process has read on for it: longer than a request may. */
const maxConsumerWaitSeconds = 4;

const hasUnnumbered = async (db: Db): Promise<boolean> => (await listUnnumbered(db, 1)).length > 0;

/**
 * Numbers all committed events. Transactions end in another order than they record events in: an event gets its
 * sequence after its transaction has ended, so that nothing can appear before what was already read.
 */
export async function numberEvents(db: Db): Promise<void> {
	for (let hasMore = await hasUnnumbered(db); hasMore; )
		hasMore = (await db.transaction((tx) => numberNextEvents(tx, batchSize))) === batchSize;
}

/** Sequence of the last event that is committed now: those that follow have a higher one. */
export async function findLastSequence(db: Db): Promise<number> {
	await numberEvents(db);
	return readLastSequence(db);
}

/**
 * Lets a consumer read on from its position. What it does and its new position are one transaction: it gets each event
 * once, in order, whatever crashes in between. Other processes wait, and read on from there.
 * @returns how many events; fewer than `limit` when none are left
 */
export async function readOn(
	db: Db,
	consumer: string,
	limit: number,
	consume: (tx: Db, batch: readonly NumberedEvent[], after: number) => Promise<void>,
): Promise<number> {
	await numberEvents(db);
	// A worker asks each second, and most of the time there is nothing.
	if ((await readPosition(db, consumer)) >= (await readLastSequence(db))) return 0;
	return db.transaction(async (tx) => {
		await limitLockWait(tx, maxConsumerWaitSeconds);
		const after = await lockPosition(tx, consumer);
		const batch = await listEventsAfter(tx, after, limit);
		const last = batch.at(-1);
		if (!last) return 0;
		await consume(tx, batch, after);
		await savePosition(tx, consumer, last.sequence);
		return batch.length;
	});
}

/** Whether a consumer hasn't read an event from before a time, numbered or not. */
export async function hasUnreadBefore(db: Db, consumer: string, before: Date): Promise<boolean> {
	const [unread] = await listEventsAfter(db, await readPosition(db, consumer), 1);
	const [first] = unread ? [unread] : await listUnnumbered(db, 1);
	return first !== undefined && first.createdAt < before;
}
