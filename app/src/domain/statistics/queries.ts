import { and, asc, between, count, eq, gte, inArray, isNotNull, isNull, lt, max, sql } from "drizzle-orm";
import { type AppScope, scoped } from "../../platform/database/app-scope.ts";
import type { Db } from "../../platform/database/database.ts";
import { events } from "../events/tables.ts";
import type { ReasonName } from "../verifications/reasons.ts";
import { reviewDecisions } from "../verifications/reasons.ts";
import { verifications } from "../verifications/tables.ts";
import type { StatisticsMeasure } from "./contract.ts";
import { dailyCounts } from "./tables.ts";

const inDayRange = (from: string, to: string, measures: readonly StatisticsMeasure[]) =>
	and(inArray(dailyCounts.measure, [...measures]), between(dailyCounts.day, from, to));

export const listCountsByDay = (
	db: Db,
	scope: AppScope,
	from: string,
	to: string,
	measures: readonly StatisticsMeasure[],
): Promise<{ day: string; measure: string; value: string; count: number }[]> =>
	scoped(db, scope).select(dailyCounts, inDayRange(from, to, measures), {
		day: dailyCounts.day,
		measure: dailyCounts.measure,
		value: dailyCounts.value,
		count: dailyCounts.count,
	});

export const listTotalCounts = (
	db: Db,
	scope: AppScope,
	from: string,
	to: string,
	measures: readonly StatisticsMeasure[],
): Promise<{ measure: string; value: string; count: number }[]> =>
	scoped(db, scope)
		.select(dailyCounts, inDayRange(from, to, measures), {
			measure: dailyCounts.measure,
			value: dailyCounts.value,
			count: sql<number>`sum(${dailyCounts.count})::int`,
		})
		.groupBy(dailyCounts.measure, dailyCounts.value);

/** Reasons of the cases in review. They can change until the decision, so they aren't in the daily counts. */
export const countReasonsInReview = async (
	db: Db,
	scope: AppScope,
	from: Date,
	before: Date,
): Promise<{ measure: "reason"; value: ReasonName; count: number }[]> => {
	const cases = scoped(db, scope)
		.select(
			verifications,
			and(
				eq(verifications.status, "in_review"),
				gte(verifications.createdAt, from),
				lt(verifications.createdAt, before),
			),
			{ name: sql<ReasonName>`unnest(${verifications.reasons})`.as("name") },
		)
		.as("cases");
	const counts = await db.select({ value: cases.name, count: count() }).from(cases).groupBy(cases.name);
	return counts.map((row) => ({ measure: "reason", ...row }));
};

/**
 * The cases that wait for a reviewer, longest waiting first: those in review that aren't escalated.
 * @returns each with the total number, and the number submitted after each of `times`
 */
export const listWaitingCases = (db: Db, scope: AppScope, limit: number, times: readonly Date[]) =>
	scoped(db, scope)
		.select(verifications, and(eq(verifications.status, "in_review"), isNull(verifications.escalatedAt)), {
			row: verifications,
			waiting: sql<number>`(count(*) over ())::int`,
			after: sql<number[]>`array[${sql.join(
				times.map(
					(time) =>
						sql`(count(*) filter (where ${verifications.submittedAt} > ${time.toISOString()}::timestamptz) over ())::int`,
				),
				sql`, `,
			)}]`,
		})
		.orderBy(asc(verifications.submittedAt), asc(verifications.id))
		.limit(limit);

export const countEscalatedCases = (db: Db, scope: AppScope): Promise<number> =>
	scoped(db, scope).count(
		verifications,
		and(eq(verifications.status, "in_review"), isNotNull(verifications.escalatedAt)),
	);

/** Decisions of members by type, made from `start` until before `end`. */
export async function listReviewerDecisions(
	db: Db,
	scope: AppScope,
	start: Date,
	end: Date,
): Promise<{ user: string; type: string; count: number; latestAt: Date }[]> {
	const rows = await scoped(db, scope)
		.select(
			events,
			and(
				inArray(
					events.type,
					reviewDecisions.map((decision) => `verification.${decision}`),
				),
				eq(events.actor, "user"),
				gte(events.createdAt, start),
				lt(events.createdAt, end),
			),
			{ user: events.actorId, type: events.type, count: count(), latestAt: max(events.createdAt) },
		)
		.groupBy(events.actorId, events.type);
	return rows.flatMap(({ user, latestAt, ...row }) => (user && latestAt ? [{ user, latestAt, ...row }] : []));
}
