import type { Db } from "../../platform/database/database.ts";
import { deleteListHits, unlinkListEntries } from "./queries.ts";

/**
 * Deletes a verification's matches and its links to entries, for its redaction. The entries stay: they have their own
 * keys and purpose.
 */
export async function deleteListHitsOfVerification(tx: Db, verificationId: string): Promise<void> {
	await deleteListHits(tx, verificationId);
	await unlinkListEntries(tx, verificationId);
}
