import {
	and,
	arrayOverlaps,
	asc,
	count,
	countDistinct,
	desc,
	eq,
	gte,
	inArray,
	isNull,
	lt,
	lte,
	max,
	sql,
} from "drizzle-orm";
import { type AppScope, preparedScope, scoped } from "../../platform/database/app-scope.ts";
import type { Db } from "../../platform/database/database.ts";
import { prepareQuery } from "../../platform/database/prepare-query.ts";
import type { Mode } from "../../shared/schemas.ts";
import { getRolesWithPermission } from "../guard/permissions.ts";
import { members } from "../team/tables.ts";
import type { PhotoKind } from "./file-contract.ts";
import { openStatuses, type VerificationStatus } from "./states.ts";
import { attempts, checks, files, verifications } from "./tables.ts";

export type VerificationRow = typeof verifications.$inferSelect;
export type AttemptRow = typeof attempts.$inferSelect;
export type FileRow = typeof files.$inferSelect;
export type CheckRow = typeof checks.$inferSelect;

export const insertVerification = (db: Db, row: VerificationRow) => db.insert(verifications).values(row);

const verificationById = prepareQuery("verification_by_id", (db) =>
	scoped(db, preparedScope).select(verifications, eq(verifications.id, sql.placeholder("id"))),
);

export const findVerification = async (
	db: Db,
	{ appId, mode }: AppScope,
	id: string,
): Promise<VerificationRow | undefined> => (await verificationById(db, { appId, mode, id }))[0];

/** The same, locked until the transaction ends, so that concurrent decisions see each other. */
export const lockVerificationForUpdate = async (
	tx: Db,
	scope: AppScope,
	id: string,
): Promise<VerificationRow | undefined> =>
	(await scoped(tx, scope).select(verifications, eq(verifications.id, id)).for("update"))[0];

/** Finds a verification by ID and the person's secret. */
export const findVerificationBySecret = async (
	db: Db,
	id: string,
	secretHash: string,
): Promise<VerificationRow | undefined> =>
	(
		await db
			.select()
			.from(verifications)
			.where(and(eq(verifications.id, id), eq(verifications.clientSecretHash, secretHash)))
	)[0];

export const findVerificationByCodeHash = async (
	db: Db,
	codeHash: string,
	now: Date,
): Promise<VerificationRow | undefined> =>
	(
		await db
			.select()
			.from(verifications)
			.where(
				and(
					eq(verifications.codeHash, codeHash),
					inArray(verifications.status, [...openStatuses]),
					gte(verifications.expiresAt, now),
				),
			)
	)[0];

/** For jobs, which have no app scope. */
export const findVerificationOfAnyApp = async (db: Db, id: string): Promise<VerificationRow | undefined> =>
	(await db.select().from(verifications).where(eq(verifications.id, id)))[0];

/** Number of pending cases per app that arrived by `until`, with the arrival time of the latest. */
export const countPendingReviews = async (
	db: Db,
	mode: Mode,
	until: Date,
): Promise<{ appId: string; waiting: number; latest: Date }[]> => {
	const waiting = await db
		.select({
			appId: verifications.appId,
			waiting: countDistinct(verifications.id),
			latest: max(attempts.decidedAt),
		})
		.from(verifications)
		.innerJoin(attempts, eq(attempts.verificationId, verifications.id))
		.where(
			and(
				eq(verifications.status, "in_review"),
				eq(verifications.mode, mode),
				lte(attempts.decidedAt, until),
			),
		)
		.groupBy(verifications.appId);
	return waiting.flatMap(({ latest, ...row }) => (latest ? [{ ...row, latest }] : []));
};

/** Assigned to a member who may still review: a former member must not block the case. */
export const isAssignedToReviewer = sql<boolean>`exists (
	select 1 from ${members} where ${members.appId} = ${verifications.appId}
		and ${members.userId} = ${verifications.assigneeId}
		and ${arrayOverlaps(members.roles, getRolesWithPermission("verifications:review"))}
)`;

export const countVerificationsByCustomer = (db: Db, scope: AppScope, customerIds: readonly string[]) =>
	scoped(db, scope)
		.select(verifications, inArray(verifications.customerId, [...customerIds]), {
			customerId: verifications.customerId,
			verifications: count(),
		})
		.groupBy(verifications.customerId);

export const reassignToCustomer = (tx: Db, scope: AppScope, from: string, to: string, updatedAt: Date) =>
	scoped(tx, scope).update(verifications, { customerId: to, updatedAt }, eq(verifications.customerId, from));

