import { decryptJson, deriveKey, type EncryptionKey } from "../../platform/crypto/encryption.ts";
import { hmac } from "../../platform/crypto/hashes.ts";
import { foldMailbox } from "../../shared/email.ts";
import { createSearchTokens, joinUnspacedName } from "../shared/name-search.ts";
import type { CustomerRow } from "./queries.ts";

/** The encrypted details of a customer. */
export interface EncryptedCustomerDetails {
	reference: string | null;
	first_name: string | null;
	last_name: string | null;
	birth_date: string | null;
	email: string | null;
	phone: string | null;
	metadata: Record<string, string>;
}

export const emptyCustomerDetails: EncryptedCustomerDetails = {
	reference: null,
	first_name: null,
	last_name: null,
	birth_date: null,
	email: null,
	phone: null,
	metadata: {},
};

export const deriveCustomerSearchKey = (appKey: EncryptionKey): EncryptionKey => deriveKey(appKey, "search");
export const decryptCustomerDetails = (
	key: EncryptionKey | null,
	{ encryptedDetails }: CustomerRow,
): EncryptedCustomerDetails =>
	key && encryptedDetails
		? decryptJson<EncryptedCustomerDetails>(key, encryptedDetails, "details")
		: emptyCustomerDetails;
export const computeReferenceToken = (appKey: EncryptionKey, reference: string): string =>
	hmac(deriveKey(appKey, "customer-reference"), reference);

const computeSearchTokens = (appKey: EncryptionKey, details: EncryptedCustomerDetails): string[] =>
	createSearchTokens(deriveCustomerSearchKey(appKey), [
		details.first_name,
		details.last_name,
		details.email,
		details.email && foldMailbox(details.email),
		details.phone,
		details.birth_date,
		details.reference,
		joinUnspacedName(details),
	]);

/** The search columns of a customer: HMACs of the details. */
export const computeSearchColumns = (
	appKey: EncryptionKey,
	details: EncryptedCustomerDetails,
): Pick<CustomerRow, "referenceToken" | "searchTokens"> => ({
	referenceToken: details.reference && computeReferenceToken(appKey, details.reference),
	searchTokens: computeSearchTokens(appKey, details),
});
