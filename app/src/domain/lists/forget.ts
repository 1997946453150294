import type { Db } from "../../platform/database/database.ts";
import { deleteHits, unlinkEntries } from "./queries.ts";

/**
 * Forgets which entries met a verification, and that entries were taken from it, for its redaction. The entries
 * stay: they have keys and a purpose of their own.
 */
export async function deleteHitsOf(tx: Db, verificationId: string): Promise<void> {
	await deleteHits(tx, verificationId);
	await unlinkEntries(tx, verificationId);
}
