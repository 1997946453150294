import type { FaceTemplate, Model } from "@vidimus/engine";
import { deriveKey, type EncryptionKey, encrypt, hmac } from "../../platform/crypto/crypto.ts";
import type { AppScope } from "../../platform/database/app-scope.ts";
import type { Db } from "../../platform/database/database.ts";
import { newId } from "../../platform/ids.ts";
import { normalizeDocumentNumber } from "../../shared/documents.ts";
import type { IdentityTraits, Services } from "../services.ts";
import type { DuplicateHit, DuplicateKind } from "./contract.ts";
import { encodeTemplate, type FaceIndexCache } from "./face-index-cache.ts";
import {
	deleteDuplicates,
	deleteTraits,
	deleteTraitsById,
	hasFacesOfOtherModels,
	insertDuplicates,
	insertTraits,
	listDuplicates,
	listSharedWithCustomers,
	listStaleFaces,
	listTraitsByDocument,
	listTraitsOwners,
	lockDuplicateSearch,
	type OutdatedFace,
} from "./queries.ts";

/** Maximum duplicates per kind. Those that tell most are kept. */
const maxHits = 20;
/** Faces whose owners are read by one query. */
const ownersPerQuery = 1000;

/** The verification that the traits belong to, with its key. */
interface TraitsOwner {
	row: AppScope & { id: string };
	key: EncryptionKey;
}

/** Identifies a template's face model: templates of different models can't be compared. */
export const faceModelId = (model: Model): string => model.hash ?? `${model.name} ${model.version}`;

/** Whether the templates of two models can be compared. */
export const areFacesComparable = (a: Model, b: Model): boolean => faceModelId(a) === faceModelId(b);

/** L2 distance of two faces; null if they can't be compared. */
export function measureFaceDistance(a: FaceTemplate, b: FaceTemplate): number | null {
	if (!areFacesComparable(a.model, b.model) || a.values.length !== b.values.length) return null;
	return Math.hypot(...a.values.map((value, index) => value - (b.values[index] as number)));
}

const faceIndexesOf = (services: Services): FaceIndexCache => services.ports.getFaceIndexes(services);

/** Key of the face index. */
const indexKeyOf = (face: FaceTemplate) => ({
	model: faceModelId(face.model),
	dimensions: face.values.length,
});

const documentTokenOf = (
	wrapping: EncryptionKey,
	{ state, number }: NonNullable<IdentityTraits["document"]>,
): string =>
	hmac(
		deriveKey(wrapping, "document numbers of face templates"),
		`${state} ${normalizeDocumentNumber(number)}`,
	);

const encryptTemplate = (key: EncryptionKey, face: FaceTemplate): Buffer =>
	encrypt(key, encodeTemplate(face.values), "template");

/** Loads the face index before the transaction of the search, to keep that short. */
export async function prepareDuplicateSearch(
	services: Services,
	scope: AppScope,
	{ face }: IdentityTraits,
): Promise<void> {
	if (face) await faceIndexesOf(services).load(services.db, scope, indexKeyOf(face));
}

/** A verification in search of its duplicates. */
type SearchingRow = TraitsOwner["row"] & { customerId: string | null };

/** All faces near this one are looked up before any limit: a customer's own would hide those of others. */
async function findFaceDuplicates(
	services: Services,
	tx: Db,
	row: SearchingRow,
	face: FaceTemplate,
	maxDistance: number,
): Promise<DuplicateHit[]> {
	const index = await faceIndexesOf(services).load(tx, row, indexKeyOf(face));
	const nearby = index.nearest(new Float32Array(face.values), maxDistance);
	const found: (DuplicateHit & { distance: number; rank: number })[] = [];
	for (let at = 0; at < nearby.length; at += ownersPerQuery) {
		const batch = nearby.slice(at, at + ownersPerQuery);
		const ids = batch.map(({ id }) => id);
		const owners = await listTraitsOwners(tx, row, ids, row.customerId);
		const ownerById = new Map(owners.map((owner) => [owner.id, owner]));
		for (const { id, distance } of batch) {
			const owner = ownerById.get(id);
			if (!owner) index.remove(id);
			else if (owner.verification !== row.id) {
				const { verification, customer, rank } = owner;
				found.push({
					kind: "face",
					verification,
					customer,
					distance: Number(distance.toFixed(6)),
					rank,
				});
			}
		}
	}
	return found
		.sort((a, b) => a.rank - b.rank || a.distance - b.distance)
		.slice(0, maxHits)
		.sort((a, b) => a.distance - b.distance)
		.map(({ rank: _, ...hit }) => hit);
}

/**
 * Finds earlier verifications of the app and mode with this face or document, nearest faces first. Of many, those of other
 * customers are kept, declined ones before all. Locks searching and saving in the app and mode until the transaction ends.
 * @param maxDistance L2 distance up to which a face counts
 */
