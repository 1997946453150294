import {
	describeAlgorithm,
	describeKey,
	hashOf,
	publicKeyOf,
	UnsupportedAlgorithmError,
} from "./algorithms.ts";
import { Asn1Error, readElement } from "./asn1.ts";
import { type Certificate, readCertificate } from "./certificate.ts";
import { buildChain, checkRevocation } from "./chain.ts";
import { checkSigner, isSignerCertificate, readSignedData, type SignedData, type Signer } from "./cms.ts";
import { isSameCountry } from "./country.ts";
import type { ChipCheck, ChipFindings, ChipReason } from "./findings.ts";
import { isSecurityObjectType, readSecurityObject, type SecurityObject } from "./security-object.ts";
import type { TrustStore } from "./trust.ts";

/** What was found of EF.SOD alone, without any data group. */
export interface PassiveAuthentication
	extends Pick<ChipFindings, "signature" | "revocation" | "validity" | "algorithms"> {
	readonly chain: ChipCheck;
	/** Null where it can't be read. */
	readonly securityObject: SecurityObject | null;
	readonly signer: Certificate | null;
	readonly csca: Certificate | null;
	/** Of the signer's certificate; where it is missing, of the issuer that the signer names. */
	readonly country: string | null;
}

/** Real ones have 2 to 12 KB. */
const MAX_SOD_BYTES = 128 * 1024;

export const CLEAR: ChipCheck = { result: "clear", reasons: [] };
export const rejected = (reason: ChipReason): ChipCheck => ({ result: "rejected", reasons: [reason] });
export const notRun = (reason: ChipReason): ChipCheck => ({ result: "not_run", reasons: [reason] });

/**
 * Runs a check whose input nobody vouches for.
 * @param malformed reason where the input isn't what it should be
 */
export function guarded(malformed: ChipReason, check: () => ChipCheck): ChipCheck {
	try {
		return check();
	} catch (error) {
		if (error instanceof UnsupportedAlgorithmError) return notRun("algorithm_unsupported");
		if (error instanceof Asn1Error) return rejected(malformed);
		throw error;
	}
}

/** The signed message of EF.SOD: in its own tag, or bare. Files of chips may be filled up with zeros. */
function messageOf(sod: Buffer): SignedData {
	const file = readElement(sod);
	if (sod.subarray(file.bytes.length).some((byte) => byte !== 0))
		throw new Asn1Error("Something follows the security object.");
	return readSignedData(file.tag === 0x77 ? file.content : file.bytes);
}

interface Certificates {
	readonly read: readonly Certificate[];
	readonly isOneMalformed: boolean;
}

function readCertificates(list: readonly Buffer[]): Certificates {
	const read: Certificate[] = [];
	for (const bytes of list)
		try {
			read.push(readCertificate(bytes));
		} catch (error) {
			if (!(error instanceof Asn1Error)) throw error;
		}
	return { read, isOneMalformed: read.length < list.length };
}

interface Signed {
	readonly check: ChipCheck;
	readonly certificate: Certificate | null;
	readonly signer: Signer | null;
}

/** The first signer whose signature is right; where none is, what is wrong with the first. */
function checkSigners(data: SignedData, { read, isOneMalformed }: Certificates, trust: TrustStore): Signed {
	const outcomes = data.signers.map((signer): Signed => {
		const known = "issuer" in signer.id ? (trust.signersByIssuer.get(signer.id.issuer.key) ?? []) : [];
		const certificate = [...read, ...known].find((other) => isSignerCertificate(signer, other)) ?? null;
		if (!certificate) {
			// ICAO asks for the certificate, but old chips may leave it out: a list can bring it.
			const missing =
				read.length > 0 ? rejected("signer_certificate_missing") : notRun("signer_certificate_missing");
			return {
				check: isOneMalformed ? rejected("signer_certificate_malformed") : missing,
				certificate,
				signer,
			};
		}
		const check = guarded("sod_malformed", () => {
			const reason = checkSigner(data, signer, certificate);
			return reason ? rejected(reason) : CLEAR;
		});
		return { check, certificate, signer };
	});
	return (
		outcomes.find(({ check }) => check.result === "clear") ??
		outcomes[0] ?? { check: rejected("signer_missing"), certificate: null, signer: null }
	);
}

