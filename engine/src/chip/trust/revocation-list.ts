import {
	type AlgorithmIdentifier,
	importPublicKey,
	isSignatureValid,
	readAlgorithmIdentifier,
} from "../asn1/algorithms.ts";
import { expectTag, readBitString, readChildren, readElement, readTime, TAG } from "../asn1/asn1.ts";
import { type DistinguishedName, readDistinguishedName } from "../asn1/distinguished-name.ts";
import type { Certificate } from "./certificate.ts";

const MAX_REVOKED = 100_000;

/** A certificate revocation list of a state (RFC 5280 §5). */
export interface RevocationList {
	readonly bytes: Buffer;
	readonly signedBytes: Buffer;
	readonly issuer: DistinguishedName;
	/** Null if the list doesn't say. */
	readonly nextUpdate: Date | null;
	/** Serial numbers, hexadecimal. */
	readonly revokedSerialNumbers: ReadonlySet<string>;
	readonly signatureAlgorithm: AlgorithmIdentifier;
	readonly signature: Buffer;
}

const isTimeTag = (tag: number | undefined): boolean => tag === 0x17 || tag === 0x18;

/**
 * Reads a revocation list; its signature isn't verified.
 * @throws {Asn1Error} if it isn't a revocation list
 */
export function readRevocationList(bytes: Buffer): RevocationList {
	const list = expectTag(readElement(bytes), TAG.sequence);
	const [signed, algorithm, signature] = readChildren(list, 3);
	const fields = readChildren(expectTag(signed, TAG.sequence), 7);
	if (fields[0]?.tag === TAG.integer) fields.shift();
	const [, issuer, thisUpdate, ...optionalFields] = fields;
	readTime(thisUpdate);
	const nextUpdate = isTimeTag(optionalFields[0]?.tag) ? readTime(optionalFields.shift()) : null;
	const entries = optionalFields[0]?.tag === TAG.sequence ? readChildren(optionalFields[0], MAX_REVOKED) : [];
	return {
		bytes: list.bytes,
		signedBytes: signed!.bytes,
		issuer: readDistinguishedName(issuer),
		nextUpdate,
		revokedSerialNumbers: new Set(
			entries.map((entry) => expectTag(readChildren(entry, 3)[0], TAG.integer).content.toString("hex")),
		),
		signatureAlgorithm: readAlgorithmIdentifier(algorithm),
		signature: readBitString(signature),
	};
}

/**
 * Whether a list is signed with the key of a certificate.
 * @throws {UnsupportedAlgorithmError}
 */
export const isRevocationListSignedBy = (list: RevocationList, issuer: Certificate): boolean =>
	isSignatureValid(
		list.signatureAlgorithm,
		undefined,
		list.signedBytes,
		importPublicKey(issuer.publicKeyInfo),
		list.signature,
	);
