import {
	and,
	asc,
	count,
	desc,
	eq,
	getTableColumns,
	inArray,
	isNull,
	lt,
	ne,
	or,
	type SQL,
} from "drizzle-orm";
import { type AppScope, scoped } from "../../platform/database/app-scope.ts";
import type { Db } from "../../platform/database/database.ts";
import { users } from "../auth/tables.ts";
import { attempts, verifications } from "../verifications/tables.ts";
import type { ListComparedCases, ListComparisons } from "./contract.ts";
import { comparedCases, comparisons } from "./tables.ts";
import { automaticOutcomes } from "./values.ts";

export type ComparisonRow = typeof comparisons.$inferSelect;
export type ComparedCaseRow = typeof comparedCases.$inferSelect;
/** A decided case as it is compared. */
export type DecidedCase = typeof verifications.$inferSelect;
export type ComparisonWithCreator = ComparisonRow & { creator: string | null };

export const insertComparison = (tx: Db, row: typeof comparisons.$inferInsert) =>
	tx.insert(comparisons).values(row);

const selectComparisons = (db: Db, scope: AppScope, where: SQL | undefined) =>
	scoped(db, scope)
		.select(comparisons, where, { ...getTableColumns(comparisons), creator: users.name })
		.leftJoin(users, eq(users.id, comparisons.createdBy));

const ofWorkflow = (workflowId: string, id: string) =>
	and(eq(comparisons.workflowId, workflowId), eq(comparisons.id, id));

export const findComparison = async (
	db: Db,
	scope: AppScope,
	workflowId: string,
	id: string,
): Promise<ComparisonWithCreator | undefined> =>
	(await selectComparisons(db, scope, ofWorkflow(workflowId, id)))[0];

/** Latest first, one more row than the page. */
export const listComparisonRows = (
	db: Db,
	scope: AppScope,
	workflowId: string,
	{ cursor, limit }: ListComparisons,
): Promise<ComparisonWithCreator[]> =>
	selectComparisons(
		db,
		scope,
		and(eq(comparisons.workflowId, workflowId), cursor ? lt(comparisons.id, cursor) : undefined),
	)
		.orderBy(desc(comparisons.id))
		.limit(limit + 1);

/** The comparison that runs in the app and mode. */
export const findRunningComparison = async (db: Db, scope: AppScope): Promise<ComparisonRow | undefined> =>
	(await scoped(db, scope).select(comparisons, eq(comparisons.status, "running")))[0];

/** For the job, which has no app scope. */
export const findComparisonOfAnyApp = async (db: Db, id: string): Promise<ComparisonRow | undefined> =>
	(await db.select().from(comparisons).where(eq(comparisons.id, id)))[0];

/** The same, locked until the transaction ends. */
export const lockComparisonOfAnyApp = async (tx: Db, id: string): Promise<ComparisonRow | undefined> =>
	(await tx.select().from(comparisons).where(eq(comparisons.id, id)).for("update"))[0];

/** Saves the progress of a comparison that the transaction has locked. */
export const updateComparison = (tx: Db, id: string, change: Partial<ComparisonRow>) =>
	tx.update(comparisons).set(change).where(eq(comparisons.id, id));

/** @returns false unless it was running */
export const cancelRunningComparison = async (
	tx: Db,
	scope: AppScope,
	id: string,
	endedAt: Date,
): Promise<boolean> =>
	(
		await scoped(tx, scope)
			.update(
				comparisons,
				{ status: "canceled", endedAt },
				and(eq(comparisons.id, id), eq(comparisons.status, "running")),
			)
			.returning({ id: comparisons.id })
	).length > 0;

const decidedStatuses = automaticOutcomes.filter((outcome) => outcome !== "resubmission_requested");

/** Which cases a comparison is about. */
export interface CaseSelection {
	workflowId: string;
	/** Whether cases from before workflows count too. */
	isDefault: boolean;
}

/** Decided cases of a workflow. A simulation decides nothing. */
const isComparable = ({ workflowId, isDefault }: CaseSelection): SQL | undefined =>
	and(
		inArray(verifications.status, decidedStatuses),
		eq(verifications.simulated, false),
		isDefault
			? or(eq(verifications.workflowId, workflowId), isNull(verifications.workflowId))
			: eq(verifications.workflowId, workflowId),
	);

/** @param limit counts up to so many */
export async function countComparableCases(
	db: Db,
	scope: AppScope,
	selection: CaseSelection,
	limit: number,
): Promise<number> {
	const latest = scoped(db, scope)
		.select(verifications, isComparable(selection), { id: verifications.id })
		.orderBy(desc(verifications.id))
		.limit(limit)
		.as("latest");
	return (await db.select({ cases: count() }).from(latest))[0]?.cases ?? 0;
}

/** Latest first. @param before ID of the last case of the previous batch */
export const listComparableCases = (
	db: Db,
	scope: AppScope,
	selection: CaseSelection,
	{ before, limit }: { before: string | null; limit: number },
): Promise<DecidedCase[]> =>
	scoped(db, scope)
		.select(
			verifications,
			and(isComparable(selection), before === null ? undefined : lt(verifications.id, before)),
		)
		.orderBy(desc(verifications.id))
		.limit(limit);

export type DecidedAttempt = Pick<
	typeof attempts.$inferSelect,
	"id" | "verificationId" | "encryptedEvidence"
>;

/** Submitted attempts of cases, earliest first, with their sealed evidence. */
export const listEvidence = (db: Db, scope: AppScope, ids: readonly string[]): Promise<DecidedAttempt[]> =>
	scoped(db, scope)
		.select(attempts, inArray(attempts.verificationId, [...ids]), {
			id: attempts.id,
			verificationId: attempts.verificationId,
			encryptedEvidence: attempts.encryptedEvidence,
		})
		.orderBy(asc(attempts.verificationId), asc(attempts.number));

/** Which of the cases aren't redacted, locked so that none of them is until the transaction ends. */
export const lockUnredacted = async (
	tx: Db,
	scope: AppScope,
	ids: readonly string[],
): Promise<ReadonlySet<string>> =>
	new Set(
		(
			await scoped(tx, scope)
				.select(
					verifications,
					and(inArray(verifications.id, [...ids]), eq(verifications.redaction, "none")),
					{
						id: verifications.id,
					},
				)
				.orderBy(asc(verifications.id))
				.for("share")
		).map(({ id }) => id),
	);

export const insertComparedCases = (tx: Db, rows: readonly ComparedCaseRow[]) =>
	tx.insert(comparedCases).values([...rows]);

/** The cases that would have ended in another way, latest first, one more row than the page. */
export const listChangedCases = (
	db: Db,
	scope: AppScope,
	comparisonId: string,
	{ cursor, limit, before, after }: ListComparedCases,
): Promise<ComparedCaseRow[]> =>
	scoped(db, scope)
		.select(
			comparedCases,
			and(
				eq(comparedCases.comparisonId, comparisonId),
				ne(comparedCases.before, comparedCases.after),
				before && eq(comparedCases.before, before),
				after && eq(comparedCases.after, after),
				cursor ? lt(comparedCases.verificationId, cursor) : undefined,
			),
		)
		.orderBy(desc(comparedCases.verificationId))
		.limit(limit + 1);

export const deleteCasesOfVerification = (tx: Db, verificationId: string) =>
	tx.delete(comparedCases).where(eq(comparedCases.verificationId, verificationId));

export const deleteComparisonsBefore = (db: Db, createdBefore: Date) =>
	db.delete(comparisons).where(lt(comparisons.createdAt, createdBefore));
