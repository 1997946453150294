import { constants, createHash, createPublicKey, type KeyObject, verify } from "node:crypto";
import { type Asn1Element, expectTag, readChildren, readOid, readSmallInteger, TAG } from "./asn1.ts";

export interface AlgorithmIdentifier {
	readonly oid: string;
	readonly parameters: Asn1Element | undefined;
	readonly bytes: Buffer;
}

/** An unsupported algorithm or key: its signatures are neither confirmed nor rejected. */
export class UnsupportedAlgorithmError extends Error {
	override readonly name = "UnsupportedAlgorithmError";
}

const HASH_BY_OID: Readonly<Record<string, string>> = {
	"1.3.14.3.2.26": "sha1",
	"2.16.840.1.101.3.4.2.4": "sha224",
	"2.16.840.1.101.3.4.2.1": "sha256",
	"2.16.840.1.101.3.4.2.2": "sha384",
	"2.16.840.1.101.3.4.2.3": "sha512",
};

type SignatureFamily = "rsa" | "rsa-pss" | "ecdsa" | "ecdsa-plain";
/** The hash is null if it is named elsewhere: by the signer's digest algorithm, or in the parameters. */
const SIGNATURE_BY_OID: Readonly<Record<string, readonly [SignatureFamily, string | null]>> = {
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
	// BSI TR-03111: r and s concatenated, as in responses of active authentication.
	"0.4.0.127.0.7.1.1.4.1.1": ["ecdsa-plain", "sha1"],
	"0.4.0.127.0.7.1.1.4.1.2": ["ecdsa-plain", "sha224"],
	"0.4.0.127.0.7.1.1.4.1.3": ["ecdsa-plain", "sha256"],
	"0.4.0.127.0.7.1.1.4.1.4": ["ecdsa-plain", "sha384"],
	"0.4.0.127.0.7.1.1.4.1.5": ["ecdsa-plain", "sha512"],
};

/** Reads an AlgorithmIdentifier (RFC 5280 §4.1.1.2). */
export function readAlgorithmIdentifier(element: Asn1Element | undefined): AlgorithmIdentifier {
	const { bytes, ...sequence } = expectTag(element, TAG.sequence);
	const [oid, parameters] = readChildren({ bytes, ...sequence });
	return { oid: readOid(oid), parameters, bytes };
}

/**
 * Name of an algorithm's hash in `node:crypto`.
 * @throws {UnsupportedAlgorithmError}
 */
export function toHashName({ oid }: AlgorithmIdentifier): string {
	const hash = HASH_BY_OID[oid];
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

/** Reads RSASSA-PSS-params (RFC 4055 §3.1), with their defaults. */
function readPssParameters({ parameters }: AlgorithmIdentifier): PssParameters {
	let pss: PssParameters = { hash: "sha1", maskHash: "sha1", saltLength: 20 };
	for (const part of parameters?.tag === TAG.sequence ? readChildren(parameters) : []) {
		const [value] = readChildren(part);
		if (part.tag === TAG.context(0)) pss = { ...pss, hash: toHashName(readAlgorithmIdentifier(value)) };
		else if (part.tag === TAG.context(1)) {
			const mask = readAlgorithmIdentifier(value);
			if (mask.oid !== "1.2.840.113549.1.1.8") throw new UnsupportedAlgorithmError(`mask ${mask.oid}`);
			pss = { ...pss, maskHash: toHashName(readAlgorithmIdentifier(mask.parameters)) };
		} else if (part.tag === TAG.context(2)) pss = { ...pss, saltLength: readSmallInteger(value) };
	}
	return pss;
}

/**
 * Verifies the signature of a certificate, a revocation list or a CMS signer.
 * @param namedHash hash of the signer's digest algorithm, for signature algorithms that name none
 * @throws {UnsupportedAlgorithmError} if the algorithm is unknown or doesn't fit the key
 */
export function isSignatureValid(
	algorithm: AlgorithmIdentifier,
	namedHash: string | undefined,
	data: Buffer,
	key: KeyObject,
	signature: Buffer,
): boolean {
	const [family, ownHash] = SIGNATURE_BY_OID[algorithm.oid] ?? [];
	const type = key.asymmetricKeyType;
	const isKeyOfFamily = family?.startsWith("ecdsa")
		? type === "ec"
		: type === "rsa" || (type === "rsa-pss" && family === "rsa-pss");
	if (family === undefined || !isKeyOfFamily)
		throw new UnsupportedAlgorithmError(`signature ${algorithm.oid} by ${type}`);
	if (family === "rsa-pss") {
		const { hash, maskHash, saltLength } = readPssParameters(algorithm);
		// node:crypto uses one hash for signing and masking; no state is known to use two.
		if (hash !== maskHash) throw new UnsupportedAlgorithmError(`PSS by ${hash}, masked by ${maskHash}`);
		return verify(hash, data, { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength }, signature);
	}
	const hash = ownHash ?? namedHash;
	if (hash === undefined) throw new UnsupportedAlgorithmError(`signature ${algorithm.oid} without a hash`);
	return verify(hash, data, { key, dsaEncoding: family === "ecdsa-plain" ? "ieee-p1363" : "der" }, signature);
}

/**
 * Imports a SubjectPublicKeyInfo. `node:crypto` supports brainpool curves and explicit parameters; WebCrypto neither.
 * @throws {UnsupportedAlgorithmError}
 */
export function importPublicKey(publicKeyInfo: Buffer): KeyObject {
	try {
		return createPublicKey({ key: publicKeyInfo, format: "der", type: "spki" });
	} catch {
		throw new UnsupportedAlgorithmError("public key");
	}
}

/** Short description of a key: `EC brainpoolP256r1`, `RSA 2048`. */
export function describeKey(key: KeyObject): string {
	const { namedCurve, modulusLength } = key.asymmetricKeyDetails ?? {};
	const type = (key.asymmetricKeyType ?? "unknown").toUpperCase();
	return `${type} ${namedCurve ?? modulusLength ?? "of its own parameters"}`;
}

/** Short description of a signature algorithm: `RSA-PSS SHA-256`; its OID if it is unknown. */
export function describeAlgorithm(algorithm: AlgorithmIdentifier, namedHash?: string): string {
	const [family, ownHash] = SIGNATURE_BY_OID[algorithm.oid] ?? [];
	if (family === undefined) return algorithm.oid;
	const hash = family === "rsa-pss" ? readPssParameters(algorithm).hash : (ownHash ?? namedHash ?? "");
	return `${family.toUpperCase()} ${hash.toUpperCase().replace("SHA", "SHA-")}`.trim();
}
