import {
	and,
	arrayContains,
	arrayOverlaps,
	asc,
	count,
	countDistinct,
	desc,
	eq,
	gt,
	gte,
	inArray,
	isNotNull,
	isNull,
	lt,
	lte,
	max,
	not,
	or,
	sql,
} from "drizzle-orm";
import type { Mode } from "../../contract.ts";
import type { Db } from "../../platform/database/database.ts";
import { firstIdAt } from "../../platform/ids.ts";
import { rolesWith } from "../team/permissions.ts";
import { members } from "../team/tables.ts";
import type { PictureKind } from "./contract.ts";
import type { ListVerifications, VerificationFilters } from "./list-contract.ts";
import { openStatuses, type Status } from "./states.ts";
import type { Step } from "./steps-contract.ts";
import { attempts, checks, files, verifications } from "./tables.ts";

export type VerificationRow = typeof verifications.$inferSelect;
export type AttemptRow = typeof attempts.$inferSelect;
export type FileRow = typeof files.$inferSelect;
export type CheckRow = typeof checks.$inferSelect;

/** An app's rows in one mode: every read of the business's side is made of this. */
export interface Scope {
	appId: string;
	mode: Mode;
}
export const inScope = ({ appId, mode }: Scope) =>
	and(eq(verifications.appId, appId), eq(verifications.mode, mode));

export const insertVerification = (db: Db, row: VerificationRow) => db.insert(verifications).values(row);

export const findVerification = async (
	db: Db,
	scope: Scope,
	id: string,
): Promise<VerificationRow | undefined> =>
	(
		await db
			.select()
			.from(verifications)
			.where(and(inScope(scope), eq(verifications.id, id)))
	)[0];

/** The same, held until the transaction ends: whoever decides at the same time waits and sees what was done. */
export const lockVerification = async (
	tx: Db,
	scope: Scope,
	id: string,
): Promise<VerificationRow | undefined> =>
	(
		await tx
			.select()
			.from(verifications)
			.where(and(inScope(scope), eq(verifications.id, id)))
			.for("update")
	)[0];