/** Changed columns of a row. Every change sets `updatedAt`. */
type VerificationChange = Partial<VerificationRow> & Pick<VerificationRow, "updatedAt">;

/** Sets the status `to` if the current one is in `from`, and since when it is in review. */
export const updateStatus = async (
	tx: Db,
	id: string,
	{ from, to }: { from: readonly VerificationStatus[]; to: VerificationStatus },
	change: VerificationChange,
): Promise<VerificationRow | undefined> =>
	(
		await tx
			.update(verifications)
			.set({ ...change, status: to, inReviewSince: to === "in_review" ? change.updatedAt : null })
			.where(
				and(
					eq(verifications.id, id),
					inArray(verifications.status, [...from]),
					eq(verifications.redaction, "none"),
				),
			)
			.returning()
	)[0];

/** Updates a row that the transaction has locked. */
export const updateVerificationRow = async (
	tx: Db,
	id: string,
	change: VerificationChange,
): Promise<VerificationRow> =>
	(await tx.update(verifications).set(change).where(eq(verifications.id, id)).returning())[0]!;

/** @returns false if it was opened before */
export const markOpened = async (db: Db, id: string, openedAt: Date): Promise<boolean> =>
	(
		await db
			.update(verifications)
			.set({ openedAt, updatedAt: openedAt })
			.where(and(eq(verifications.id, id), isNull(verifications.openedAt)))
			.returning({ id: verifications.id })
	).length > 0;

export const listOverdueVerifications = (db: Db, now: Date, limit: number) =>
	db
		.select({ id: verifications.id })
		.from(verifications)
		.where(and(inArray(verifications.status, [...openStatuses]), lt(verifications.expiresAt, now)))
		.limit(limit);

export const listStuckVerifications = (db: Db, submittedBefore: Date) =>
	db
		.select({ id: verifications.id, appId: verifications.appId, mode: verifications.mode })
		.from(verifications)
		.where(and(eq(verifications.status, "processing"), lt(verifications.submittedAt, submittedBefore)));

export const listWrappedKeys = (db: Db, scope: AppScope, ids: readonly string[]) =>
	scoped(db, scope).select(verifications, inArray(verifications.id, [...ids]), {
		id: verifications.id,
		appId: verifications.appId,
		wrappedKey: verifications.wrappedKey,
	});

export const insertAttempt = (tx: Db, row: AttemptRow) => tx.insert(attempts).values(row);

const latestAttempt = prepareQuery("latest_attempt", (db) =>
	db
		.select()
		.from(attempts)
		.where(eq(attempts.verificationId, sql.placeholder("verificationId")))
		.orderBy(desc(attempts.number))
		.limit(1),
);

export const findLatestAttempt = async (db: Db, verificationId: string): Promise<AttemptRow | undefined> =>
	(await latestAttempt(db, { verificationId }))[0];

export const findAttempt = async (db: Db, id: string): Promise<AttemptRow | undefined> =>
	(await db.select().from(attempts).where(eq(attempts.id, id)))[0];

/** Earliest first. */
export const listAttempts = (db: Db, verificationId: string): Promise<AttemptRow[]> =>
	db.select().from(attempts).where(eq(attempts.verificationId, verificationId)).orderBy(asc(attempts.number));

export const updateAttempt = (tx: Db, id: string, change: Partial<AttemptRow>) =>
	tx.update(attempts).set(change).where(eq(attempts.id, id));

/** Locks the document of an attempt until the transaction ends. */
export const lockDocument = async (
	tx: Db,
	attemptId: string,
): Promise<Pick<AttemptRow, "documentType" | "documentCountry"> | undefined> =>
	(
		await tx
			.select({ documentType: attempts.documentType, documentCountry: attempts.documentCountry })
			.from(attempts)
			.where(eq(attempts.id, attemptId))
			.for("update")
	)[0];

/** Counts a run before it begins, so that a run that crashes the process is counted too. */
export const incrementAttemptRuns = async (db: Db, id: string): Promise<number> =>
	(
		await db
			.update(attempts)
			.set({ runs: sql`${attempts.runs} + 1` })
			.where(eq(attempts.id, id))
			.returning({ runs: attempts.runs })
	)[0]?.runs ?? 0;

/** Takes back a run that the engine had no capacity for. */
export const decrementAttemptRuns = (db: Db, id: string) =>
	db
		.update(attempts)
		.set({ runs: sql`${attempts.runs} - 1` })
		.where(eq(attempts.id, id));

/** A verification's status, locked against changes until the transaction ends. */
export const lockStatusForShare = async (tx: Db, id: string): Promise<VerificationStatus | undefined> =>
	(
		await tx
			.select({ status: verifications.status })
			.from(verifications)
			.where(eq(verifications.id, id))
			.for("share")
	)[0]?.status;

