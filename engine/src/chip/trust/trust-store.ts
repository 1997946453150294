import { type Certificate, readCertificate } from "./certificate.ts";
import { type RevocationList, readRevocationList } from "./revocation-list.ts";

/** Certificates and revocation lists in DER, which can be sent to a worker. */
export interface TrustAnchors {
	readonly certificates: readonly Uint8Array[];
	readonly revocationLists: readonly Uint8Array[];
}

/** Parsed trust anchors, indexed for lookup. */
export interface TrustStore {
	/** CSCAs by hexadecimal subject key identifier. */
	readonly cscasByKeyId: ReadonlyMap<string, readonly Certificate[]>;
	/** CSCAs by the comparison key of their subject. */
	readonly cscasBySubject: ReadonlyMap<string, readonly Certificate[]>;
	/** Document signers by the comparison key of their issuer, for chips without the signer's certificate. */
	readonly signersByIssuer: ReadonlyMap<string, readonly Certificate[]>;
	readonly revocationListsByIssuer: ReadonlyMap<string, readonly RevocationList[]>;
	/** Number of CSCAs by two-letter country code. */
	readonly cscaCountByCountry: ReadonlyMap<string, number>;
}

const toBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);

function groupBy<Item>(items: readonly Item[], key: (item: Item) => string | null): Map<string, Item[]> {
	const groups = new Map<string, Item[]>();
	for (const item of items) {
		const name = key(item);
		if (name === null) continue;
		const group = groups.get(name);
		if (group) group.push(item);
		else groups.set(name, [item]);
	}
	return groups;
}

/** Creates a store from parsed certificates and lists. */
export function createTrustStore(
	certificates: readonly Certificate[],
	revocationLists: readonly RevocationList[],
): TrustStore {
	const authorities = certificates.filter(({ isAuthority }) => isAuthority);
	const signers = certificates.filter(({ isAuthority }) => !isAuthority);
	const countries = groupBy(authorities, ({ subject }) => subject.country);
	return {
		cscasByKeyId: groupBy(authorities, ({ subjectKeyId }) => subjectKeyId),
		cscasBySubject: groupBy(authorities, ({ subject }) => subject.comparisonKey),
		signersByIssuer: groupBy(signers, ({ issuer }) => issuer.comparisonKey),
		revocationListsByIssuer: groupBy(revocationLists, ({ issuer }) => issuer.comparisonKey),
		cscaCountByCountry: new Map([...countries].map(([country, { length }]) => [country, length])),
	};
}

/**
 * Parses trust anchors. Keys are imported when they are needed: 600 certificates take 20 ms.
 * @throws {Asn1Error} if one can't be parsed, which doesn't happen for those of `readAnchorFiles`
 */
export const openTrustStore = ({ certificates, revocationLists }: TrustAnchors): TrustStore =>
	createTrustStore(
		certificates.map((bytes) => readCertificate(toBuffer(bytes))),
		revocationLists.map((bytes) => readRevocationList(toBuffer(bytes))),
	);
