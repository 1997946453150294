import { and, asc, count, eq, gt, gte, isNotNull, isNull, lt, sql } from "drizzle-orm";
import type { CheckName } from "../../checks/all-contract.ts";
import { type AppScope, scoped } from "../../platform/database/app-scope.ts";
import type { Db } from "../../platform/database/database.ts";
import { minIdAt } from "../../platform/ids.ts";
import type { ListSpotChecks } from "./contract.ts";
import { spotChecks } from "./tables.ts";

export type SpotCheckRow = typeof spotChecks.$inferSelect;

const isPending = isNull(spotChecks.result);

export const insertSpotCheck = (tx: Db, row: typeof spotChecks.$inferInsert) =>
	tx.insert(spotChecks).values(row);

export const findSpotCheck = async (db: Db, scope: AppScope, id: string): Promise<SpotCheckRow | undefined> =>
	(await scoped(db, scope).select(spotChecks, eq(spotChecks.id, id)))[0];

/** One more row than the page, oldest first. */
export const listSpotCheckRows = (
	db: Db,
	scope: AppScope,
	{ cursor, limit, status, verification }: ListSpotChecks,
): Promise<SpotCheckRow[]> =>
	scoped(db, scope)
		.select(
			spotChecks,
			and(
				status && (status === "pending" ? isPending : isNotNull(spotChecks.result)),
				verification ? eq(spotChecks.verificationId, verification) : undefined,
				cursor ? gt(spotChecks.id, cursor) : undefined,
			),
		)
		.orderBy(asc(spotChecks.id))
		.limit(limit + 1);

/** Saves the finding, unless another reviewer was first. */
export const updatePendingSpotCheck = async (
	tx: Db,
	id: string,
	change: Partial<SpotCheckRow>,
): Promise<SpotCheckRow | undefined> =>
	(
		await tx
			.update(spotChecks)
			.set(change)
			.where(and(eq(spotChecks.id, id), isPending))
			.returning()
	)[0];

export const deletePendingSpotCheck = (tx: Db, verificationId: string) =>
	tx.delete(spotChecks).where(and(eq(spotChecks.verificationId, verificationId), isPending));

/** The number of pending spot checks, and the verification of the oldest. */
export async function findPendingSpotChecks(
	db: Db,
	scope: AppScope,
): Promise<{ count: number; next: string | null }> {
	const [oldest] = await scoped(db, scope)
		.select(spotChecks, isPending, {
			next: spotChecks.verificationId,
			count: sql<number>`count(*) over ()`.mapWith(Number),
		})
		.orderBy(asc(spotChecks.id))
		.limit(1);
	return oldest ?? { count: 0, next: null };
}

/** Reviewed spot checks, in numbers. */
export interface SpotCheckCounts {
	reviewed: number;
	incorrect: number;
	/** By check: reviewed spot checks in which it was clear, and in how many of them it shouldn't have been. */
	checks: { check: CheckName; reviewed: number; incorrect: number }[];
}

/** Counts reviewed spot checks by the time of their draw. @param until the first instant after the period */
export async function countReviewedSpotChecks(
	db: Db,
	scope: AppScope,
	from: Date,
	until: Date,
): Promise<SpotCheckCounts> {
	const reviewedInPeriod = and(
		isNotNull(spotChecks.result),
		gte(spotChecks.id, minIdAt("spotCheck", from)),
		lt(spotChecks.id, minIdAt("spotCheck", until)),
	);
	const [total] = await scoped(db, scope).select(spotChecks, reviewedInPeriod, {
		reviewed: count(),
		incorrect: sql<number>`count(*) filter (where ${spotChecks.result} = 'incorrect')`.mapWith(Number),
	});
	const byCheck = scoped(db, scope)
		.select(spotChecks, reviewedInPeriod, {
			check: sql<CheckName>`unnest(${spotChecks.checks})`.as("check"),
			incorrectChecks: spotChecks.incorrectChecks,
		})
		.as("by_check");
	const isIncorrect = sql`${byCheck.check} = any(${byCheck.incorrectChecks})`;
	return {
		...(total ?? { reviewed: 0, incorrect: 0 }),
		checks: await db
			.select({
				check: byCheck.check,
				reviewed: count(),
				incorrect: sql<number>`count(*) filter (where ${isIncorrect})`.mapWith(Number),
			})
			.from(byCheck)
			.groupBy(byCheck.check),
	};
}
