import { eq } from "drizzle-orm";
import type { Db } from "../../../platform/database/database.ts";
import { attempts } from "../tables.ts";

/** Takes the challenge of an attempt away: of two answers at a time one finds it. */
export async function takeChipChallenge(tx: Db, id: string): Promise<Uint8Array | null> {
	const [held] = await tx
		.select({ sealed: attempts.sealedChipChallenge })
		.from(attempts)
		.where(eq(attempts.id, id))
		.for("update");
	if (held?.sealed) await tx.update(attempts).set({ sealedChipChallenge: null }).where(eq(attempts.id, id));
	return held?.sealed ?? null;
}
