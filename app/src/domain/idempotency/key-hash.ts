import { deriveKey, type EncryptionKey } from "../../platform/crypto/encryption.ts";
import { hmac } from "../../platform/crypto/hashes.ts";
import type { AppActor } from "../shared/caller.ts";

/** A key identifies one operation of one caller. */
export const scopedKey = ({ id }: Pick<AppActor, "id">, operation: string, key: string): string =>
	JSON.stringify([id, operation, key]);

/**
 * What is stored of an `Idempotency-Key`: callers make them of order numbers and customers' references.
 * @param hmacKey the app's key for idempotency
 */
export const hashIdempotencyKey = (hmacKey: EncryptionKey, key: string): string =>
	hmac(hmacKey, `key/${key}`);

/** The key for idempotency that an app's key gives. */
export const deriveIdempotencyHmacKey = (appKey: EncryptionKey): EncryptionKey =>
	deriveKey(appKey, "idempotency");
