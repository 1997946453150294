import { type Certificate, readCertificate } from "./certificate.ts";
import { type RevocationList, readRevocationList } from "./revocation-list.ts";

/** Whom to trust, as bytes that can be sent to a worker: DER of certificates and of revocation lists. */
export interface TrustAnchors {
	readonly certificates: readonly Uint8Array[];
	readonly revocationLists: readonly Uint8Array[];
}

/** The same, to look things up in. */
export interface TrustStore {
	/** CSCAs by subject key identifier, hexadecimal. */
	readonly byKeyId: ReadonlyMap<string, readonly Certificate[]>;
	/** CSCAs by the key of their subject's name. */
	readonly bySubject: ReadonlyMap<string, readonly Certificate[]>;
	/** Certificates that issue none, by the key of their issuer's name: of signers whose chips don't carry theirs. */
	readonly signersByIssuer: ReadonlyMap<string, readonly Certificate[]>;
	readonly revocationListsByIssuer: ReadonlyMap<string, readonly RevocationList[]>;
	/** How many CSCAs, by country in two letters. */
	readonly countries: ReadonlyMap<string, number>;
}

const buffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);

function grouped<Item>(items: readonly Item[], key: (item: Item) => string | null): Map<string, Item[]> {
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

/** Makes a store of what was read already. */
export function trustStoreOf(
	certificates: readonly Certificate[],
	revocationLists: readonly RevocationList[],
): TrustStore {
	const authorities = certificates.filter(({ isAuthority }) => isAuthority);
	const signers = certificates.filter(({ isAuthority }) => !isAuthority);
	const countries = grouped(authorities, ({ subject }) => subject.country);
	return {
		byKeyId: grouped(authorities, ({ subjectKeyId }) => subjectKeyId),
		bySubject: grouped(authorities, ({ subject }) => subject.key),
		signersByIssuer: grouped(signers, ({ issuer }) => issuer.key),
		revocationListsByIssuer: grouped(revocationLists, ({ issuer }) => issuer.key),
		countries: new Map([...countries].map(([country, { length }]) => [country, length])),
	};
}

/**
 * Opens trust anchors. Keys are opened when they are needed: 600 certificates take 20 ms.
 * @throws {Asn1Error} when one of them can't be read; those that `readAnchorFiles` gives can
 */
export const openTrustStore = ({ certificates, revocationLists }: TrustAnchors): TrustStore =>
	trustStoreOf(
		certificates.map((bytes) => readCertificate(buffer(bytes))),
		revocationLists.map((bytes) => readRevocationList(buffer(bytes))),
	);
