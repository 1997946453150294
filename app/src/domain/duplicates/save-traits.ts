import type { EncryptionKey } from "../../platform/crypto/encryption.ts";
import type { AppScope } from "../../platform/database/app-scope.ts";
import type { Db } from "../../platform/database/database.ts";
import { newId } from "../../platform/ids.ts";
import type { IdentityTraits, Services } from "../services.ts";
import { faceModelId } from "../shared/face-distance.ts";
import type { DuplicateHit } from "./contract.ts";
import { deleteTraitsOfVerification } from "./delete-traits.ts";
import { insertDuplicates, insertTraits } from "./queries.ts";
import { createDocumentToken, encryptTemplate } from "./trait-encryption.ts";

/**
 * Saves the traits of a verification for later searches, and the duplicates found. Replaces those of an earlier
 * attempt. Call it in the transaction of the search.
 */
export async function saveTraits(
	services: Services,
	tx: Db,
	{ row, key }: { row: AppScope & { id: string }; key: EncryptionKey },
	{ face, document }: IdentityTraits,
	hits: readonly DuplicateHit[],
): Promise<void> {
	const { id: verificationId, appId, mode } = row;
	const owner = { verificationId, appId, mode };
	await deleteTraitsOfVerification(services, tx, verificationId, { isErased: false });
	if (face || document)
		await insertTraits(tx, {
			...owner,
			id: newId("faceTemplate"),
			model: face && faceModelId(face.model),
			encryptedTemplate: face && encryptTemplate(key, face),
			documentToken: document && createDocumentToken(await services.vault.getAppKey(appId, tx), document),
			createdAt: services.clock.now(),
		});
	if (hits.length > 0)
		await insertDuplicates(
			tx,
			hits.map(({ verification: otherId, kind, distance }) => ({ ...owner, otherId, kind, distance })),
		);
}