export async function findDuplicates(
	services: Services,
	tx: Db,
	{ row }: { row: SearchingRow },
	{ face, document }: IdentityTraits,
	maxDistance: number,
): Promise<DuplicateHit[]> {
	await lockDuplicateSearch(tx, row);
	const hits = face ? await findFaceDuplicates(services, tx, row, face, maxDistance) : [];
	if (document) {
		const wrapping = await services.vault.getAppKey(row.appId, tx);
		const token = documentTokenOf(wrapping, document);
		for (const { verification, customer } of await listTraitsByDocument(tx, row, token, row, maxHits))
			hits.push({ kind: "document", verification, customer, distance: null });
	}
	return hits;
}

/**
 * Whether earlier verifications of the app and mode have a face that can't be compared with this one, until it is recomputed.
 * Call it in the transaction of the search.
 */
export const hasOutdatedFaces = (tx: Db, row: SearchingRow, { model }: FaceTemplate): Promise<boolean> =>
	hasFacesOfOtherModels(tx, row, faceModelId(model));

/**
 * Saves the traits of a verification for later searches, and the duplicates found. Replaces those of an earlier
 * attempt. Call it in the transaction of the search.
 */
export async function saveTraits(
	services: Services,
	tx: Db,
	{ row, key }: TraitsOwner,
	{ face, document }: IdentityTraits,
	hits: readonly DuplicateHit[],
): Promise<void> {
	const { appId, mode } = row;
	for (const { id } of await deleteTraits(tx, row.id)) faceIndexesOf(services).removeFace(id);
	await deleteDuplicates(tx, row.id, false);
	if (face || document)
		await insertTraits(tx, {
			id: newId("faceTemplate"),
			appId,
			mode,
			verificationId: row.id,
			model: face && faceModelId(face.model),
			encryptedTemplate: face && encryptTemplate(key, face),
			documentToken: document && documentTokenOf(await services.vault.getAppKey(appId, tx), document),
			createdAt: services.clock.now(),
		});
	if (hits.length > 0)
		await insertDuplicates(
			tx,
			hits.map(({ kind, verification, distance }) => ({
				appId,
				mode,
				verificationId: row.id,
				otherId: verification,
				kind,
				distance,
			})),
		);
}

export type { OutdatedFace };

/** A batch of faces of all apps by other models than `model`, oldest first. */
export const listOutdatedFaces = (
	{ db }: Services,
	model: string,
	{ after, limit }: { after: number; limit: number },
): Promise<OutdatedFace[]> => listStaleFaces(db, model, after, limit);

/**
 * Replaces a face of another model by one of the current model; null deletes the face and keeps the document. Does
 * nothing if the traits have changed since they were listed.
 */
export async function replaceFace(
	services: Services,
	{ row, key }: { row: TraitsOwner["row"]; key: EncryptionKey | null },
	{ id }: OutdatedFace,
	face: FaceTemplate | null,
): Promise<void> {
	await services.db.transaction(async (tx) => {
		await lockDuplicateSearch(tx, row);
		const stale = await deleteTraitsById(tx, id);
		if (!stale) return;
		const { sequence: _, ...remaining } = stale;
		const newFace = key && face;
		// Inserted as a new row, because indexes continue from the last sequence they have read.
		if (newFace || remaining.documentToken)
			await insertTraits(tx, {
				...remaining,
				id: newId("faceTemplate"),
				model: newFace && faceModelId(face.model),
				encryptedTemplate: newFace && encryptTemplate(key, face),
			});
	});
	faceIndexesOf(services).removeFace(id);
}

/**
 * Deletes a verification's traits and duplicates, for redaction. This process removes the face from its index at once,
 * other processes once it would be a hit: every hit is looked up in the database.
 * @returns the number of deleted rows of traits
 */
export async function deleteTraitsOfVerification(
	services: Services,
	tx: Db,
	verificationId: string,
): Promise<number> {
	const deleted = await deleteTraits(tx, verificationId);
	for (const { id } of deleted) faceIndexesOf(services).removeFace(id);
	await deleteDuplicates(tx, verificationId, true);
	return deleted.length;
}

/**
 * Verifications that share a face or document with a verification: those its decision found, and later ones. Other
 * customers' come before its own, of each the declined first, so that no number of others hides them, then the latest.
 */
export async function listDuplicatesOf({ db }: Services, scope: AppScope, verificationId: string) {
	const rows = await listDuplicates(db, scope, verificationId, maxHits);
	return rows.map(({ createdAt, ...row }) => ({ ...row, created_at: createdAt.toISOString() }));
}

/** A face or document that two customers share. */
export interface CustomerTraitMatch {
	kind: DuplicateKind;
	customer: string;
	/** Verification of the other customer. */
	verification: string;
}

/** Traits that a customer shares with other customers, latest first. */
export async function listTraitsSharedWithCustomers(
	{ db }: Services,
	scope: AppScope,
	customerId: string,
): Promise<CustomerTraitMatch[]> {
	const pairs = await listSharedWithCustomers(db, scope, customerId, 100);
	return pairs.map(({ kind, later, earlier }) => {
		const other = later.customer === customerId ? earlier : later;
		return { kind, customer: other.customer as string, verification: other.id };
	});
}
