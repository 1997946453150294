import { and, asc, desc, eq, getTableColumns, gte, inArray, isNotNull, lt, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { type AppScope, scoped, scopedToApp } from "../../platform/database/app-scope.ts";
import type { Db } from "../../platform/database/database.ts";
import { lockByName } from "../../platform/database/lock-by-name.ts";
import { minIdAt } from "../../platform/ids.ts";
import type { Mode } from "../../shared/schemas.ts";
import type { ListEvents } from "./contract.ts";
import { events } from "./tables.ts";

type EventRow = typeof events.$inferSelect;
/** An event that has its place in the order. The others aren't read yet. */
export type NumberedEventRow = EventRow & { sequence: number };

export const insertEvent = (db: Db, row: Omit<EventRow, "recorded" | "sequence">) =>
	db.insert(events).values(row);

/**
 * Transactions end in another order than they begin, and the clocks of processes differ: IDs and sequences of events
 * can be out of step by up to this many milliseconds.
 */
const maxClockSkewMs = 5 * 60_000;

/** All columns of events that are numbered. */
export const numberedColumns = {
	...getTableColumns(events),
	sequence: sql<number>`${events.sequence}`.mapWith(events.sequence).as("sequence"),
};

/** Sequences that events of a time range can have, found by their IDs, which contain the time. */
function inTimeRange({ from, to }: Pick<ListEvents, "from" | "to">): SQL | undefined {
	const idAt = (iso: string, offsetMs: number) =>
		minIdAt("event", new Date(new Date(iso).getTime() + offsetMs));
	return and(
		from
			? sql`${events.sequence} >= (select sequence from ${events} where id >= ${idAt(from, -maxClockSkewMs)} and sequence is not null order by id limit 1)`
			: undefined,
		from ? gte(events.createdAt, new Date(from)) : undefined,
		to
			? sql`${events.sequence} <= (select sequence from ${events} where id < ${idAt(to, maxClockSkewMs)} and sequence is not null order by id desc limit 1)`
			: undefined,
		to ? lt(events.createdAt, new Date(to)) : undefined,
	);
}

/** Latest first. */
export async function listEventRows(
	db: Db,
	appId: string,
	mode: Mode,
	query: ListEvents,
): Promise<NumberedEventRow[]> {
	const { type: types = [], object_id, request_id, cursor, limit } = query;
	const selectMatching = (...conditions: (SQL | undefined)[]) =>
		scoped(db, { appId, mode })
			.select(
				events,
				and(
					isNotNull(events.sequence),
					object_id ? eq(events.objectId, object_id) : undefined,
					request_id ? eq(events.requestId, request_id) : undefined,
					cursor ? lt(events.sequence, Number(cursor)) : undefined,
					inTimeRange(query),
					...conditions,
				),
				numberedColumns,
			)
			.orderBy(desc(events.sequence))
			.limit(limit + 1);
	// An object or request has few events. For several types, each type's latest are read from its index.
	if (object_id || request_id || types.length < 2)
		return selectMatching(types.length > 0 ? inArray(events.type, types) : undefined);
	const [first, second, ...rest] = types.map((type) => selectMatching(eq(events.type, type)));
	if (!first || !second) return [];
	return unionAll(first, second, ...rest)
		.orderBy(sql`sequence desc`)
		.limit(limit + 1);
}

export const findEvent = async (
	db: Db,
	appId: string,
	mode: Mode,
	id: string,
): Promise<NumberedEventRow | undefined> =>
	(
		await scoped(db, { appId, mode }).select(
			events,
			and(isNotNull(events.sequence), eq(events.id, id)),
			numberedColumns,
		)
	)[0];

/** Events of a request, in order. */
export const listEventRowsOfRequest = (
	db: Db,
	{ requestId, ...scope }: AppScope & { requestId: string },
	limit: number,
) =>
	scoped(db, scope)
		.select(events, eq(events.requestId, requestId), {
			id: events.id,
			type: events.type,
			objectId: events.objectId,
		})
		.orderBy(asc(events.recorded))
		.limit(limit);

export const countEventRowsOfObject = (tx: Db, objectId: string): Promise<number> =>
	tx.$count(events, eq(events.objectId, objectId));

export const countEventRowsSince = (
	tx: Db,
	{ objectId, type, since }: { objectId: string; type: string; since: Date },
): Promise<number> =>
	tx.$count(events, and(eq(events.objectId, objectId), eq(events.type, type), gte(events.createdAt, since)));

/** Serializes the sending of an app's links, because their number is limited. */
export const lockSentLinks = (tx: Db, appId: string) => lockByName(tx, `sent links ${appId}`);

/** Over both modes, as the index of that name. */
export const countSentLinkEvents = (tx: Db, appId: string, since: Date): Promise<number> =>
	scopedToApp(tx, appId).count(
		events,
		and(sql`${events.type} = 'verification.sent'`, gte(events.createdAt, since)),
	);

/** Events of an object, in order. */
export const listEventRowsOfObject = (db: Db, appId: string, objectId: string): Promise<NumberedEventRow[]> =>
	scopedToApp(db, appId)
		.select(events, and(isNotNull(events.sequence), eq(events.objectId, objectId)), numberedColumns)
		.orderBy(asc(events.sequence));

export const listEventRowsById = (db: Db, ids: readonly string[]): Promise<NumberedEventRow[]> =>
	db
		.select(numberedColumns)
		.from(events)
		.where(and(isNotNull(events.sequence), inArray(events.id, [...ids])));
