import { decryptJson, type EncryptionKey } from "../../platform/crypto/encryption.ts";
import type { ExtractedField, ProvidedDetails, ReviewProposal } from "./contract.ts";
import type { AttemptRow, VerificationRow } from "./queries.ts";
import type { ReasonName } from "./reasons.ts";

/** The secrets in a person's link. */
export interface PersonLink {
	clientSecret: string;
	code: string;
}

/** What the business set when it created the verification. */
export interface RequestDetails {
	reference: string | null;
	metadata: Record<string, string>;
	/** URL that the person returns to at the end. */
	redirectUrl: string | null;
}
const emptyRequestDetails: RequestDetails = { reference: null, metadata: {}, redirectUrl: null };

export const decryptRequestDetails = (
	key: EncryptionKey | null,
	{ encryptedRequest }: VerificationRow,
): RequestDetails =>
	key && encryptedRequest
		? decryptJson<RequestDetails>(key, encryptedRequest, "request")
		: emptyRequestDetails;

export const decryptLinkSecrets = (
	key: EncryptionKey | null,
	{ encryptedLink }: VerificationRow,
): PersonLink | null => key && encryptedLink && decryptJson<PersonLink>(key, encryptedLink, "link");

export const decryptProvidedDetails = (
	key: EncryptionKey | null,
	{ encryptedProvidedDetails }: VerificationRow,
): ProvidedDetails =>
	key && encryptedProvidedDetails
		? decryptJson<ProvidedDetails>(key, encryptedProvidedDetails, "provided_details")
		: {};

/** IP address and user agent of an attempt; reviewers see device and IP range. */
export interface RequestOrigin {
	address: string;
	userAgent: string | null;
}

export const decryptReviewerMessage = (key: EncryptionKey | null, row: VerificationRow): string | null =>
	key && row.encryptedMessage && decryptJson<string>(key, row.encryptedMessage, "message");

/** A reviewer's decision that waits for a second reviewer. */
export interface StoredProposal {
	decision: ReviewProposal["decision"];
	reasons: ReasonName[];
	comment: string | null;
	message: string | null;
	/** ISO 8601. */
	at: string;
	/** Fingerprint of the findings that the reviewer saw. */
	findings: string;
}

export const decryptProposal = (key: EncryptionKey | null, row: VerificationRow): StoredProposal | null =>
	key && row.encryptedProposal && decryptJson<StoredProposal>(key, row.encryptedProposal, "proposal");

export const decryptFields = (key: EncryptionKey, { encryptedFields }: AttemptRow): ExtractedField[] =>
	encryptedFields ? decryptJson<ExtractedField[]>(key, encryptedFields, "fields") : [];
