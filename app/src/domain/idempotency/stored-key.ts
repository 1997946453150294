import { deriveKey, hmac, type Key } from "../../platform/crypto/crypto.ts";
import type { Services } from "../services.ts";

const storedKeyPrefix = "hmac:";

/**
 * What is stored of an `Idempotency-Key`: callers make them of order numbers and customers' references.
 * @param own the app's key for idempotency
 */
export const storedKey = (own: Key, key: string): string => `${storedKeyPrefix}${hmac(own, `key/${key}`)}`;

/** The app's key for idempotency. */
export const idempotencyKeyOf = async (services: Pick<Services, "vault">, appId: string): Promise<Key> =>
	deriveKey(await services.vault.appKey(appId), "idempotency");
