import {
	and,
	desc,
	eq,
	getTableColumns,
	inArray,
	isNotNull,
	isNull,
	lt,
	ne,
	notInArray,
	or,
	type SQL,
	sql,
} from "drizzle-orm";
import { type AppScope, scoped } from "../../../platform/database/app-scope.ts";
import type { Db } from "../../../platform/database/database.ts";
import { users } from "../../auth/tables.ts";
import { verifications } from "../../verifications/tables.ts";
import { screeningHits } from "../tables.ts";
import type { ListScreeningHits } from "./contract.ts";

export type ScreeningHitRow = typeof screeningHits.$inferSelect;
/** A hit with its customer, its wrapped key and its reviewer. */
export type ScreeningHitWithOwner = ScreeningHitRow & {
	customerId: string | null;
	/** Of the verification; null once it is redacted. */
	wrappedKey: Uint8Array | null;
	reviewer: string | null;
};

/** Sets a timeout for each statement of a transaction. @param maxMs milliseconds */
export const setStatementTimeout = (tx: Db, maxMs: number) =>
	tx.execute(sql`select set_config('statement_timeout', ${String(maxMs)}, true)`);

const selectWithOwner = (db: Db, scope: AppScope, where: SQL | undefined) =>
	scoped(db, scope)
		.select(screeningHits, where, {
			...getTableColumns(screeningHits),
			customerId: verifications.customerId,
			wrappedKey: verifications.wrappedKey,
			reviewer: users.name,
		})
		.innerJoin(verifications, eq(verifications.id, screeningHits.verificationId))
		.leftJoin(users, and(eq(screeningHits.reviewerKind, "user"), eq(users.id, screeningHits.reviewerId)));

export const findScreeningHit = async (
	db: Db,
	scope: AppScope,
	id: string,
): Promise<ScreeningHitWithOwner | undefined> =>
	(await selectWithOwner(db, scope, eq(screeningHits.id, id)))[0];

/** Latest first. */
export const listScreeningHitRows = (
	db: Db,
	scope: AppScope,
	{ verification, customer, state, cursor, limit }: ListScreeningHits,
): Promise<ScreeningHitWithOwner[]> =>
	selectWithOwner(
		db,
		scope,
		and(
			verification ? eq(screeningHits.verificationId, verification) : undefined,
			customer ? eq(verifications.customerId, customer) : undefined,
			state ? eq(screeningHits.state, state) : undefined,
			cursor ? lt(screeningHits.id, cursor) : undefined,
		),
	)
		.orderBy(desc(screeningHits.id))
		.limit(limit + 1);

/**
 * Reviewed hits of the verification and of others of its customer, whoever was compared. Dismissals count only where the
 * other is approved.
 * @param entryTokens first parts of the hits' tokens
 */
export const listReviewedHits = (
	tx: Db,
	scope: AppScope,
	owner: { verification: string; customer: string | null },
	entryTokens: readonly string[],
): Promise<Pick<ScreeningHitRow, "entryToken" | "state">[]> =>
	entryTokens.length === 0
		? Promise.resolve([])
		: scoped(tx, scope)
				.select(
					screeningHits,
					and(
						inArray(sql`split_part(${screeningHits.entryToken}, '.', 1)`, [...entryTokens]),
						isNotNull(screeningHits.reviewedAt),
						or(
							eq(verifications.id, owner.verification),
							owner.customer === null
								? undefined
								: and(
										eq(verifications.customerId, owner.customer),
										or(ne(screeningHits.state, "false_positive"), eq(verifications.status, "approved")),
									),
						),
					),
					{ entryToken: screeningHits.entryToken, state: screeningHits.state },
				)
				.innerJoin(verifications, eq(verifications.id, screeningHits.verificationId));

/** A verification's hits and what reviewers made of them, by ID. */
export const listJudgedHits = (
	db: Db,
	scope: AppScope,
	verificationId: string,
): Promise<Pick<ScreeningHitRow, "id" | "state" | "reviewedAt">[]> =>
	scoped(db, scope)
		.select(screeningHits, eq(screeningHits.verificationId, verificationId), {
			id: screeningHits.id,
			state: screeningHits.state,
			reviewedAt: screeningHits.reviewedAt,
		})
		.orderBy(screeningHits.id);

/** Inserts hits, and opens existing ones that were dismissed; skips other existing ones. @returns the inserted and opened ones */
export const insertOrOpenScreeningHits = (
	tx: Db,
	rows: readonly ScreeningHitRow[],
	now: Date,
): Promise<ScreeningHitRow[]> =>
	rows.length === 0
		? Promise.resolve([])
		: tx
				.insert(screeningHits)
				.values([...rows])
				.onConflictDoUpdate({
					target: [screeningHits.verificationId, screeningHits.entryToken],
					set: { state: "open", reviewerKind: null, reviewerId: null, reviewedAt: now, encryptedNote: null },
					setWhere: eq(screeningHits.state, "false_positive"),
				})
				.returning();

/** Deletes hits that no reviewer has looked at. @param keptTokens tokens of hits to keep */
export const deleteUnreviewedHits = (tx: Db, verificationId: string, keptTokens: readonly string[]) =>
	tx
		.delete(screeningHits)
		.where(
			and(
				eq(screeningHits.verificationId, verificationId),
				isNull(screeningHits.reviewedAt),
				keptTokens.length > 0 ? notInArray(screeningHits.entryToken, [...keptTokens]) : undefined,
			),
		);

export const updateScreeningHitRow = (
	tx: Db,
	id: string,
	change: Pick<ScreeningHitRow, "state" | "reviewerKind" | "reviewerId" | "reviewedAt" | "encryptedNote">,
) => tx.update(screeningHits).set(change).where(eq(screeningHits.id, id));

export const deleteScreeningHits = (tx: Db, verificationId: string) =>
	tx.delete(screeningHits).where(eq(screeningHits.verificationId, verificationId));
