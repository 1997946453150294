import { constants, createHash, createPublicKey, type KeyObject, verify } from "node:crypto";
import { type Asn1Element, childrenOf, expectTag, oidOf, smallIntegerOf, TAG } from "./asn1.ts";

export interface AlgorithmIdentifier {
	readonly oid: string;
	readonly parameters: Asn1Element | undefined;
	readonly bytes: Buffer;
}

/** An algorithm or a key that can't be used here: nothing is said about what it signed. */
export class UnsupportedAlgorithmError extends Error {
	override readonly name = "UnsupportedAlgorithmError";
}

const HASHES: Readonly<Record<string, string>> = {
	"1.3.14.3.2.26": "sha1",
	"2.16.840.1.101.3.4.2.4": "sha224",
	"2.16.840.1.101.3.4.2.1": "sha256",
	"2.16.840.1.101.3.4.2.2": "sha384",
	"2.16.840.1.101.3.4.2.3": "sha512",
};

type Family = "rsa" | "rsa-pss" | "ecdsa" | "ecdsa-plain";
/** Null where the hash is named elsewhere: by the digest algorithm of the signer, or in the parameters. */
const SIGNATURES: Readonly<Record<string, readonly [Family, string | null]>> = {
	"1.2.840.113549.1.1.1": ["rsa", null],
	"1.2.840.113549.1.1.5": ["rsa", "sha1"],
	"1.3.14.3.2.29": ["rsa", "sha1"],
	"1.2.840.113549.1.1.14": ["rsa", "sha224"],
	"1.2.840.113549.1.1.11": ["rsa", "sha256"],
	"1.2.840.113549.1.1.12": ["rsa", "sha384"],
	"1.2.840.113549.1.1.13": ["rsa", "sha512"],
	"1.2.840.113549.1.1.10": ["rsa-pss", null],
	"1.2.840.10045.2.1": ["ecdsa", null],
	"1.2.840.10045.4.1": ["ecdsa", "sha1"],
	"1.2.840.10045.4.3.1": ["ecdsa", "sha224"],
	"1.2.840.10045.4.3.2": ["ecdsa", "sha256"],
	"1.2.840.10045.4.3.3": ["ecdsa", "sha384"],
	"1.2.840.10045.4.3.4": ["ecdsa", "sha512"],
	// BSI TR-03111: both numbers of the signature one after the other, as active authentication answers.
	"0.4.0.127.0.7.1.1.4.1.1": ["ecdsa-plain", "sha1"],
	"0.4.0.127.0.7.1.1.4.1.2": ["ecdsa-plain", "sha224"],
	"0.4.0.127.0.7.1.1.4.1.3": ["ecdsa-plain", "sha256"],
	"0.4.0.127.0.7.1.1.4.1.4": ["ecdsa-plain", "sha384"],
	"0.4.0.127.0.7.1.1.4.1.5": ["ecdsa-plain", "sha512"],
};

/** Reads an AlgorithmIdentifier (RFC 5280 §4.1.1.2). */
export function algorithmOf(element: Asn1Element | undefined): AlgorithmIdentifier {
	const { bytes, ...sequence } = expectTag(element, TAG.sequence);
	const [oid, parameters] = childrenOf({ bytes, ...sequence });
	return { oid: oidOf(oid), parameters, bytes };
}

/**
 * The hash that an algorithm names, as `node:crypto` calls it.
 * @throws {UnsupportedAlgorithmError}
 */
export function hashOf({ oid }: AlgorithmIdentifier): string {
	const hash = HASHES[oid];
	if (hash === undefined) throw new UnsupportedAlgorithmError(`hash ${oid}`);
	return hash;
}

export const digest = (hash: string, ...parts: readonly Uint8Array[]): Buffer =>
	parts.reduce((sum, part) => sum.update(part), createHash(hash)).digest();

interface PssParameters {
	readonly hash: string;
	readonly maskHash: string;
	readonly saltLength: number;
}

