import { desc, eq } from "drizzle-orm";
import { attempts } from "../domain/verifications/tables.ts";
import type { Db } from "../platform/database/database.ts";

/** The encrypted chip of a verification's latest attempt. */
export const findEncryptedChip = async (
	db: Db,
	verificationId: string,
): Promise<{ id: string; encryptedChip: Uint8Array | null } | undefined> =>
	(
		await db
			.select({ id: attempts.id, encryptedChip: attempts.encryptedChip })
			.from(attempts)
			.where(eq(attempts.verificationId, verificationId))
			.orderBy(desc(attempts.number))
			.limit(1)
	)[0];