export const insertFiles = (tx: Db, rows: readonly FileRow[]) => tx.insert(files).values([...rows]);

export const updateFile = (tx: Db, id: string, change: Partial<FileRow>) =>
	tx.update(files).set(change).where(eq(files.id, id));

/** Stores the verdict on a capture, unless it has one. @returns whether it was stored */
export const updateUnjudgedFile = async (tx: Db, id: string, change: Partial<FileRow>): Promise<boolean> =>
	(
		await tx
			.update(files)
			.set(change)
			.where(and(eq(files.id, id), isNull(files.result)))
			.returning({ id: files.id })
	).length > 0;

/** Adds the kind of an accepted photo. Locks the row, so the order is that of the events of the same transactions. */
export const addAcceptedPhoto = (tx: Db, id: string, kind: PhotoKind) =>
	tx
		.update(verifications)
		.set({ acceptedPhotos: sql`array_append(${verifications.acceptedPhotos}, ${kind})` })
		.where(eq(verifications.id, id));

export const deleteFiles = (tx: Db, ids: readonly string[]) =>
	tx.delete(files).where(inArray(files.id, [...ids]));

/** Deletes the file rows of an attempt by kind. @returns the rows, whose bytes are still stored */
export const deleteFilesOfKinds = (
	tx: Db,
	attemptId: string,
	kinds: readonly FileRow["kind"][],
): Promise<FileRow[]> =>
	tx
		.delete(files)
		.where(and(eq(files.attemptId, attemptId), inArray(files.kind, [...kinds])))
		.returning();

/** The first frame of a selfie, whose ID names the capture. */
export const findSelfieCapture = async (
	db: Db,
	attemptId: string,
	id: string,
): Promise<FileRow | undefined> =>
	(
		await db
			.select()
			.from(files)
			.where(
				and(eq(files.attemptId, attemptId), eq(files.id, id), eq(files.kind, "selfie"), eq(files.frame, 0)),
			)
	)[0];

/**
 * Replaces the recording of a capture. Locks the verification, so that concurrent uploads leave one recording, and none
 * is added once the verification is being redacted.
 * @returns the replaced files, whose bytes are still stored; null if it is too late
 */
export async function replaceRecording(tx: Db, recording: FileRow): Promise<FileRow[] | null> {
	const [verification] = await tx
		.select({ redaction: verifications.redaction })
		.from(verifications)
		.where(eq(verifications.id, recording.verificationId))
		.for("update");
	if (verification?.redaction !== "none") return null;
	const replaced = await tx
		.delete(files)
		.where(
			and(
				eq(files.attemptId, recording.attemptId),
				eq(files.kind, "liveness_recording"),
				eq(files.captureId, recording.captureId),
			),
		)
		.returning();
	await tx.insert(files).values(recording);
	return replaced;
}

export const findFile = async (db: Db, scope: AppScope, id: string): Promise<FileRow | undefined> =>
	(await scoped(db, scope).select(files, eq(files.id, id)))[0];

/** For file links, which aren't bound to the caller's app. */
export const findFileOfAnyApp = async (db: Db, id: string): Promise<FileRow | undefined> =>
	(await db.select().from(files).where(eq(files.id, id)))[0];

const filesOfAttempt = prepareQuery("files_of_attempt", (db) =>
	db
		.select()
		.from(files)
		.where(eq(files.attemptId, sql.placeholder("attemptId")))
		.orderBy(desc(files.captureId), asc(files.frame)),
);

/** All images of an attempt, latest first. */
export const listFilesOfAttempt = (db: Db, attemptId: string): Promise<FileRow[]> =>
	filesOfAttempt(db, { attemptId });

export const countCaptures = async (db: Db, attemptId: string, kind: PhotoKind): Promise<number> =>
	(
		await db
			.select({ captures: count() })
			.from(files)
			.where(and(eq(files.attemptId, attemptId), eq(files.kind, kind), eq(files.frame, 0)))
	)[0]?.captures ?? 0;

export const insertChecks = (tx: Db, rows: CheckRow[]) => tx.insert(checks).values(rows);

const checksOfAttempt = prepareQuery("checks_of_attempt", (db) =>
	db
		.select()
		.from(checks)
		.where(eq(checks.attemptId, sql.placeholder("attemptId")))
		.orderBy(asc(checks.position)),
);

export const listChecks = (db: Db, attemptId: string): Promise<CheckRow[]> =>
	checksOfAttempt(db, { attemptId });
