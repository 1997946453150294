import { type AlgorithmIdentifier, algorithmOf } from "./algorithms.ts";
import { Asn1Error, childrenOf, expectTag, octetsOf, readElement, smallIntegerOf, TAG } from "./asn1.ts";

/** The list of hashes that a state signs (ICAO 9303-10 §4.6.2). */
export interface SecurityObject {
	readonly hashAlgorithm: AlgorithmIdentifier;
	/** By the number of the data group. */
	readonly hashes: ReadonlyMap<number, Buffer>;
}

/** Today's, and two that states used before it: some of their documents are still valid. */
const CONTENT_TYPES = new Set(["2.23.136.1.1.1", "1.3.27.1.1.1", "1.2.528.1.1006.1.20.1"]);
const MAX_GROUPS = 16;

export const isSecurityObjectType = (contentType: string): boolean => CONTENT_TYPES.has(contentType);

/**
 * Reads an LDSSecurityObject.
 * @throws {Asn1Error} when it is none, or names a data group twice
 */
export function readSecurityObject(content: Buffer): SecurityObject {
	const [version, hashAlgorithm, list] = childrenOf(expectTag(readElement(content), TAG.sequence), 4);
	if (smallIntegerOf(version) > 1) throw new Asn1Error("The version of the security object isn't known.");
	const hashes = new Map<number, Buffer>();
	for (const entry of childrenOf(expectTag(list, TAG.sequence), MAX_GROUPS)) {
		const [number, hash] = childrenOf(expectTag(entry, TAG.sequence), 2);
		const group = smallIntegerOf(number);
		if (group < 1 || group > MAX_GROUPS || hashes.has(group))
			throw new Asn1Error("The security object names a data group wrongly.");
		hashes.set(group, octetsOf(expectTag(hash, TAG.octetString)));
	}
	return { hashAlgorithm: algorithmOf(hashAlgorithm), hashes };
}
