import { type EncryptionKey, generateKey, wrapKey } from "../crypto/encryption.ts";

/** Creates a key for one row or object of an app, with its wrapped form to store. */
export function createWrappedKey(
	wrappingKey: EncryptionKey,
	context: string,
): { key: EncryptionKey; wrappedKey: Buffer } {
	const key = generateKey();
	return { key, wrappedKey: wrapKey(wrappingKey, key, context) };
}
