import { and, asc, count, eq, gt, inArray, isNull, min, ne, not, or, sql } from "drizzle-orm";
import { type AppScope, scoped } from "../../../platform/database/app-scope.ts";
import type { Db } from "../../../platform/database/database.ts";
import { workflows } from "../../workflows/tables.ts";
import { isAssignedToReviewer, type VerificationRow } from "../queries.ts";
import { reopenings, verifications } from "../tables.ts";
import { isReviewLate } from "./target-queries.ts";

/** Locks several verifications in the order of IDs, so that callers can't deadlock. */
export const lockVerificationsForUpdate = (
	tx: Db,
	scope: AppScope,
	ids: readonly string[],
): Promise<VerificationRow[]> =>
	scoped(tx, scope)
		.select(verifications, inArray(verifications.id, [...ids]))
		.orderBy(asc(verifications.id))
		.for("update");

/** Stores the facts of a decision before a reopening takes it back. */
export const insertReopening = async (tx: Db, row: VerificationRow): Promise<void> => {
	const { id: verificationId, reasons, documentType, documentCountry, submittedAt, decidedAt } = row;
	const number = 1 + (await tx.$count(reopenings, eq(reopenings.verificationId, verificationId)));
	await tx
		.insert(reopenings)
		.values({ verificationId, number, reasons, documentType, documentCountry, submittedAt, decidedAt });
};

export const updateAssignee = (
	tx: Db,
	ids: readonly string[],
	assigneeId: string | null,
	updatedAt: Date,
): Promise<VerificationRow[]> =>
	tx
		.update(verifications)
		.set({ assigneeId, updatedAt })
		.where(inArray(verifications.id, [...ids]))
		.returning();

/** A member who decides cases. */
export interface Reviewer {
	id: string;
	/** Whether they may confirm the decision that another one proposed. */
	managesReviews: boolean;
}

/**
 * Cases in review for a reviewer: assigned to them or unassigned, without those that another reviewer must confirm, and
 * without escalated cases of nobody, which somebody else must decide.
 */
const isPendingForReviewer = ({ id: reviewerId, managesReviews }: Reviewer) =>
	and(
		eq(verifications.status, "in_review"),
		or(eq(verifications.assigneeId, reviewerId), isNull(verifications.assigneeId), not(isAssignedToReviewer)),
		or(isNull(verifications.escalatedAt), eq(verifications.assigneeId, reviewerId)),
		or(
			isNull(verifications.proposedBy),
			managesReviews ? ne(verifications.proposedBy, reviewerId) : undefined,
		),
	);

/** The oldest pending case for a reviewer after `after`, or else the oldest of all. */
export async function findNextCase(
	db: Db,
	scope: AppScope,
	reviewer: Reviewer,
	after = "",
): Promise<{ id: string | null; waiting: number }> {
	const waiting = and(isPendingForReviewer(reviewer), ne(verifications.id, after));
	const findOldest = async (side?: ReturnType<typeof gt>) =>
		(
			await scoped(db, scope)
				.select(verifications, and(waiting, side), { id: verifications.id })
				.orderBy(asc(verifications.id))
				.limit(1)
		)[0]?.id ?? null;
	const id = (await findOldest(gt(verifications.id, after))) ?? (await findOldest());
	return { id, waiting: id === null ? 0 : await scoped(db, scope).count(verifications, waiting) };
}

/**
 * The cases in review by assignee, null for those of nobody who may review.
 * @param ruleHours review target where a workflow has none; null for no target
 */
export async function countCasesInReview(
	db: Db,
	scope: AppScope,
	now: Date,
	ruleHours: number | null,
): Promise<{ user: string | null; open: number; late: number; oldest: Date }[]> {
	const user = sql<string | null>`case when ${isAssignedToReviewer} then ${verifications.assigneeId} end`;
	const rows = await scoped(db, scope)
		.select(verifications, eq(verifications.status, "in_review"), {
			user: user.as("reviewer"),
			open: count(),
			late: sql<number>`(count(*) filter (where ${isReviewLate(now, ruleHours)}))::int`,
			oldest: min(verifications.inReviewSince),
		})
		.leftJoin(workflows, eq(workflows.id, verifications.workflowId))
		.groupBy(sql`reviewer`);
	return rows.flatMap(({ oldest, ...row }) => (oldest ? [{ ...row, oldest }] : []));
}
