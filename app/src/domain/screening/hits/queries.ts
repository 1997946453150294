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
	sql,
} from "drizzle-orm";
import type { AppScope } from "../../../platform/database/app-scope.ts";
import type { Db } from "../../../platform/database/database.ts";
import { users } from "../../auth/tables.ts";
import { verifications } from "../../verifications/tables.ts";
import { screeningHits } from "../tables.ts";
import type { ListScreeningHits } from "./contract.ts";

export type HitRow = typeof screeningHits.$inferSelect;
/** A hit with whose it is, and what opens it. */
export type OwnedHit = HitRow & {
	customerId: string | null;
	/** Of the verification; null once it is redacted. */
	wrappedKey: Uint8Array | null;
	reviewer: string | null;
};

const inScope = ({ appId, mode }: AppScope) =>
	and(eq(screeningHits.appId, appId), eq(screeningHits.mode, mode));

/** Bounds each statement of a transaction. @param maxMs milliseconds */
export const limitStatements = (tx: Db, maxMs: number) =>
	tx.execute(sql`select set_config('statement_timeout', ${String(maxMs)}, true)`);

const owned = (db: Db) =>
	db
		.select({
			...getTableColumns(screeningHits),
			customerId: verifications.customerId,
			wrappedKey: verifications.wrappedKey,
			reviewer: users.name,
		})
		.from(screeningHits)
		.innerJoin(verifications, eq(verifications.id, screeningHits.verificationId))
		.leftJoin(users, and(eq(screeningHits.reviewerKind, "user"), eq(users.id, screeningHits.reviewerId)));

export const findHit = async (db: Db, scope: AppScope, id: string): Promise<OwnedHit | undefined> =>
	(await owned(db).where(and(inScope(scope), eq(screeningHits.id, id))))[0];

/** Latest first. */
export const listHits = (
	db: Db,
	scope: AppScope,
	{ verification, customer, state, cursor, limit }: ListScreeningHits,
): Promise<OwnedHit[]> =>
	owned(db)
		.where(
			and(
				inScope(scope),
				verification ? eq(screeningHits.verificationId, verification) : undefined,
				customer ? eq(verifications.customerId, customer) : undefined,
				state ? eq(screeningHits.state, state) : undefined,
				cursor ? lt(screeningHits.id, cursor) : undefined,
			),
		)
		.orderBy(desc(screeningHits.id))
		.limit(limit + 1);

/** What reviewers made of entries, in the verification itself and in the others of its customer; dismissals only where those are approved. */
export const listReviewed = (
	tx: Db,
	scope: AppScope,
	of: { verification: string; customer: string | null },
	tokens: readonly string[],
): Promise<Pick<HitRow, "entryToken" | "state">[]> =>
	tokens.length === 0
		? Promise.resolve([])
		: tx
				.select({ entryToken: screeningHits.entryToken, state: screeningHits.state })
				.from(screeningHits)
				.innerJoin(verifications, eq(verifications.id, screeningHits.verificationId))
				.where(
					and(
						inScope(scope),
						inArray(screeningHits.entryToken, [...tokens]),
						isNotNull(screeningHits.reviewedAt),
						or(
							eq(verifications.id, of.verification),
							of.customer === null
								? undefined
								: and(
										eq(verifications.customerId, of.customer),
										or(ne(screeningHits.state, "false_positive"), eq(verifications.status, "approved")),
									),
						),
					),
				);

/** Those that the verification has already stay as they are. @returns the new ones */
export const insertHits = (tx: Db, rows: readonly HitRow[]): Promise<HitRow[]> =>
	rows.length === 0
		? Promise.resolve([])
		: tx
				.insert(screeningHits)
				.values([...rows])
				.onConflictDoNothing()
				.returning();

/** Deletes what no reviewer has looked at yet. @param kept tokens of entries that stay */
export const deleteOpenHits = (tx: Db, verificationId: string, kept: readonly string[]) =>
	tx
		.delete(screeningHits)
		.where(
			and(
				eq(screeningHits.verificationId, verificationId),
				isNull(screeningHits.reviewedAt),
				kept.length > 0 ? notInArray(screeningHits.entryToken, [...kept]) : undefined,
			),
		);

export const updateHit = (
	tx: Db,
	id: string,
	change: Pick<HitRow, "state" | "reviewerKind" | "reviewerId" | "reviewedAt" | "sealedNote">,
) => tx.update(screeningHits).set(change).where(eq(screeningHits.id, id));

export const deleteHits = (tx: Db, verificationId: string) =>
	tx.delete(screeningHits).where(eq(screeningHits.verificationId, verificationId));
