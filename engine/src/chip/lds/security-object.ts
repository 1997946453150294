import { type AlgorithmIdentifier, readAlgorithmIdentifier } from "../asn1/algorithms.ts";
import {
	Asn1Error,
	expectTag,
	readChildren,
	readElement,
	readOctetString,
	readSmallInteger,
	TAG,
} from "../asn1/asn1.ts";

/** The signed list of data group hashes (ICAO 9303-10 §4.6.2). */
export interface SecurityObject {
	readonly hashAlgorithm: AlgorithmIdentifier;
	/** By the number of the data group. */
	readonly hashes: ReadonlyMap<number, Buffer>;
}

/** The current OID, two older ones, which some valid documents still use, and that of plain data, as China writes. */
const SECURITY_OBJECT_TYPES = new Set([
	"2.23.136.1.1.1",
	"1.3.27.1.1.1",
	"1.2.528.1.1006.1.20.1",
	"1.2.840.113549.1.7.1",
]);
const MAX_GROUPS = 16;

export const isSecurityObjectType = (contentType: string): boolean => SECURITY_OBJECT_TYPES.has(contentType);

/**
 * Reads an LDSSecurityObject.
 * @throws {Asn1Error} if it isn't one, or lists a data group twice
 */
export function readSecurityObject(content: Buffer): SecurityObject {
	const [version, hashAlgorithm, list] = readChildren(expectTag(readElement(content), TAG.sequence), 4);
	if (readSmallInteger(version) > 1)
		throw new Asn1Error("The version of the security object is unsupported.");
	const hashes = new Map<number, Buffer>();
	for (const entry of readChildren(expectTag(list, TAG.sequence), MAX_GROUPS)) {
		const [number, hash] = readChildren(expectTag(entry, TAG.sequence), 2);
		const group = readSmallInteger(number);
		if (group < 1 || group > MAX_GROUPS || hashes.has(group))
			throw new Asn1Error("The security object has an invalid data group number.");
		hashes.set(group, readOctetString(expectTag(hash, TAG.octetString)));
	}
	return { hashAlgorithm: readAlgorithmIdentifier(hashAlgorithm), hashes };
}
