import { createPublicKey, type KeyObject, verify, X509Certificate } from "node:crypto";
import type { SealMessage } from "./seal-message.ts";

/** Keys of seals: authority and certificate (`FR000001`) to a public key or X.509 certificate, in PEM. */
export type SealKeys = Readonly<Record<string, string>>;

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const HASHES: Readonly<Record<string, string>> = {
	prime256v1: "sha256",
	secp384r1: "sha384",
	secp521r1: "sha512",
};

/** Decodes base 32 (RFC 4648), with or without padding; null if it is malformed. */
function fromBase32(text: string): Buffer | null {
	const bytes: number[] = [];
	let bits = 0;
	let pending = 0;
	for (const character of text.replace(/=+$/, "")) {
		const value = ALPHABET.indexOf(character);
		if (value < 0) return null;
		pending = ((pending << 5) | value) & 0xfff;
		bits += 5;
		if (bits < 8) continue;
		bits -= 8;
		bytes.push((pending >> bits) & 0xff);
	}
	return Buffer.from(bytes);
}

function parsePublicKey(pem: string, name: string): KeyObject {
	try {
		return createPublicKey(pem);
	} catch {
		throw new TypeError(`seals.${name} isn't a public key. Provide the key or its X.509 certificate as PEM.`);
	}
}

const findPem = (keys: SealKeys, name: string): string | undefined =>
	Object.hasOwn(keys, name) ? keys[name] : undefined;

function hashFor(key: KeyObject, name: string): string {
	const hash = HASHES[key.asymmetricKeyDetails?.namedCurve ?? ""];
	if (!hash) throw new TypeError(`seals.${name} isn't an ECDSA key. Seals use P-256, P-384 or P-521.`);
	return hash;
}

/**
 * Validates the keys. Call it at startup.
 * @throws {TypeError} with the name of the entry and the reason
 */
export function checkSealKeys(keys: SealKeys): void {
	for (const [name, pem] of Object.entries(keys)) hashFor(parsePublicKey(pem, name), name);
}

/** Subject of a key's certificate: the organization, or else the common name. Null for bare keys. */
export function readSigner(keys: SealKeys, name: string): string | null {
	const pem = findPem(keys, name);
	if (!pem?.includes("CERTIFICATE")) return null;
	const { O: organization, CN: common } = new X509Certificate(pem).toLegacyObject().subject;
	const [signer] = [organization ?? common].flat();
	return signer ?? null;
}

/** Whether the seal was signed by the key it names; null if that key isn't in the list. */
export function isSealGenuine(seal: SealMessage, keys: SealKeys): boolean | null {
	const name = seal.caId + seal.certificateId;
	const pem = findPem(keys, name);
	if (pem === undefined) return null;
	const key = parsePublicKey(pem, name);
	const hash = hashFor(key, name);
	const signature = fromBase32(seal.signature);
	const message = Buffer.from(seal.signed, "latin1");
	return signature !== null && verify(hash, message, { key, dsaEncoding: "ieee-p1363" }, signature);
}