/** RSASSA-PSS-params (RFC 4055 §3.1), whose parts have defaults. */
function pssParametersOf({ parameters }: AlgorithmIdentifier): PssParameters {
	let found: PssParameters = { hash: "sha1", maskHash: "sha1", saltLength: 20 };
	for (const part of parameters?.tag === TAG.sequence ? childrenOf(parameters) : []) {
		const [value] = childrenOf(part);
		if (part.tag === TAG.context(0)) found = { ...found, hash: hashOf(algorithmOf(value)) };
		else if (part.tag === TAG.context(1)) {
			const mask = algorithmOf(value);
			if (mask.oid !== "1.2.840.113549.1.1.8") throw new UnsupportedAlgorithmError(`mask ${mask.oid}`);
			found = { ...found, maskHash: hashOf(algorithmOf(mask.parameters)) };
		} else if (part.tag === TAG.context(2)) found = { ...found, saltLength: smallIntegerOf(value) };
	}
	return found;
}

/**
 * Verifies a signature of a certificate, a revocation list, or a signer of CMS.
 * @param namedHash hash that the digest algorithm of the signer names, for algorithms that name none
 * @throws {UnsupportedAlgorithmError} when the algorithm isn't known or isn't the key's
 */
export function isSignatureValid(
	algorithm: AlgorithmIdentifier,
	namedHash: string | undefined,
	data: Buffer,
	key: KeyObject,
	signature: Buffer,
): boolean {
	const [family, ownHash] = SIGNATURES[algorithm.oid] ?? [];
	const type = key.asymmetricKeyType;
	const isKeyOfFamily = family?.startsWith("ecdsa")
		? type === "ec"
		: type === "rsa" || (type === "rsa-pss" && family === "rsa-pss");
	if (family === undefined || !isKeyOfFamily)
		throw new UnsupportedAlgorithmError(`signature ${algorithm.oid} by ${type}`);
	if (family === "rsa-pss") {
		const { hash, maskHash, saltLength } = pssParametersOf(algorithm);
		// node:crypto masks by the hash that it signs by; no state is known to use two.
		if (hash !== maskHash) throw new UnsupportedAlgorithmError(`PSS by ${hash}, masked by ${maskHash}`);
		return verify(hash, data, { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength }, signature);
	}
	const hash = ownHash ?? namedHash;
	if (hash === undefined) throw new UnsupportedAlgorithmError(`signature ${algorithm.oid} without a hash`);
	return verify(hash, data, { key, dsaEncoding: family === "ecdsa-plain" ? "ieee-p1363" : "der" }, signature);
}

/**
 * A key from its SubjectPublicKeyInfo. `node:crypto` takes brainpool curves and explicit parameters; WebCrypto neither.
 * @throws {UnsupportedAlgorithmError}
 */
export function publicKeyOf(publicKeyInfo: Buffer): KeyObject {
	try {
		return createPublicKey({ key: publicKeyInfo, format: "der", type: "spki" });
	} catch {
		throw new UnsupportedAlgorithmError("public key");
	}
}

/** A key in a few words: `EC brainpoolP256r1`, `RSA 2048`. */
export function describeKey(key: KeyObject): string {
	const { namedCurve, modulusLength } = key.asymmetricKeyDetails ?? {};
	const type = (key.asymmetricKeyType ?? "unknown").toUpperCase();
	return `${type} ${namedCurve ?? modulusLength ?? "of its own parameters"}`;
}

/** A signature's algorithm in a few words: `RSA-PSS SHA-256`; its number where it isn't known. */
export function describeAlgorithm(algorithm: AlgorithmIdentifier, namedHash?: string): string {
	const [family, ownHash] = SIGNATURES[algorithm.oid] ?? [];
	if (family === undefined) return algorithm.oid;
	const hash = family === "rsa-pss" ? pssParametersOf(algorithm).hash : (ownHash ?? namedHash ?? "");
	return `${family.toUpperCase()} ${hash.toUpperCase().replace("SHA", "SHA-")}`.trim();
}
