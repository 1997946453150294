import { and, asc, desc, eq, gt, inArray, isNotNull, lt, ne, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { type AppScope, preparedScope, scoped } from "../../platform/database/app-scope.ts";
import type { Db } from "../../platform/database/database.ts";
import { lockByName } from "../../platform/database/lock-by-name.ts";
import { prepareQuery } from "../../platform/database/prepare-query.ts";
import { verifications } from "../verifications/tables.ts";
import { duplicates, faceTemplates } from "./tables.ts";

type FaceTemplateRow = typeof faceTemplates.$inferSelect;
export type DuplicateRow = typeof duplicates.$inferSelect;

/**
 * Serializes searching and saving in an app and mode. Of two concurrent verifications with the same face, the later
 * then finds the earlier, and sequences are committed in order.
 */
export const lockDuplicateSearch = (tx: Db, { appId, mode }: AppScope) =>
	lockByName(tx, `face templates ${appId} ${mode}`);

export const insertTraits = (tx: Db, row: Omit<FaceTemplateRow, "sequence">) =>
	tx.insert(faceTemplates).values(row);

export const deleteTraits = (tx: Db, verificationId: string): Promise<{ id: string }[]> =>
	tx
		.delete(faceTemplates)
		.where(eq(faceTemplates.verificationId, verificationId))
		.returning({ id: faceTemplates.id });

export const deleteTraitsById = async (tx: Db, id: string): Promise<FaceTemplateRow | undefined> =>
	(await tx.delete(faceTemplates).where(eq(faceTemplates.id, id)).returning())[0];

/** A face of another model than the current one. */
export type OutdatedFace = Pick<FaceTemplateRow, "id" | "sequence" | "verificationId">;

/** Faces of all apps by other models than `model`, oldest first. */
export const listOutdatedFaceRows = (
	db: Db,
	model: string,
	sequence: number,
	limit: number,
): Promise<OutdatedFace[]> =>
	db
		.select({
			id: faceTemplates.id,
			sequence: faceTemplates.sequence,
			verificationId: faceTemplates.verificationId,
		})
		.from(faceTemplates)
		.where(and(gt(faceTemplates.sequence, sequence), ne(faceTemplates.model, model)))
		.orderBy(asc(faceTemplates.sequence))
		.limit(limit);

/** Whether other verifications of the app and mode have faces by other models than `model`. */
export const hasFacesOfOtherModels = async (
	tx: Db,
	scope: AppScope & { id: string },
	model: string,
): Promise<boolean> =>
	(
		await scoped(tx, scope)
			.select(
				faceTemplates,
				and(
					or(lt(faceTemplates.model, model), gt(faceTemplates.model, model)),
					ne(faceTemplates.verificationId, scope.id),
					eq(verifications.redaction, "none"),
				),
				{ id: faceTemplates.id },
			)
			.innerJoin(verifications, eq(verifications.id, faceTemplates.verificationId))
			.limit(1)
	).length > 0;

/** Encrypted faces with their wrapped keys, oldest first. */
export const listTemplatesAfter = (db: Db, scope: AppScope, model: string, sequence: number, limit: number) =>
	scoped(db, scope)
		.select(
			faceTemplates,
			and(
				gt(faceTemplates.sequence, sequence),
				eq(faceTemplates.model, model),
				isNotNull(faceTemplates.encryptedTemplate),
				eq(verifications.redaction, "none"),
			),
			{
				id: faceTemplates.id,
				sequence: faceTemplates.sequence,
				appId: faceTemplates.appId,
				verificationId: faceTemplates.verificationId,
				encryptedTemplate: faceTemplates.encryptedTemplate,
				wrappedKey: verifications.wrappedKey,
			},
		)
		.innerJoin(verifications, eq(verifications.id, faceTemplates.verificationId))
		.orderBy(asc(faceTemplates.sequence))
		.limit(limit);

/**
 * What a match tells of a person, most first: declined verifications of others, undecided ones, approved ones, and at last
 * the customer's own, which say nothing.
 */
const matchRank = (customer: string | null) =>
	sql<number>`case when ${verifications.customerId} = ${customer} then 3 when ${verifications.status} = 'declined' then 0
		when ${verifications.status} = 'approved' then 2 else 1 end`;

const ownerColumns = (customer: string | null) => ({
	id: faceTemplates.id,
	verification: verifications.id,
	customer: verifications.customerId,
	rank: matchRank(customer),
});

/** Those of the traits that still exist, with their verifications. @param customer whose own come last */
export const listTraitsOwners = (db: Db, scope: AppScope, ids: readonly string[], customer: string | null) =>
	scoped(db, scope)
		.select(
			faceTemplates,
			and(inArray(faceTemplates.id, [...ids]), eq(verifications.redaction, "none")),
			ownerColumns(customer),
		)
		.innerJoin(verifications, eq(verifications.id, faceTemplates.verificationId));

/** Verifications with a document: by rank, then latest first. */
export const listTraitsByDocument = (
	db: Db,
	scope: AppScope,
	token: string,
	{ id: except, customerId: customer }: { id: string; customerId: string | null },
	limit: number,
) =>
	scoped(db, scope)
		.select(
			faceTemplates,
			and(
				eq(faceTemplates.documentToken, token),
				ne(faceTemplates.verificationId, except),
				eq(verifications.redaction, "none"),
			),
			ownerColumns(customer),
		)
		.innerJoin(verifications, eq(verifications.id, faceTemplates.verificationId))
		.orderBy(matchRank(customer), desc(faceTemplates.sequence))
		.limit(limit);

export const insertDuplicates = (tx: Db, rows: DuplicateRow[]) => tx.insert(duplicates).values(rows);

/** Deletes the duplicates that a verification found; with `isBothWays` also those of others that name it. */
export const deleteDuplicates = (tx: Db, verificationId: string, isBothWays: boolean) =>
	tx
		.delete(duplicates)
		.where(
			or(
				eq(duplicates.verificationId, verificationId),
				isBothWays ? eq(duplicates.otherId, verificationId) : undefined,
			),
		);

const duplicatesOfVerification = prepareQuery("duplicates_of_verification", (db) => {
	const verificationId = sql.placeholder("verificationId");
	const isOwn = sql`coalesce(${verifications.customerId} = (
		select searching.customer_id from ${verifications} as searching where searching.id = ${verificationId}), false)`;
	return scoped(db, preparedScope)
		.select(
			duplicates,
			and(
				or(eq(duplicates.verificationId, verificationId), eq(duplicates.otherId, verificationId)),
				eq(verifications.redaction, "none"),
			),
			{
				kind: duplicates.kind,
				distance: duplicates.distance,
				verification: verifications.id,
				status: verifications.status,
				customer: verifications.customerId,
				createdAt: verifications.createdAt,
			},
		)
		.innerJoin(
			verifications,
			or(
				and(eq(duplicates.verificationId, verificationId), eq(verifications.id, duplicates.otherId)),
				and(eq(duplicates.otherId, verificationId), eq(verifications.id, duplicates.verificationId)),
			),
		)
		.orderBy(isOwn, desc(eq(verifications.status, "declined")), desc(verifications.id), desc(duplicates.kind))
		.limit(sql.placeholder("limit"));
});

/** The verifications that share a face or document with one, both earlier and later ones: other customers' before its own, of each the declined first, then the latest. */
export const listDuplicates = (db: Db, { appId, mode }: AppScope, verificationId: string, limit: number) =>
	duplicatesOfVerification(db, { appId, mode, verificationId, limit });

const later = alias(verifications, "later");
const earlier = alias(verifications, "earlier");

/** Pairs of verifications of two customers that share a face or document. */
export const listSharedWithCustomers = (db: Db, scope: AppScope, customerId: string, limit: number) =>
	scoped(db, scope)
		.select(
			duplicates,
			and(
				ne(later.customerId, earlier.customerId),
				eq(later.redaction, "none"),
				eq(earlier.redaction, "none"),
				or(eq(later.customerId, customerId), eq(earlier.customerId, customerId)),
			),
			{
				kind: duplicates.kind,
				distance: duplicates.distance,
				later: { id: later.id, customer: later.customerId },
				earlier: { id: earlier.id, customer: earlier.customerId },
			},
		)
		.innerJoin(later, eq(later.id, duplicates.verificationId))
		.innerJoin(earlier, eq(earlier.id, duplicates.otherId))
		.orderBy(desc(later.id), desc(duplicates.kind))
		.limit(limit);
