import { and, asc, eq, inArray, lt, sql } from "drizzle-orm";
import { type AppScope, scoped } from "../../../platform/database/app-scope.ts";
import type { Db } from "../../../platform/database/database.ts";
import type { FileRow, VerificationRow } from "../queries.ts";
import { finalStatuses } from "../states.ts";
import { attempts, files, verifications } from "../tables.ts";

const attemptsOf = (db: Db, verificationId: string) =>
	db.select({ id: attempts.id }).from(attempts).where(eq(attempts.verificationId, verificationId));

/** For the retention job, which has no app scope. Locks the row until the transaction ends. */
export const lockVerificationOfAnyAppForUpdate = async (
	tx: Db,
	id: string,
): Promise<VerificationRow | undefined> =>
	(await tx.select().from(verifications).where(eq(verifications.id, id)).for("update"))[0];

/** Locks a customer's verifications until the transaction ends. */
export const lockVerificationsOfCustomerForUpdate = (
	tx: Db,
	scope: AppScope,
	customerId: string,
): Promise<VerificationRow[]> =>
	scoped(tx, scope)
		.select(verifications, eq(verifications.customerId, customerId))
		.orderBy(asc(verifications.id))
		.for("update");

/** Erases personal data of attempts. @returns how many there were */
export const eraseAttempts = async (tx: Db, verificationId: string): Promise<number> =>
	(
		await tx
			.update(attempts)
			.set({
				encryptedFields: null,
				encryptedOrigin: null,
				networkToken: null,
				deviceToken: null,
				encryptedEvidence: null,
				encryptedChallenge: null,
				encryptedChip: null,
				encryptedEarlierRound: null,
				encryptedChipChallenge: null,
			})
			.where(eq(attempts.verificationId, verificationId))
			.returning({ id: attempts.id })
	).length;

/** Erases personal data of files. Kind and result stay, to show how far the person came. */
export const eraseFiles = (tx: Db, verificationId: string): Promise<Pick<FileRow, "kind">[]> =>
	tx
		.update(files)
		.set({ wrappedKey: null, encryptedFindings: null, encryptedAnswer: null, bytes: 0, width: 0, height: 0 })
		.where(inArray(files.attemptId, attemptsOf(tx, verificationId)))
		.returning({ kind: files.kind });

/** Erases everything encrypted of a verification, and its search tokens. */
export const eraseVerification = (tx: Db, id: string, updatedAt: Date) =>
	tx
		.update(verifications)
		.set({
			redaction: "processing",
			updatedAt,
			wrappedKey: null,
			referenceToken: null,
			searchTokens: [],
			proposedBy: null,
			encryptedProposal: null,
			encryptedMessage: null,
			encryptedLink: null,
			encryptedRequest: null,
			encryptedProvidedDetails: null,
			encryptedVerifiedData: null,
		})
		.where(eq(verifications.id, id));

/** Start of a verification's retention period, as in the index of that name. */
const retentionStart = sql<Date>`coalesce(${verifications.decidedAt}, ${verifications.expiresAt})`;

const isDueBefore = (time: Date) =>
	and(
		eq(verifications.redaction, "none"),
		inArray(verifications.status, [...finalStatuses]),
		lt(retentionStart, sql`${time.toISOString()}::timestamptz`),
	);

export const listDueBefore = (
	db: Db,
	scope: AppScope,
	time: Date,
	limit: number,
): Promise<{ id: string }[]> =>
	scoped(db, scope)
		.select(verifications, isDueBefore(time), { id: verifications.id })
		.orderBy(retentionStart)
		.limit(limit);

export const countDueBefore = (db: Db, scope: AppScope, time: Date): Promise<number> =>
	scoped(db, scope).count(verifications, isDueBefore(time));

/** Earliest start of a running retention period. */
export const findOldestAwaitingRetention = async (db: Db, scope: AppScope): Promise<Date | null> => {
	const [row] = await scoped(db, scope)
		.select(verifications, isDueBefore(new Date("9999-01-01")), {
			since: retentionStart.mapWith(verifications.expiresAt),
		})
		.orderBy(retentionStart)
		.limit(1);
	return row?.since ?? null;
};
