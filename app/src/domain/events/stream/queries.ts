import { and, asc, eq, gt, inArray, lte, max, notInArray, sql } from "drizzle-orm";
import { type AppScope, inScope } from "../../../platform/database/app-scope.ts";
import type { Db } from "../../../platform/database/database.ts";
import type { EventType } from "../event-types-contract.ts";
import type { EventRow } from "../queries.ts";
import { events } from "../tables.ts";

/** The visibility of events in one statement. */
export interface VisibilityHorizon {
	/** Highest visible sequence of the scope. */
	top: number;
	/** Oldest running transaction. */
	oldest: bigint;
	/** Next transaction to begin: equals `oldest` when none is running. */
	next: bigint;
}

/** One lookup at the end of an index, regardless of the number of events. */
export async function readVisibilityHorizon(db: Db, scope: AppScope): Promise<VisibilityHorizon> {
	const [seen] = await db
		.select({
			top: max(events.sequence),
			oldest: sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`,
			next: sql<string>`pg_snapshot_xmax(pg_current_snapshot())::text`,
		})
		.from(events)
		.where(inScope(events, scope));
	return { top: seen?.top ?? 0, oldest: BigInt(seen?.oldest ?? 0), next: BigInt(seen?.next ?? 0) };
}

export interface StreamFilters extends AppScope {
	types?: readonly EventType[] | undefined;
	objectId?: string | undefined;
}

/** Events with a sequence above `after` and up to `through`, in order, except those listed. */
export const listEventRowsBetween = (
	db: Db,
	{ types, objectId, ...scope }: StreamFilters,
	{
		after,
		through,
		except,
		limit,
	}: { after: number; through: number; except: readonly number[]; limit: number },
): Promise<EventRow[]> =>
	db
		.select()
		.from(events)
		.where(
			and(
				inScope(events, scope),
				gt(events.sequence, after),
				lte(events.sequence, through),
				types ? inArray(events.type, [...types]) : undefined,
				objectId ? eq(events.objectId, objectId) : undefined,
				except.length > 0 ? notInArray(events.sequence, [...except]) : undefined,
			),
		)
		.orderBy(asc(events.sequence))
		.limit(limit);

export const listEventSequences = async (db: Db, scope: AppScope, after: number): Promise<number[]> =>
	(
		await db
			.select({ sequence: events.sequence })
			.from(events)
			.where(and(inScope(events, scope), gt(events.sequence, after)))
	).map(({ sequence }) => sequence);
