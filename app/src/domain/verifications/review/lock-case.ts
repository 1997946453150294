import type { EncryptionKey } from "../../../platform/crypto/encryption.ts";
import type { Db } from "../../../platform/database/database.ts";
import { notFound } from "../../../platform/http/problem.ts";
import { requireUnredacted } from "../../../platform/vault/object-keys.ts";
import type { Services } from "../../services.ts";
import type { AppActor, Caller } from "../../shared/caller.ts";
import { loadVerification } from "../load-verification.ts";
import { lockVerificationForUpdate, type VerificationRow } from "../queries.ts";

export interface LockedCase {
	row: VerificationRow;
	key: EncryptionKey;
}

/** Runs `work` on a locked case. @throws Problem 404, 409 `redacted` */
export async function lockCase<T>(
	services: Services,
	caller: Caller<AppActor>,
	id: string,
	work: (tx: Db, locked: LockedCase) => Promise<T>,
): Promise<T> {
	const { key } = await loadVerification(services, caller, id);
	return services.db.transaction(async (tx) => {
		const row = await lockVerificationForUpdate(tx, caller.actor, id);
		if (!row) throw notFound();
		return work(tx, { row, key: requireUnredacted(row, key) });
	});
}
