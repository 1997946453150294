import type { FaceTemplate } from "@vidimus/engine";
import type { AppScope } from "../../platform/database/app-scope.ts";
import type { Db } from "../../platform/database/database.ts";
import type { IdentityTraits, Services } from "../services.ts";
import { faceModelId } from "../shared/face-distance.ts";
import type { DuplicateHit } from "./contract.ts";
import type { FaceIndex } from "./face-index.ts";
import {
	hasFacesOfOtherModels,
	listTraitsByDocument,
	listTraitsOwners,
	lockDuplicateSearch,
} from "./queries.ts";
import { createDocumentToken } from "./trait-encryption.ts";

/** Maximum duplicates per kind. Those that tell most are kept. */
export const maxDuplicates = 20;
/** Faces whose owners are read by one query. */
const ownersPerQuery = 1000;

/** A verification in search of its duplicates. */
type SearchingRow = AppScope & { id: string; customerId: string | null };

/** The index of the faces that this one can be compared with. */
const loadFaceIndex = (services: Services, tx: Db, scope: AppScope, face: FaceTemplate): Promise<FaceIndex> =>
	services.ports.getFaceIndexes(services).load(tx, scope, {
		model: faceModelId(face.model),
		dimensions: face.values.length,
	});

/** Loads the face index before the transaction of the search, to keep that short. */
export async function prepareDuplicateSearch(
	services: Services,
	scope: AppScope,
	{ face }: IdentityTraits,
): Promise<void> {
	if (face) await loadFaceIndex(services, services.db, scope, face);
}

/** All faces near this one are looked up before any limit: a customer's own would hide those of others. */
async function findFaceDuplicates(
	services: Services,
	tx: Db,
	row: SearchingRow,
	face: FaceTemplate,
	maxDistance: number,
): Promise<DuplicateHit[]> {
	const index = await loadFaceIndex(services, tx, row, face);
	const nearby = index.nearest(new Float32Array(face.values), maxDistance);
	const found: (Omit<DuplicateHit, "kind"> & { distance: number; rank: number })[] = [];
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
				found.push({ verification, customer, distance: Number(distance.toFixed(6)), rank });
			}
		}
	}
	return found
		.sort((a, b) => a.rank - b.rank || a.distance - b.distance)
		.slice(0, maxDuplicates)
		.sort((a, b) => a.distance - b.distance)
		.map(({ rank: _, ...hit }) => ({ kind: "face", ...hit }));
}

/**
 * Finds earlier verifications of the app and mode with this face or document, nearest faces first. Of many, those of other
 * customers are kept, declined ones before all. Locks searching and saving in the app and mode until the transaction ends.
 * @param maxDistance L2 distance up to which a face counts
 */
export async function findDuplicates(
	services: Services,
	tx: Db,
	row: SearchingRow,
	{ face, document }: IdentityTraits,
	maxDistance: number,
): Promise<DuplicateHit[]> {
	await lockDuplicateSearch(tx, row);
	const hits = face ? await findFaceDuplicates(services, tx, row, face, maxDistance) : [];
	if (document) {
		const token = createDocumentToken(await services.vault.getAppKey(row.appId, tx), document);
		for (const { verification, customer } of await listTraitsByDocument(tx, row, token, row, maxDuplicates))
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
