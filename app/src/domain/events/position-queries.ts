import { and, asc, eq, gt, inArray, isNull, lte, sql } from "drizzle-orm";
import { type AppScope, scoped } from "../../platform/database/app-scope.ts";
import type { Db } from "../../platform/database/database.ts";
import type { EventType } from "./event-types-contract.ts";
import { type NumberedEventRow, numberedColumns } from "./queries.ts";
import { eventPositions, events } from "./tables.ts";

/** Name of the position up to which events are numbered. */
const numbered = "numbered";

export const readPosition = async (db: Db, name: string): Promise<number> =>
	(await db.select().from(eventPositions).where(eq(eventPositions.name, name)))[0]?.sequence ?? 0;

/** The last sequence that an event has. */
export const readLastSequence = (db: Db): Promise<number> => readPosition(db, numbered);

/** Locks a position until the transaction ends. */
export async function lockPosition(tx: Db, name: string): Promise<number> {
	const [position] = await tx
		.insert(eventPositions)
		.values({ name, sequence: 0 })
		.onConflictDoUpdate({ target: eventPositions.name, set: { sequence: sql`${eventPositions.sequence}` } })
		.returning();
	return position?.sequence ?? 0;
}

export const savePosition = (tx: Db, name: string, sequence: number) =>
	tx.update(eventPositions).set({ sequence }).where(eq(eventPositions.name, name));

export const listUnnumbered = (db: Db, limit: number) =>
	db
		.select({ id: events.id, createdAt: events.createdAt })
		.from(events)
		.where(isNull(events.sequence))
		.orderBy(asc(events.recorded))
		.limit(limit);

/**
 * Numbers committed events, in order of recording. Only one transaction does at a time, and its numbers become visible
 * together: who sees an event of a sequence sees all before it.
 * @returns how many
 */
export async function numberNextEvents(tx: Db, limit: number): Promise<number> {
	const last = await lockPosition(tx, numbered);
	const ids = (await listUnnumbered(tx, limit)).map(({ id }) => id);
	if (ids.length === 0) return 0;
	// As one parameter, in which each event finds its place: the index finds the rows.
	const list = sql`array(select json_array_elements_text(${JSON.stringify(ids)}::json))`;
	await tx
		.update(events)
		.set({ sequence: sql`${last}::bigint + array_position(${list}, ${events.id})` })
		.where(inArray(events.id, ids));
	await savePosition(tx, numbered, last + ids.length);
	return ids.length;
}

/** An event as its consumers read it, without its data. */
export type NumberedEvent = Pick<
	NumberedEventRow,
	"id" | "sequence" | "appId" | "mode" | "objectId" | "createdAt"
> & { type: EventType };

/** Events of all apps after a position, in order. */
export const listEventsAfter = (tx: Db, after: number, limit: number): Promise<NumberedEvent[]> =>
	tx
		.select({
			id: events.id,
			sequence: numberedColumns.sequence,
			appId: events.appId,
			mode: events.mode,
			type: sql<EventType>`${events.type}`,
			objectId: events.objectId,
			createdAt: events.createdAt,
		})
		.from(events)
		.where(gt(events.sequence, after))
		.orderBy(asc(events.sequence))
		.limit(limit);

export interface StreamFilters extends AppScope {
	types?: readonly EventType[] | undefined;
	objectId?: string | undefined;
}

/** Events of a stream after a position and up to another, in order. */
export const listEventRowsBetween = (
	db: Db,
	{ types, objectId, ...scope }: StreamFilters,
	{ after, through, limit }: { after: number; through: number; limit: number },
): Promise<NumberedEventRow[]> =>
	scoped(db, scope)
		.select(
			events,
			and(
				gt(events.sequence, after),
				lte(events.sequence, through),
				types ? inArray(events.type, [...types]) : undefined,
				objectId ? eq(events.objectId, objectId) : undefined,
			),
			numberedColumns,
		)
		.orderBy(asc(events.sequence))
		.limit(limit);
