import { deriveKey, hmac, type Key } from "../../platform/crypto.ts";
import { appKey } from "../apps/apps.ts";
import type { Services } from "../services.ts";
import { listKeysInClear, replaceKey } from "./queries.ts";

/** What a stored key begins with: those of older releases stand in clear. */
export const storedKeyPrefix = "hmac:";

/**
 * What is stored of an `Idempotency-Key`: callers make them of order numbers and customers' references.
 * @param own the app's key for idempotency
 */
export const storedKey = (own: Key, key: string): string => `${storedKeyPrefix}${hmac(own, `key/${key}`)}`;

/** The app's key for idempotency. */
export const idempotencyKeyOf = async (
	services: Pick<Services, "db" | "keys">,
	appId: string,
): Promise<Key> => deriveKey(await appKey(services, appId), "idempotency");

/** Replaces the keys that an older release has stored in clear: their answers still come back. */
export async function hashKeysInClear(services: Pick<Services, "db" | "keys">): Promise<void> {
	for (const row of await listKeysInClear(services.db, storedKeyPrefix)) {
		const own = await idempotencyKeyOf(services, row.appId);
		await replaceKey(services.db, row, storedKey(own, row.key));
	}
}
