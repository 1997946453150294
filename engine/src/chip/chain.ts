import { UnsupportedAlgorithmError } from "./algorithms.ts";
import { type Certificate, isIssuedBy } from "./certificate.ts";
import type { ChipReason } from "./findings.ts";
import { isListSignedBy } from "./revocation-list.ts";
import type { TrustStore } from "./trust.ts";

/** From a signer to a CSCA that is trusted, by link certificates that the chip brought along. */
export interface Chain {
	readonly csca: Certificate;
	/** Certificates between the two. */
	readonly links: readonly Certificate[];
}

type ChainOutcome = Chain | { readonly reason: ChipReason };

/** A state renews its CSCA every three to five years; a document lives for ten. */
const MAX_LINKS = 4;
/** Certificates of one name or key that are tried. */
const MAX_TRIED = 24;

function issuersAmong(certificate: Certificate, trust: TrustStore): Certificate[] {
	const byKey = trust.byKeyId.get(certificate.authorityKeyId ?? "") ?? [];
	const bySubject = trust.bySubject.get(certificate.issuer.key) ?? [];
	return [...new Set([...byKey, ...bySubject])].slice(0, MAX_TRIED);
}

/** Tries each: issuers have several keys, and some states' key identifiers are wrong. */
function findIssuer(certificate: Certificate, candidates: readonly Certificate[]): ChainOutcome {
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
 * Builds the chain of a certificate. Certificates of CSCAs stay usable when they expire: they signed while they were
 * valid, and documents outlive them.
 * @param brought further certificates of the chip: trusted only as far as a CSCA of the lists signed them
 */
export function buildChain(
	certificate: Certificate,
	trust: TrustStore,
	brought: readonly Certificate[],
	links: readonly Certificate[] = [],
): ChainOutcome {
	const outcome = findIssuer(certificate, issuersAmong(certificate, trust));
	if ("csca" in outcome) return { csca: outcome.csca, links };
	if (outcome.reason === "certificate_signature_mismatch" || links.length >= MAX_LINKS) return outcome;
	const unused = brought.filter(
		(other) => other.isAuthority && other !== certificate && !links.includes(other),
	);
	const link = findIssuer(
		certificate,
		unused.filter(
			({ subject, subjectKeyId }) =>
				subject.key === certificate.issuer.key || subjectKeyId === certificate.authorityKeyId,
		),
	);
	return "csca" in link ? buildChain(link.csca, trust, brought, [...links, link.csca]) : outcome;
}

/**
 * Whether the state revoked a certificate of the chain.
 * @param now what `nextUpdate` is compared with
 * @returns null when none is, by lists that are in date
 */
export function checkRevocation(
	signer: Certificate,
	{ csca, links }: Chain,
	trust: TrustStore,
	now: Date,
): ChipReason | null {
	const issuer = links[0] ?? csca;
	const lists = (trust.revocationListsByIssuer.get(issuer.subject.key) ?? []).filter((list) => {
		try {
			return isListSignedBy(list, issuer);
		} catch (error) {
			if (error instanceof UnsupportedAlgorithmError) return false;
			throw error;
		}
	});
	const isRevoked = ({ serialNumber }: Certificate) => lists.some(({ revoked }) => revoked.has(serialNumber));
	if (isRevoked(signer)) return "signer_revoked";
	if (issuer.issuer.key === issuer.subject.key && isRevoked(issuer)) return "csca_revoked";
	if (lists.length === 0) return "crl_missing";
	return lists.some(({ nextUpdate }) => nextUpdate === null || nextUpdate >= now) ? null : "crl_expired";
}
