import type { ParsedMrz } from "../mrz/parse/parse.ts";

/** Why a chip check isn't clear. Stable: codes are only added. */
export type ChipReason =
	/** EF.SOD isn't a signed message, or is larger than on any real chip. */
	| "sod_malformed"
	| "sod_too_large"
	/** What is signed isn't known to be a list of data group hashes: a question, not a forgery. */
	| "content_type_unknown"
	| "security_object_malformed"
	| "signer_missing"
	| "signer_certificate_missing"
	| "signer_certificate_malformed"
	| "signed_attributes_missing"
	| "content_type_mismatch"
	| "digest_algorithm_mismatch"
	| "message_digest_mismatch"
	| "signature_mismatch"
	| "algorithm_unsupported"
	/** The trust anchors don't contain the CSCA that issued the signer's certificate. */
	| "csca_unknown"
	| "certificate_signature_mismatch"
	| "signer_country_mismatch"
	| "chain_not_verified"
	| "crl_missing"
	| "crl_expired"
	| "signer_revoked"
	| "csca_revoked"
	| "signer_certificate_expired"
	| "signer_certificate_not_yet_valid"
	| "data_groups_missing"
	| "data_group_malformed"
	| "data_group_mismatch"
	| "data_group_not_listed"
	| "dg1_missing"
	| "dg1_malformed"
	| "country_unknown"
	| "issuing_state_mismatch"
	| "dg2_missing"
	| "portrait_malformed"
	/** The chip has no key of its own, so a copy can't be distinguished from it. */
	| "clone_protection_absent"
	| "active_authentication_not_answered"
	| "active_authentication_mismatch";

export interface ChipCheck {
	readonly result: "clear" | "rejected" | "not_run";
	readonly reasons: readonly ChipReason[];
}

export interface HashCheck extends ChipCheck {
	/** By the number of the data group. */
	readonly groups: Readonly<Record<number, ChipCheck>>;
}

export interface ChipCertificate {
	/** As `C=FR, O=Gouv, CN=CSCA-FRANCE`. */
	readonly subject: string;
	readonly issuer: string;
	/** Hexadecimal. */
	readonly serialNumber: string;
	/** ISO 8601. */
	readonly notBefore: string;
	readonly notAfter: string;
	/** SHA-256 of the certificate, hexadecimal. */
	readonly sha256: string;
}

export interface ChipPortrait {
	readonly format: "jpeg" | "jpeg2000";
	/** Pixels. */
	readonly width: number;
	readonly height: number;
}

/** DG11 and DG12: details that the MRZ doesn't have, in the state's own spelling. */
export interface ChipDetails {
	readonly fullName?: string;
	readonly personalNumber?: string;
	/** `YYYYMMDD`, as on the chip. */
	readonly birthDate?: string;
	readonly placeOfBirth?: string;
	readonly address?: string;
	readonly issuingAuthority?: string;
	/** `YYYYMMDD`. */
	readonly issueDate?: string;
}

/** Results of passive authentication (ICAO 9303-11 §5.1) and the chip's data. */
export interface ChipFindings {
	/**
	 * `rejected` if any check is rejected, except `validity`: documents expire earlier, by the date in the MRZ.
	 * `clear` if signature, chain and hashes are clear; otherwise `not_run`.
	 */
	readonly result: ChipCheck["result"];
	/** Two-letter code from the signer's certificate; null if it names no country. */
	readonly country: string | null;
	/** Whether the document signer signed the list of hashes. */
	readonly signature: ChipCheck;
	/** Whether a CSCA of the trust anchors issued the signer's certificate. */
	readonly chain: ChipCheck & { readonly country: string | null };
	/** Whether no revocation list contains the signer's certificate. */
	readonly revocation: ChipCheck;
	/** Whether the signer's certificate is within its validity period. */
	readonly validity: ChipCheck;
	/** Whether each data group matches its signed hash. */
	readonly hashes: HashCheck;
	/** Whether the MRZ (DG1) names the state that signed. */
	readonly issuingState: ChipCheck;
	/** Whether DG2 has a portrait. */
	readonly portrait: ChipCheck & { readonly photo: ChipPortrait | null };
	/** Active authentication: whether the chip has the private key of DG15, so it isn't a copy. */
	readonly clone: ChipCheck;
	readonly mrz: ParsedMrz | null;
	readonly details: ChipDetails;
	/** Numbers of the data groups that the security object lists, whether provided or not. */
	readonly listedGroups: readonly number[];
	/** Numbers of the data groups that were provided but not read: fingerprints and irises. */
	readonly droppedGroups: readonly number[];
	/** As `RSA-PSS SHA-256`, `EC brainpoolP256r1`. */
	readonly algorithms: { readonly hash: string; readonly signature: string; readonly key: string } | null;
	readonly signer: ChipCertificate | null;
	readonly csca: ChipCertificate | null;
}
