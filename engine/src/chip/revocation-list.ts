import { type AlgorithmIdentifier, algorithmOf, isSignatureValid, publicKeyOf } from "./algorithms.ts";
import { bitsOf, childrenOf, expectTag, readElement, TAG, timeOf } from "./asn1.ts";
import type { Certificate } from "./certificate.ts";
import { type DistinguishedName, nameOf } from "./distinguished-name.ts";

const MAX_REVOKED = 100_000;

/** A state's list of certificates that count no more (RFC 5280 §5). */
export interface RevocationList {
	readonly bytes: Buffer;
	readonly signed: Buffer;
	readonly issuer: DistinguishedName;
	/** Null where the list names no day. */
	readonly nextUpdate: Date | null;
	/** Serial numbers, hexadecimal. */
	readonly revoked: ReadonlySet<string>;
	readonly signatureAlgorithm: AlgorithmIdentifier;
	readonly signature: Buffer;
}

const isTime = (tag: number | undefined): boolean => tag === 0x17 || tag === 0x18;

/**
 * Reads a revocation list; its signature isn't verified.
 * @throws {Asn1Error} when it is none
 */
export function readRevocationList(bytes: Buffer): RevocationList {
	const list = expectTag(readElement(bytes), TAG.sequence);
	const [signed, algorithm, signature] = childrenOf(list, 3);
	const fields = childrenOf(expectTag(signed, TAG.sequence), 7);
	if (fields[0]?.tag === TAG.integer) fields.shift();
	const [, issuer, thisUpdate, ...rest] = fields;
	timeOf(thisUpdate);
	const nextUpdate = isTime(rest[0]?.tag) ? timeOf(rest.shift()) : null;
	const entries = rest[0]?.tag === TAG.sequence ? childrenOf(rest[0], MAX_REVOKED) : [];
	return {
		bytes: list.bytes,
		signed: signed!.bytes,
		issuer: nameOf(issuer),
		nextUpdate,
		revoked: new Set(
			entries.map((entry) => expectTag(childrenOf(entry, 3)[0], TAG.integer).content.toString("hex")),
		),
		signatureAlgorithm: algorithmOf(algorithm),
		signature: bitsOf(signature),
	};
}

/**
 * Whether a list is signed by the key of a certificate.
 * @throws {UnsupportedAlgorithmError}
 */
export const isListSignedBy = (list: RevocationList, issuer: Certificate): boolean =>
	isSignatureValid(
		list.signatureAlgorithm,
		undefined,
		list.signed,
		publicKeyOf(issuer.publicKeyInfo),
		list.signature,
	);
