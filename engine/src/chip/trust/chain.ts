import { UnsupportedAlgorithmError } from "../asn1/algorithms.ts";
import type { ChipReason } from "../findings.ts";
import { type Certificate, isIssuedBy } from "./certificate.ts";
import { isRevocationListSignedBy } from "./revocation-list.ts";
import type { TrustStore } from "./trust-store.ts";

/** The chain from a signer to a trusted CSCA, over link certificates. */
export interface CertificateChain {
	readonly csca: Certificate;
	/** Link certificates in between. */
	readonly links: readonly Certificate[];
}

type ChainResult = CertificateChain | { readonly reason: ChipReason };

/** States renew their CSCA every three to five years; documents are valid for ten. */
const MAX_LINKS = 4;
/** Maximum certificates tried for one name or key identifier. */
const MAX_CANDIDATES = 24;

function listIssuerCandidates(certificate: Certificate, trust: TrustStore): Certificate[] {
	const byKey = trust.cscasByKeyId.get(certificate.authorityKeyId ?? "") ?? [];
	const bySubject = trust.cscasBySubject.get(certificate.issuer.comparisonKey) ?? [];
	return [...new Set([...byKey, ...bySubject])].slice(0, MAX_CANDIDATES);
}

/** Tries every candidate: issuers have several keys, and the key identifiers of some states are wrong. */
function findIssuer(certificate: Certificate, candidates: readonly Certificate[]): ChainResult {
	let reason: ChipReason = "csca_unknown";
	for (const candidate of candidates)
		try {
			if (isIssuedBy(certificate, candidate)) return { csca: candidate, links: [] };
			if (certificate.authorityKeyId !== null && certificate.authorityKeyId === candidate.subjectKeyId)
				reason = "certificate_signature_mismatch";
		} catch (error) {
			if (!(error instanceof UnsupportedAlgorithmError)) throw error;
			if (reason === "csca_unknown") reason = "algorithm_unsupported";
		}
	return { reason };
}

/**
 * Builds the chain of a certificate. Expired CSCA certificates stay usable: they signed while they were
 * valid, and documents outlive them.
 * @param extraCertificates certificates from the chip, trusted only if a CSCA of the trust store signed them
 */
export function buildChain(
	certificate: Certificate,
	trust: TrustStore,
	extraCertificates: readonly Certificate[],
	links: readonly Certificate[] = [],
): ChainResult {
	const outcome = findIssuer(certificate, listIssuerCandidates(certificate, trust));
	if ("csca" in outcome) return { csca: outcome.csca, links };
	if (outcome.reason === "certificate_signature_mismatch" || links.length >= MAX_LINKS) return outcome;
	const unused = extraCertificates.filter(
		(other) => other.isAuthority && other !== certificate && !links.includes(other),
	);
	const link = findIssuer(
		certificate,
		unused.filter(
			({ subject, subjectKeyId }) =>
				subject.comparisonKey === certificate.issuer.comparisonKey ||
				subjectKeyId === certificate.authorityKeyId,
		),
	);
	return "csca" in link ? buildChain(link.csca, trust, extraCertificates, [...links, link.csca]) : outcome;
}

/**
 * Checks whether the state revoked a certificate of the chain.
 * @param now date to compare `nextUpdate` with
 * @returns null if current lists revoke none
 */
export function checkRevocation(
	signer: Certificate,
	{ csca, links }: CertificateChain,
	trust: TrustStore,
	now: Date,
): ChipReason | null {
	const issuer = links[0] ?? csca;
	const lists = (trust.revocationListsByIssuer.get(issuer.subject.comparisonKey) ?? []).filter((list) => {
		try {
			return isRevocationListSignedBy(list, issuer);
		} catch (error) {
			if (error instanceof UnsupportedAlgorithmError) return false;
			throw error;
		}
	});
	const isRevoked = ({ serialNumber }: Certificate) =>
		lists.some(({ revokedSerialNumbers: revoked }) => revoked.has(serialNumber));
	if (isRevoked(signer)) return "signer_revoked";
	if (issuer.issuer.comparisonKey === issuer.subject.comparisonKey && isRevoked(issuer))
		return "csca_revoked";
	if (lists.length === 0) return "crl_missing";
	return lists.some(({ nextUpdate }) => nextUpdate === null || nextUpdate >= now) ? null : "crl_expired";
}
