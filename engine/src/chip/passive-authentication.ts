import {
	describeAlgorithm,
	describeKey,
	importPublicKey,
	toHashName,
	UnsupportedAlgorithmError,
} from "./asn1/algorithms.ts";
import { Asn1Error, readElement } from "./asn1/asn1.ts";
import type { ChipCheck, ChipFindings, ChipReason } from "./findings.ts";
import { isSecurityObjectType, readSecurityObject, type SecurityObject } from "./lds/security-object.ts";
import { type Certificate, readCertificate } from "./trust/certificate.ts";
import { isSameCountry } from "./trust/certificate-country.ts";
import { buildChain, checkRevocation } from "./trust/chain.ts";
import {
	type CmsSigner,
	hasSignerSerialNumber,
	isSignerCertificate,
	readSignedData,
	type SignedData,
	verifySigner,
} from "./trust/cms.ts";
import type { TrustStore } from "./trust/trust-store.ts";

/** Results for EF.SOD alone, without data groups. */
export interface PassiveAuthentication
	extends Pick<ChipFindings, "signature" | "revocation" | "validity" | "algorithms"> {
	readonly chain: ChipCheck;
	/** Null if it can't be parsed. */
	readonly securityObject: SecurityObject | null;
	readonly signer: Certificate | null;
	readonly csca: Certificate | null;
	/** From the signer's certificate; if that is missing, from the issuer that the signer names. */
	readonly country: string | null;
}

/** Real security objects have 2 to 12 KB. */
const MAX_SOD_BYTES = 128 * 1024;

export const CLEAR_CHECK: ChipCheck = { result: "clear", reasons: [] };
export const rejectedCheck = (reason: ChipReason): ChipCheck => ({ result: "rejected", reasons: [reason] });
export const notRunCheck = (reason: ChipReason): ChipCheck => ({ result: "not_run", reasons: [reason] });

/**
 * Runs a check on untrusted input.
 * @param malformedReason reason for input that can't be parsed
 */
export function runChipCheck(malformedReason: ChipReason, check: () => ChipCheck): ChipCheck {
	try {
		return check();
	} catch (error) {
		if (error instanceof UnsupportedAlgorithmError) return notRunCheck("algorithm_unsupported");
		if (error instanceof Asn1Error) return rejectedCheck(malformedReason);
		throw error;
	}
}

/** Reads the signed message of EF.SOD, with or without its outer tag. What follows it isn't part of the file. */
function readSignedMessage(sod: Buffer): SignedData {
	const file = readElement(sod);
	return readSignedData(file.tag === 0x77 ? file.content : file.bytes);
}

interface SodCertificates {
	readonly certificates: readonly Certificate[];
	readonly hasMalformed: boolean;
}

function readSodCertificates(list: readonly Buffer[]): SodCertificates {
	const certificates: Certificate[] = [];
	for (const bytes of list)
		try {
			certificates.push(readCertificate(bytes));
		} catch (error) {
			if (!(error instanceof Asn1Error)) throw error;
		}
	return { certificates, hasMalformed: certificates.length < list.length };
}

interface SignerCheck {
	readonly check: ChipCheck;
	readonly certificate: Certificate | null;
	readonly signer: CmsSigner | null;
}

const checkSignature = (data: SignedData, signer: CmsSigner, certificate: Certificate): ChipCheck =>
	runChipCheck("sod_malformed", () => {
		const reason = verifySigner(data, signer, certificate);
		return reason ? rejectedCheck(reason) : CLEAR_CHECK;
	});

/**
 * Verifies a signer by the certificate that it identifies, or else by one in the object with its serial number, or else by
 * any in the object that its signature is valid for: some states name the issuer differently than its certificate does.
 * Only a certificate that the signer names can refute it.
 */
function checkSigner(
	data: SignedData,
	signer: CmsSigner,
	{ certificates, hasMalformed }: SodCertificates,
	trust: TrustStore,
): SignerCheck {
	// ICAO requires the certificate, but old chips may omit it: the trust anchors may contain it.
	const listedCertificates =
		"issuer" in signer.id ? (trust.signersByIssuer.get(signer.id.issuer.comparisonKey) ?? []) : [];
	const named =
		[...certificates, ...listedCertificates].find((other) => isSignerCertificate(signer, other)) ??
		certificates.find((other) => hasSignerSerialNumber(signer, other));
	const outcome = named && { check: checkSignature(data, signer, named), certificate: named, signer };
	if (outcome && outcome.check.result !== "rejected") return outcome;
	const matching = certificates.find(
		(other) => other !== named && checkSignature(data, signer, other).result === "clear",
	);
	if (matching) return { check: CLEAR_CHECK, certificate: matching, signer };
	const missing = hasMalformed ? "signer_certificate_malformed" : "signer_certificate_missing";
	return outcome ?? { check: notRunCheck(missing), certificate: null, signer };
}

