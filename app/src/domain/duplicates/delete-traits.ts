import type { Db } from "../../platform/database/database.ts";
import type { Services } from "../services.ts";
import { deleteDuplicates, deleteTraits } from "./queries.ts";

/**
 * Deletes a verification's traits, and the duplicates that it was found to have. This process removes the face from its
 * index at once, other processes once it would be a hit: every hit is looked up in the database.
 * @param isErased whether it is redacted: then it is no duplicate of later verifications either
 * @returns the number of deleted rows of traits
 */
export async function deleteTraitsOfVerification(
	services: Services,
	tx: Db,
	verificationId: string,
	{ isErased }: { isErased: boolean },
): Promise<number> {
	const deleted = await deleteTraits(tx, verificationId);
	for (const { id } of deleted) services.ports.getFaceIndexes(services).removeFace(id);
	await deleteDuplicates(tx, verificationId, isErased);
	return deleted.length;
}
