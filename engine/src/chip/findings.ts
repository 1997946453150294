import type { ParsedMrz } from "../mrz/parse.ts";

/** Why a check of a chip is not clear. Stable: names are only added. */
export type ChipReason =
	/** EF.SOD: not a signed message, or larger than any chip holds. */
	| "sod_malformed"
	| "sod_too_large"
	/** What is signed isn't a list of hashes of data groups. */
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
	/** No list that was given holds the state's certificate that issued the signer's. */
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
	/** The chip has no key of its own, so that a copy can't be told from it. */
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

/** DG11 and DG12: what the chip says beside the machine-readable zone, in the state's own spelling. */
export interface ChipDetails {
	readonly fullName?: string;
	readonly personalNumber?: string;
	/** `YYYYMMDD`, as the chip gives it. */
	readonly birthDate?: string;
	readonly placeOfBirth?: string;
	readonly address?: string;
	readonly issuingAuthority?: string;
	/** `YYYYMMDD`. */
	readonly issueDate?: string;
}

/** What a chip proves (ICAO 9303-11 §5.1, passive authentication), and what it says. */
export interface ChipFindings {
	/**
	 * `rejected` where one check is, but for the signer's dates: documents end before them, and say so in the zone.
	 * `clear` where signature, chain and hashes are; otherwise `not_run`.
	 */
	readonly result: ChipCheck["result"];
	/** Two letters, of the signer's certificate; null where it names no state. */
	readonly country: string | null;
	/** The state's signer signed the list of hashes. */
	readonly signature: ChipCheck;
	/** The signer's certificate was issued by a CSCA of the lists that were given. */
	readonly chain: ChipCheck & { readonly country: string | null };
	/** The signer's certificate is on no revocation list. */
	readonly revocation: ChipCheck;
	/** The signer's certificate is within its dates. */
	readonly validity: ChipCheck;
	/** Each data group is as it was signed. */
	readonly hashes: HashCheck;
	/** The zone (DG1) names the state that signed. */
	readonly issuingState: ChipCheck;
	/** DG2 holds a portrait. */
	readonly portrait: ChipCheck & { readonly picture: ChipPortrait | null };
	/** The chip holds the key that was signed with it: it is no copy. */
	readonly clone: ChipCheck;
	readonly mrz: ParsedMrz | null;
	readonly details: ChipDetails;
	/** Numbers of the data groups that were signed, whether given or not. */
	readonly listedGroups: readonly number[];
	/** Numbers of the data groups that were given and not looked at: fingerprints and irises. */
	readonly droppedGroups: readonly number[];
	/** As `RSA-PSS SHA-256`, `EC brainpoolP256r1`. */
	readonly algorithms: { readonly hash: string; readonly signature: string; readonly key: string } | null;
	readonly signer: ChipCertificate | null;
	readonly csca: ChipCertificate | null;
}