/** Returns the first signer with a valid signature, or else the failure of the first signer. */
function checkSigners(data: SignedData, sodCertificates: SodCertificates, trust: TrustStore): SignerCheck {
	const outcomes = data.signers.map((signer) => checkSigner(data, signer, sodCertificates, trust));
	return (
		outcomes.find(({ check }) => check.result === "clear") ??
		outcomes[0] ?? { check: rejectedCheck("signer_missing"), certificate: null, signer: null }
	);
}

function checkValidity({ notBefore, notAfter }: Certificate, now: Date): ChipCheck {
	if (now < notBefore) return rejectedCheck("signer_certificate_not_yet_valid");
	return now > notAfter ? rejectedCheck("signer_certificate_expired") : CLEAR_CHECK;
}

type ChainChecks = Pick<PassiveAuthentication, "chain" | "revocation" | "validity" | "csca">;

function checkChain(
	certificate: Certificate,
	trust: TrustStore,
	extraCertificates: readonly Certificate[],
	now: Date,
): ChainChecks {
	const validity = checkValidity(certificate, now);
	const revocation = notRunCheck("chain_not_verified");
	const outcome = buildChain(certificate, trust, extraCertificates);
	if (!("csca" in outcome)) {
		const isUnknown = outcome.reason === "csca_unknown" || outcome.reason === "algorithm_unsupported";
		return {
			chain: (isUnknown ? notRunCheck : rejectedCheck)(outcome.reason),
			revocation,
			validity,
			csca: null,
		};
	}
	const { csca } = outcome;
	if (!isSameCountry(certificate.subject.country, csca.subject.country))
		return { chain: rejectedCheck("signer_country_mismatch"), revocation, validity, csca };
	const revocationReason = checkRevocation(certificate, outcome, trust, now);
	const isListMissing = revocationReason === "crl_missing" || revocationReason === "crl_expired";
	return {
		chain: CLEAR_CHECK,
		revocation: revocationReason
			? (isListMissing ? notRunCheck : rejectedCheck)(revocationReason)
			: CLEAR_CHECK,
		validity,
		csca,
	};
}

function describeAlgorithms(
	{ hashAlgorithm }: SecurityObject,
	signer: CmsSigner,
	certificate: Certificate,
): ChipFindings["algorithms"] {
	try {
		return {
			hash: toHashName(hashAlgorithm),
			signature: describeAlgorithm(signer.signatureAlgorithm, toHashName(signer.digestAlgorithm)),
			key: describeKey(importPublicKey(certificate.publicKeyInfo)),
		};
	} catch (error) {
		if (error instanceof UnsupportedAlgorithmError || error instanceof Asn1Error) return null;
		throw error;
	}
}

function unauthenticated(check: ChipCheck): PassiveAuthentication {
	const skipped = notRunCheck("signer_certificate_missing");
	return {
		signature: check,
		chain: skipped,
		revocation: skipped,
		validity: skipped,
		algorithms: null,
		securityObject: null,
		signer: null,
		csca: null,
		country: null,
	};
}

/**
 * Passive authentication (ICAO 9303-11 §5.1): whether a state signed this list of hashes. Never throws, whatever a chip
 * contains.
 * @param sod EF.SOD, or only its signed message
 * @param now date to compare validity periods with
 */
export function runPassiveAuthentication(sod: Buffer, trust: TrustStore, now: Date): PassiveAuthentication {
	if (sod.length > MAX_SOD_BYTES) return unauthenticated(rejectedCheck("sod_too_large"));
	let data: SignedData;
	try {
		data = readSignedMessage(sod);
	} catch (error) {
		if (error instanceof Asn1Error) return unauthenticated(rejectedCheck("sod_malformed"));
		throw error;
	}
	const sodCertificates = readSodCertificates(data.certificates);
	const { check, certificate, signer } = checkSigners(data, sodCertificates, trust);
	const { securityObject, signature } = readSignedSecurityObject(data, check);
	const signerCountry = signer && "issuer" in signer.id ? signer.id.issuer.country : null;
	if (!certificate || !signer)
		return { ...unauthenticated(signature), securityObject, country: signerCountry };
	return {
		signature,
		...checkChain(certificate, trust, sodCertificates.certificates, now),
		algorithms: securityObject && describeAlgorithms(securityObject, signer, certificate),
		securityObject,
		signer: certificate,
		country: certificate.issuer.country ?? certificate.subject.country,
	};
}

/**
 * The signed list of hashes, and the signature's result. Content of an unknown type, or that isn't such a list, leaves a
 * question: only a signature that is wrong speaks against the chip.
 */
function readSignedSecurityObject(
	data: SignedData,
	check: ChipCheck,
): Pick<PassiveAuthentication, "securityObject" | "signature"> {
	const isKnown = isSecurityObjectType(data.contentType);
	const question = (reason: ChipReason) => (check.result === "clear" ? notRunCheck(reason) : check);
	try {
		const securityObject = readSecurityObject(data.content);
		return { securityObject, signature: isKnown ? check : question("content_type_unknown") };
	} catch (error) {
		if (!(error instanceof Asn1Error)) throw error;
		const reason = isKnown ? "security_object_malformed" : "content_type_unknown";
		return { securityObject: null, signature: question(reason) };
	}
}
