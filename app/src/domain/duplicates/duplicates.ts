import type { FaceTemplate, Model } from "@vidimus/engine";
import { deriveKey, hmac, type Key, seal } from "../../platform/crypto/crypto.ts";
import type { AppScope } from "../../platform/database/app-scope.ts";
import type { Db } from "../../platform/database/database.ts";
import { newId } from "../../platform/ids.ts";
import { bareNumber, stateOf } from "../apps/documents.ts";
import type { Services } from "../services.ts";
import type { Duplicate, DuplicateHit, LikenessKind } from "./contract.ts";
import { faceIndexOf, removeFromIndex, templateBytes } from "./indexes.ts";
import {
	deleteDuplicates,
	deleteLikeness,
	deleteLikenesses,
	insertDuplicates,
	insertLikeness,
	listByDocument,
	listDuplicates,
	listSharedWithCustomers,
	listStaleFaces,
	listStanding,
	lockLikenesses,
	type StaleFace,
} from "./queries.ts";

/** Hits of a kind that are kept, the nearest or latest: more would tell nobody more. */
const maxHits = 20;

/** What of a person a verification holds that can be recognised. */
export interface Traits {
	/** Null when no face was usable. */
	face: FaceTemplate | null;
	/** Null when state and number were not read. */
	document: { state: string; number: string } | null;
}

/** The verification they belong to, and its key. */
interface Holder {
	row: AppScope & { id: string };
	key: Key;
}

/** Names the net of a template: templates of two can't be compared. */
export const modelOf = (model: Model): string => model.hash ?? `${model.name} ${model.version}`;

/** Which index a face is searched for in. */
const netOf = (face: FaceTemplate) => ({ model: modelOf(face.model), dimensions: face.values.length });

const tokenOf = (wrapping: Key, { state, number }: NonNullable<Traits["document"]>): string =>
	hmac(deriveKey(wrapping, "likenesses"), `${stateOf(state)} ${bareNumber(number)}`);

const sealTemplate = (key: Key, face: FaceTemplate): Buffer =>
	seal(key, templateBytes(face.values), "template");

/** Loads what a search will need, so that the transaction it happens in is short. */
export async function prepareSearch(services: Services, scope: AppScope, { face }: Traits): Promise<void> {
	if (face) await faceIndexOf(services, services.db, scope, netOf(face));
}

/**
 * Earlier verifications of the app and mode with this face or document, faces nearest first. Until the
 * transaction ends no other of the app and mode is searched for or kept.
 * @param within L2 distance up to which a face counts
 */
export async function findDuplicates(
	services: Services,
	tx: Db,
	{ row }: Holder,
	{ face, document }: Traits,
	within: number,
): Promise<DuplicateHit[]> {
	await lockLikenesses(tx, row);
	const hits: DuplicateHit[] = [];
	if (face) {
		const index = await faceIndexOf(services, tx, row, netOf(face));
		const near = index.nearest(new Float32Array(face.values), within, maxHits + 1);
		const standing =
			near.length > 0
				? await listStanding(
						tx,
						row,
						near.map(({ id }) => id),
					)
				: [];
		for (const { id, distance } of near) {
			const found = standing.find((likeness) => likeness.id === id);
			if (!found) index.remove(id);
			else if (found.verification !== row.id)
				hits.push({
					kind: "face",
					verification: found.verification,
					customer: found.customer,
					distance: Number(distance.toFixed(6)),
				});
		}
	}
	if (document) {
		const token = tokenOf(await services.vault.appKey(row.appId, tx), document);
		for (const { verification, customer } of await listByDocument(tx, row, token, row.id, maxHits))
			hits.push({ kind: "document", verification, customer, distance: null });
	}
	return hits;
}

/**
 * Keeps face and document of a verification for later searches, and what its own search found. Those of an
 * earlier attempt of it go. Call it in the transaction of the search.
 */
export async function saveTraits(
	services: Services,
	tx: Db,
	{ row, key }: Holder,
	{ face, document }: Traits,
	hits: readonly DuplicateHit[],
): Promise<void> {
	const { appId, mode } = row;
	for (const { id } of await deleteLikenesses(tx, row.id)) removeFromIndex(services, id);
	await deleteDuplicates(tx, row.id, false);
	if (face || document)
		await insertLikeness(tx, {
			id: newId("likeness"),
			appId,
			mode,
			verificationId: row.id,
			model: face && modelOf(face.model),
			sealedTemplate: face && sealTemplate(key, face),
			documentToken: document && tokenOf(await services.vault.appKey(appId, tx), document),
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

export type { StaleFace };

/** A batch of the faces of all apps that other nets than `model` made, in the order they came. */
export const staleFaces = (
	{ db }: Services,
	model: string,
	{ after, limit }: { after: number; limit: number },
): Promise<StaleFace[]> => listStaleFaces(db, model, after, limit);

/**
 * Puts a face by the net in use in the place of one by another net; null drops the face and keeps the document.
 * Nothing happens when the likeness has changed since it was listed.
 */
export async function replaceFace(
	services: Services,
	{ row, key }: { row: Holder["row"]; key: Key | null },
	{ id }: StaleFace,
	face: FaceTemplate | null,
): Promise<void> {
	await services.db.transaction(async (tx) => {
		await lockLikenesses(tx, row);
		const stale = await deleteLikeness(tx, id);
		if (!stale) return;
		const { sequence: _, ...kept } = stale;
		const made = key && face;
		// A row of its own: indexes read on from the last sequence they hold.
		if (made || kept.documentToken)
			await insertLikeness(tx, {
				...kept,
				id: newId("likeness"),
				model: made && modelOf(face.model),
				sealedTemplate: made && sealTemplate(key, face),
			});
	});
	removeFromIndex(services, id);
}

/**
 * Forgets face and document of a verification, and of which others it had them in common: for redaction. This
 * process drops the face at once, others when it would be a hit: each is looked up before it counts.
 * @returns how many likenesses went
 */
export async function deleteTraitsOf(services: Services, tx: Db, verificationId: string): Promise<number> {
	const gone = await deleteLikenesses(tx, verificationId);
	for (const { id } of gone) removeFromIndex(services, id);
	await deleteDuplicates(tx, verificationId, true);
	return gone.length;
}

/** The newest verifications that share a face or document with one: what its decision was told of, and later ones. */
export async function duplicatesOf(
	{ db }: Services,
	scope: AppScope,
	verificationId: string,
): Promise<Duplicate[]> {
	const rows = await listDuplicates(db, scope, verificationId, maxHits);
	return rows.map(({ createdAt, ...row }) => ({ ...row, created_at: createdAt.toISOString() }));
}

/** One face or document that a customer shares with another. */
export interface SharedLikeness {
	kind: LikenessKind;
	customer: string;
	/** The other's verification. */
	verification: string;
}

/** What a customer has in common with other customers, latest first. */
export async function sharedWithCustomers(
	{ db }: Services,
	scope: AppScope,
	customerId: string,
): Promise<SharedLikeness[]> {
	const pairs = await listSharedWithCustomers(db, scope, customerId, 100);
	return pairs.map(({ kind, later, earlier }) => {
		const other = later.customer === customerId ? earlier : later;
		return { kind, customer: other.customer as string, verification: other.id };
	});
}
