/** Signatures by WebCrypto, which Node.js, Deno, Bun, workers and browsers support. */

/** Bytes for WebCrypto, which doesn't accept shared memory. */
export type Bytes = Uint8Array<ArrayBuffer>;

export const utf8 = (text: string): Bytes => new TextEncoder().encode(text);

/** Decodes base64; null if it is malformed. */
export function fromBase64(text: string): Bytes | null {
	try {
		return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
	} catch {
		return null;
	}
}

export const toBase64 = (bytes: ArrayBuffer | Uint8Array): string =>
	btoa(String.fromCharCode(...new Uint8Array(bytes)));

/** Decodes lowercase hexadecimal; null if it is malformed. */
export const fromHex = (text: string): Bytes | null =>
	/^(?:[0-9a-f]{2})+$/.test(text)
		? Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
		: null;

const importKey = (key: Bytes, use: "sign" | "verify") =>
	crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, [use]);

export const signHmac = async (key: Bytes, message: Bytes): Promise<ArrayBuffer> =>
	crypto.subtle.sign("HMAC", await importKey(key, "sign"), message);

/** Whether a signature is valid; WebCrypto compares in constant time. */
export const isValidHmac = async (key: Bytes, signature: Bytes, message: Bytes): Promise<boolean> =>
	crypto.subtle.verify("HMAC", await importKey(key, "verify"), signature, message);

/** Seconds, three centuries: enough for tests with recorded messages. More is a wrong unit or an overflow. */
const maxTolerance = 1e10;

/**
 * Whether a tolerance is a number of seconds from 0 to `maxTolerance`: compared with anything else, such as
 * `Number(undefined)`, no message would be too old.
 * @param tolerance of any type, as a caller without types may pass
 */
export const isValidTolerance = (tolerance: unknown): boolean =>
	typeof tolerance === "number" && tolerance >= 0 && tolerance <= maxTolerance;
