import type { FaceTemplate } from "@vidimus/engine";
import type { EncryptionKey } from "../../platform/crypto/encryption.ts";
import type { AppScope } from "../../platform/database/app-scope.ts";
import { newId } from "../../platform/ids.ts";
import type { Services } from "../services.ts";
import { faceModelId } from "../shared/face-distance.ts";
import {
	deleteTraitsById,
	insertTraits,
	listOutdatedFaceRows,
	lockDuplicateSearch,
	type OutdatedFace,
} from "./queries.ts";
import { encryptTemplate } from "./trait-encryption.ts";

export type { OutdatedFace };

/** A batch of faces of all apps by other models than `model`, oldest first. */
export const listOutdatedFaces = (
	{ db }: Services,
	model: string,
	{ after, limit }: { after: number; limit: number },
): Promise<OutdatedFace[]> => listOutdatedFaceRows(db, model, after, limit);

/**
 * Replaces a face of another model by one of the current model; null deletes the face and keeps the document. Does
 * nothing if the traits have changed since they were listed.
 */
export async function replaceOutdatedFace(
	services: Services,
	{ row, key }: { row: AppScope; key: EncryptionKey | null },
	{ id }: OutdatedFace,
	face: FaceTemplate | null,
): Promise<void> {
	await services.db.transaction(async (tx) => {
		await lockDuplicateSearch(tx, row);
		const outdated = await deleteTraitsById(tx, id);
		if (!outdated) return;
		const { sequence: _, ...remaining } = outdated;
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
	services.ports.getFaceIndexes(services).removeFace(id);
}
