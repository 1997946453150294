import { type Key, newKey, sealKey, unsealKey } from "../crypto/crypto.ts";

/** A new key for one row or object of an app, and what is kept of it. */
export function newWrappedKey(wrapping: Key, context: string): { key: Key; wrappedKey: Buffer } {
	const key = newKey();
	return { key, wrappedKey: wrapKey(wrapping, key, context) };
}

export const wrapKey = (wrapping: Key, key: Key, context: string): Buffer => sealKey(wrapping, key, context);

export const unwrapKey = (wrapping: Key, wrapped: Uint8Array, context: string): Key =>
	unsealKey(wrapping, wrapped, context);