/** Reads by the person's secret: the id alone opens nothing. */
export const findBySecret = async (
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

export const findByCode = async (db: Db, codeHash: string, now: Date): Promise<VerificationRow | undefined> =>
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

/** For jobs, which act for no app. */
export const findForJob = async (db: Db, id: string): Promise<VerificationRow | undefined> =>
	(await db.select().from(verifications).where(eq(verifications.id, id)))[0];

/** How many cases that came by `until` wait for a reviewer in each app, and when the latest of them came. */
export const countReviewsWaiting = async (
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

/** Somebody has taken it who may still review: who left the team holds nothing up. */
export const isTaken = sql<boolean>`exists (
	select 1 from ${members} where ${members.appId} = ${verifications.appId}
		and ${members.userId} = ${verifications.assigneeId}
		and ${arrayOverlaps(members.roles, rolesWith("verifications:review"))}
)`;

const idAt = (time: string) => firstIdAt("verification", new Date(time));

const acceptedPicture = (kind?: PictureKind) =>
	sql`exists (
		select 1 from ${attempts} inner join ${files} on ${files.attemptId} = ${attempts.id}
		where ${attempts.verificationId} = ${verifications.id} and ${files.result} in ('clear', 'consider')
			and (${kind ?? null}::text is null or ${files.kind} = ${kind ?? null})
	)`;

/** Who came to a step of the person's way: a later one stands for those before it. */
const came = (step: Step) =>
	({
		opened: or(isNotNull(verifications.openedAt), isNotNull(verifications.startedAt)),
		consent: isNotNull(verifications.startedAt),
		document: or(isNotNull(verifications.submittedAt), acceptedPicture()),
		selfie: or(isNotNull(verifications.submittedAt), acceptedPicture("selfie")),
		submitted: isNotNull(verifications.submittedAt),
	})[step];

/** @param assignee a user's id, or `none` for what nobody has taken who may still review */
const takenBy = (assignee: string) =>
	assignee === "none" ? not(isTaken) : eq(verifications.assigneeId, assignee);

/** What a search or a reference has in the blind indexes. */
export interface Sought {
	tokens: string[];
	referenceToken: string | undefined;
}

/** The rows that a list is narrowed to. An id tells its row's time, so days need no index of their own. */
const matching = (scope: Scope, query: VerificationFilters, { tokens, referenceToken }: Sought) =>
	and(
		inScope(scope),
		referenceToken ? eq(verifications.referenceToken, referenceToken) : undefined,
		// Who has an outcome is in the state of that name: the index of states serves both.
		query.outcome
			? and(eq(verifications.outcome, query.outcome), eq(verifications.status, query.outcome))
			: undefined,
		query.reached ? came(query.reached) : undefined,
		query.reason ? arrayContains(verifications.reasons, [query.reason]) : undefined,
		query.country ? eq(verifications.documentCountry, query.country) : undefined,
		query.document ? eq(verifications.documentType, query.document) : undefined,
		query.created_after ? gte(verifications.id, idAt(query.created_after)) : undefined,
		query.created_before ? lt(verifications.id, idAt(query.created_before)) : undefined,
		query.updated_after ? gte(verifications.updatedAt, new Date(query.updated_after)) : undefined,
		query.updated_before ? lt(verifications.updatedAt, new Date(query.updated_before)) : undefined,
		query.customer ? eq(verifications.customerId, query.customer) : undefined,
		query.assignee ? takenBy(query.assignee) : undefined,
		query.text
			? or(
					tokens.length > 0 ? arrayContains(verifications.searchTokens, tokens) : undefined,
					eq(verifications.id, query.text),
				)
			: undefined,
	);

export const listVerifications = (
	db: Db,
	scope: Scope,
	query: VerificationFilters & Pick<ListVerifications, "limit" | "cursor">,
	sought: Sought,
): Promise<VerificationRow[]> => {
	const oldest = query.sort === "oldest";
	return db
		.select()
		.from(verifications)
		.where(
			and(
				matching(scope, query, sought),
				query.status?.length ? inArray(verifications.status, query.status) : undefined,
				query.cursor ? (oldest ? gt : lt)(verifications.id, query.cursor) : undefined,
			),
		)
		.orderBy((oldest ? asc : desc)(verifications.id))
		.limit(query.limit + 1);
};

export const countByCustomer = (db: Db, scope: Scope, customerIds: readonly string[]) =>
	db
		.select({ customerId: verifications.customerId, verifications: count() })
		.from(verifications)
		.where(and(inScope(scope), inArray(verifications.customerId, [...customerIds])))
		.groupBy(verifications.customerId);

export const handToCustomer = (tx: Db, scope: Scope, from: string, to: string, updatedAt: Date) =>
	tx
		.update(verifications)
		.set({ customerId: to, updatedAt })
		.where(and(inScope(scope), eq(verifications.customerId, from)));

/** What changes of a row, and when: every change is dated. */
type Change = Partial<VerificationRow> & Pick<VerificationRow, "updatedAt">;

/** Moves a verification to `to` if it stands in one of the states that it may come `from`. */
export const moveVerification = async (
	tx: Db,
	id: string,
	{ from, to }: { from: readonly Status[]; to: Status },
	change: Change,
): Promise<VerificationRow | undefined> =>
	(
		await tx
			.update(verifications)
			.set({ ...change, status: to })
			.where(
				and(
					eq(verifications.id, id),
					inArray(verifications.status, [...from]),
					eq(verifications.redaction, "none"),
				),
			)
			.returning()
	)[0];

/** Changes a row that the transaction holds. */
export const changeVerification = async (tx: Db, id: string, change: Change): Promise<VerificationRow> =>
	(await tx.update(verifications).set(change).where(eq(verifications.id, id)).returning())[0]!;

export const markOpened = (db: Db, id: string, openedAt: Date) =>
	db
		.update(verifications)
		.set({ openedAt, updatedAt: openedAt })
		.where(and(eq(verifications.id, id), isNull(verifications.openedAt)));

export const listOverdue = (db: Db, now: Date, limit: number) =>
	db
		.select({ id: verifications.id })
		.from(verifications)
		.where(and(inArray(verifications.status, [...openStatuses]), lt(verifications.expiresAt, now)))
		.limit(limit);

export const listStuck = (db: Db, submittedBefore: Date) =>
	db
		.select({ id: verifications.id })
		.from(verifications)
		.where(and(eq(verifications.status, "processing"), lt(verifications.submittedAt, submittedBefore)));

export const listWrappedKeys = (db: Db, scope: Scope, ids: readonly string[]) =>
	db
		.select({ id: verifications.id, appId: verifications.appId, wrappedKey: verifications.wrappedKey })
		.from(verifications)
		.where(and(inScope(scope), inArray(verifications.id, [...ids])));

export const insertAttempt = (tx: Db, row: AttemptRow) => tx.insert(attempts).values(row);

export const findLatestAttempt = async (db: Db, verificationId: string): Promise<AttemptRow | undefined> =>
	(
		await db
			.select()
			.from(attempts)
			.where(eq(attempts.verificationId, verificationId))
			.orderBy(desc(attempts.number))
			.limit(1)
	)[0];

/** In the order in which they were begun. */
export const listAttempts = (db: Db, verificationId: string): Promise<AttemptRow[]> =>
	db.select().from(attempts).where(eq(attempts.verificationId, verificationId)).orderBy(asc(attempts.number));

export const updateAttempt = (tx: Db, id: string, change: Partial<AttemptRow>) =>
	tx.update(attempts).set(change).where(eq(attempts.id, id));

/** Counts a run before it begins, so that one which takes the process down is counted too. */
export const beginRun = async (db: Db, id: string): Promise<number> =>
	(
		await db
			.update(attempts)
			.set({ runs: sql`${attempts.runs} + 1` })
			.where(eq(attempts.id, id))
			.returning({ runs: attempts.runs })
	)[0]?.runs ?? 0;

/** A verification's state, which stays until the transaction ends. */
export const holdStatus = async (tx: Db, id: string): Promise<Status | undefined> =>
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

export const deleteFiles = (tx: Db, ids: readonly string[]) =>
	tx.delete(files).where(inArray(files.id, [...ids]));

/** The picture that a selfie's shutter press is named by. */
export const findSelfie = async (db: Db, attemptId: string, id: string): Promise<FileRow | undefined> =>
	(
		await db
			.select()
			.from(files)
			.where(
				and(eq(files.attemptId, attemptId), eq(files.id, id), eq(files.kind, "selfie"), eq(files.frame, 0)),
			)
	)[0];

/**
 * Puts a recording in the place of the one that its capture had. The verification is held meanwhile, so that
 * two at a time leave one, and nothing comes in once it is being redacted.
 * @returns the files whose bytes are to go: those replaced, or the new one when it came too late
 */
export async function replaceRecording(tx: Db, kept: FileRow): Promise<FileRow[]> {
	const [verification] = await tx
		.select({ redaction: verifications.redaction })
		.from(verifications)
		.where(eq(verifications.id, kept.verificationId))
		.for("update");
	if (verification?.redaction !== "none") return [kept];
	const replaced = await tx
		.delete(files)
		.where(
			and(
				eq(files.attemptId, kept.attemptId),
				eq(files.kind, "liveness_recording"),
				eq(files.captureId, kept.captureId),
			),
		)
		.returning();
	await tx.insert(files).values(kept);
	return replaced;
}

export const findFile = async (db: Db, scope: Scope, id: string): Promise<FileRow | undefined> =>
	(
		await db
			.select()
			.from(files)
			.where(and(eq(files.appId, scope.appId), eq(files.mode, scope.mode), eq(files.id, id)))
	)[0];

/** For who holds a signed address, whichever app it is of. */
export const findFileForLink = async (db: Db, id: string): Promise<FileRow | undefined> =>
	(await db.select().from(files).where(eq(files.id, id)))[0];

/** Every picture of an attempt, latest first. */
export const listFiles = (db: Db, attemptId: string): Promise<FileRow[]> =>
	db
		.select()
		.from(files)
		.where(eq(files.attemptId, attemptId))
		.orderBy(desc(files.captureId), asc(files.frame));

export const countCaptures = async (db: Db, attemptId: string, kind: PictureKind): Promise<number> =>
	(
		await db
			.select({ captures: count() })
			.from(files)
			.where(and(eq(files.attemptId, attemptId), eq(files.kind, kind), eq(files.frame, 0)))
	)[0]?.captures ?? 0;

export const insertChecks = (tx: Db, rows: CheckRow[]) => tx.insert(checks).values(rows);

export const listChecks = (db: Db, attemptId: string): Promise<CheckRow[]> =>
	db.select().from(checks).where(eq(checks.attemptId, attemptId)).orderBy(asc(checks.position));
