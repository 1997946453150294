import type { Db } from "../../platform/database/database.ts";
import { deleteListHits, unlinkListEntries } from "./queries.ts";

/**
 * Forgets which entries met a verification, and that entries were taken from it, for its redaction. The entries
 * stay: they have keys and a purpose of their own.
 */
export async function deleteListHitsOfVerification(tx: Db, verificationId: string): Promise<void> {
	await deleteListHits(tx, verificationId);
	await unlinkListEntries(tx, verificationId);
}
