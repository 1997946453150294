import { eq } from "drizzle-orm";
import type { Db } from "../../platform/database/database.ts";
import { updateAttempt } from "./queries.ts";
import { attempts } from "./tables.ts";

/**
 * Takes the challenge of an attempt away if it is the one that `wanted` knows: of two answers at a time one finds it.
 * @returns what `wanted` made of it, null when there is none or another
 */
export async function takeChallenge<Drawn>(
	tx: Db,
	id: string,
	wanted: (sealed: Uint8Array) => Drawn | null,
): Promise<Drawn | null> {
	const [held] = await tx
		.select({ sealed: attempts.sealedChallenge })
		.from(attempts)
		.where(eq(attempts.id, id))
		.for("update");
	const drawn = held?.sealed ? wanted(held.sealed) : null;
	if (drawn) await updateAttempt(tx, id, { sealedChallenge: null });
	return drawn;
}
