import { and, asc, desc, eq, gte, lt, sql } from "drizzle-orm";
import type { Mode } from "../../contract.ts";
import type { Db } from "../../platform/database/database.ts";
import type { ListEvents } from "./contract.ts";
import { events } from "./tables.ts";

export type EventRow = typeof events.$inferSelect;

export const insertEvent = (db: Db, row: Omit<EventRow, "sequence">) => db.insert(events).values(row);

export const listEvents = (db: Db, appId: string, mode: Mode, query: ListEvents) =>
	db
		.select()
		.from(events)
		.where(
			and(
				eq(events.appId, appId),
				eq(events.mode, mode),
				query.object_id ? eq(events.objectId, query.object_id) : undefined,
				query.type ? eq(events.type, query.type) : undefined,
				query.cursor ? lt(events.sequence, Number(query.cursor)) : undefined,
			),
		)
		.orderBy(desc(events.sequence))
		.limit(query.limit + 1);

export const countOf = (tx: Db, objectId: string): Promise<number> =>
	tx.$count(events, eq(events.objectId, objectId));

export const countSince = (
	tx: Db,
	{ objectId, type, since }: { objectId: string; type: string; since: Date },
): Promise<number> =>
	tx.$count(events, and(eq(events.objectId, objectId), eq(events.type, type), gte(events.createdAt, since)));

/** Over both modes; the index of that name is made for it. */
export const countSends = (tx: Db, appId: string, since: Date): Promise<number> =>
	tx.$count(
		events,
		and(eq(events.appId, appId), sql`${events.type} = 'verification.sent'`, gte(events.createdAt, since)),
	);

/** Everything that happened to an object, in order. */
export const listEventsOf = (db: Db, appId: string, objectId: string): Promise<EventRow[]> =>
	db
		.select()
		.from(events)
		.where(and(eq(events.appId, appId), eq(events.objectId, objectId)))
		.orderBy(asc(events.sequence));