function checkValidity({ notBefore, notAfter }: Certificate, now: Date): ChipCheck {
	if (now < notBefore) return rejected("signer_certificate_not_yet_valid");
	return now > notAfter ? rejected("signer_certificate_expired") : CLEAR;
}

type ChainChecks = Pick<PassiveAuthentication, "chain" | "revocation" | "validity" | "csca">;

function checkChain(
	certificate: Certificate,
	trust: TrustStore,
	brought: readonly Certificate[],
	now: Date,
): ChainChecks {
	const validity = checkValidity(certificate, now);
	const revocation = notRun("chain_not_verified");
	const outcome = buildChain(certificate, trust, brought);
	if (!("csca" in outcome)) {
		const isUnknown = outcome.reason === "csca_unknown" || outcome.reason === "algorithm_unsupported";
		return { chain: (isUnknown ? notRun : rejected)(outcome.reason), revocation, validity, csca: null };
	}
	const { csca } = outcome;
	if (!isSameCountry(certificate.subject.country, csca.subject.country))
		return { chain: rejected("signer_country_mismatch"), revocation, validity, csca };
	const revoked = checkRevocation(certificate, outcome, trust, now);
	const isSilent = revoked === "crl_missing" || revoked === "crl_expired";
	return {
		chain: CLEAR,
		revocation: revoked ? (isSilent ? notRun : rejected)(revoked) : CLEAR,
		validity,
		csca,
	};
}

function algorithmsOf(
	{ hashAlgorithm }: SecurityObject,
	signer: Signer,
	certificate: Certificate,
): ChipFindings["algorithms"] {
	try {
		return {
			hash: hashOf(hashAlgorithm),
			signature: describeAlgorithm(signer.signatureAlgorithm, hashOf(signer.digestAlgorithm)),
			key: describeKey(publicKeyOf(certificate.publicKeyInfo)),
		};
	} catch (error) {
		if (error instanceof UnsupportedAlgorithmError || error instanceof Asn1Error) return null;
		throw error;
	}
}

function unverified(check: ChipCheck): PassiveAuthentication {
	const nothing = notRun("signer_certificate_missing");
	return {
		signature: check,
		chain: nothing,
		revocation: nothing,
		validity: nothing,
		algorithms: null,
		securityObject: null,
		signer: null,
		csca: null,
		country: null,
	};
}

/**
 * Passive authentication (ICAO 9303-11 §5.1): whether a state signed this list of hashes. Never throws on what a chip
 * may hold.
 * @param sod EF.SOD, or its signed message alone
 * @param now what dates are compared with
 */
export function authenticatePassively(sod: Buffer, trust: TrustStore, now: Date): PassiveAuthentication {
	if (sod.length > MAX_SOD_BYTES) return unverified(rejected("sod_too_large"));
	let data: SignedData;
	try {
		data = messageOf(sod);
	} catch (error) {
		if (error instanceof Asn1Error) return unverified(rejected("sod_malformed"));
		throw error;
	}
	const certificates = readCertificates(data.certificates);
	const { check, certificate, signer } = checkSigners(data, certificates, trust);
	const { securityObject, signature } = withSecurityObject(data, check);
	const named = signer && "issuer" in signer.id ? signer.id.issuer.country : null;
	if (!certificate || !signer) return { ...unverified(signature), securityObject, country: named };
	return {
		signature,
		...checkChain(certificate, trust, certificates.read, now),
		algorithms: securityObject && algorithmsOf(securityObject, signer, certificate),
		securityObject,
		signer: certificate,
		country: certificate.issuer.country ?? certificate.subject.country,
	};
}

function withSecurityObject(
	data: SignedData,
	check: ChipCheck,
): Pick<PassiveAuthentication, "securityObject" | "signature"> {
	try {
		const securityObject = readSecurityObject(data.content);
		const isKnown = isSecurityObjectType(data.contentType);
		return { securityObject, signature: isKnown ? check : rejected("content_type_unknown") };
	} catch (error) {
		if (!(error instanceof Asn1Error)) throw error;
		const isSigned = check.result === "clear";
		return { securityObject: null, signature: isSigned ? rejected("security_object_malformed") : check };
	}
}
