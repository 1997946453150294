import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "../../../platform/database/database.ts";
import { attempts } from "../tables.ts";

/** Claims the challenge of an attempt: of two concurrent answers one gets it. */
export async function claimChipChallenge(tx: Db, id: string): Promise<Uint8Array | null> {
	const [row] = await tx
		.select({ encrypted: attempts.encryptedChipChallenge })
		.from(attempts)
		.where(eq(attempts.id, id))
		.for("update");
	if (row?.encrypted)
		await tx.update(attempts).set({ encryptedChipChallenge: null }).where(eq(attempts.id, id));
	return row?.encrypted ?? null;
}

/** Makes a claimed challenge valid again, unless another one was drawn since. */
export const restoreChipChallenge = (db: Db, id: string, encryptedChipChallenge: Uint8Array) =>
	db
		.update(attempts)
		.set({ encryptedChipChallenge })
		.where(and(eq(attempts.id, id), isNull(attempts.encryptedChipChallenge)));
