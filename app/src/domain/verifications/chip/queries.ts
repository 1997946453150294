import { eq } from "drizzle-orm";
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
