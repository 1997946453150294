import { decryptKey, type EncryptionKey, encryptKey, generateKey } from "../crypto/crypto.ts";

/** Creates a key for one row or object of an app, with its wrapped form to store. */
export function createWrappedKey(
	wrappingKey: EncryptionKey,
	context: string,
): { key: EncryptionKey; wrappedKey: Buffer } {
	const key = generateKey();
	return { key, wrappedKey: wrapKey(wrappingKey, key, context) };
}

export const wrapKey = (wrappingKey: EncryptionKey, key: EncryptionKey, context: string): Buffer =>
	encryptKey(wrappingKey, key, context);

export const unwrapKey = (wrappingKey: EncryptionKey, wrapped: Uint8Array, context: string): EncryptionKey =>
	decryptKey(wrappingKey, wrapped, context);
