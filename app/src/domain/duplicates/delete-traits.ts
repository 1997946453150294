import type { Db } from "../../platform/database/database.ts";
import type { Services } from "../services.ts";
import { deleteDuplicates, deleteTraits } from "./queries.ts";

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
	for (const { id } of deleted) services.ports.getFaceIndexes(services).removeFace(id);
	await deleteDuplicates(tx, verificationId, true);
	return deleted.length;
}
