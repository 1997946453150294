import { indexTokens } from "../../platform/crypto/blind-index.ts";
import { deriveKey, hmac, type Key, unsealJson } from "../../platform/crypto/crypto.ts";
import type { CustomerRow } from "./queries.ts";

/** What is sealed of a customer. */
export interface Details {
	reference: string | null;
	first_name: string | null;
	last_name: string | null;
	birth_date: string | null;
	email: string | null;
	phone: string | null;
	metadata: Record<string, string>;
}

export const nothing: Details = {
	reference: null,
	first_name: null,
	last_name: null,
	birth_date: null,
	email: null,
	phone: null,
	metadata: {},
};

export const searchKey = (wrapping: Key): Key => deriveKey(wrapping, "search");
export const detailsOf = (key: Key | null, { sealedDetails }: CustomerRow): Details =>
	key && sealedDetails ? unsealJson<Details>(key, sealedDetails, "details") : nothing;
export const referenceToken = (wrapping: Key, reference: string): string =>
	hmac(deriveKey(wrapping, "customer-reference"), reference);

const tokensOf = (wrapping: Key, details: Details): string[] =>
	indexTokens(searchKey(wrapping), [
		details.first_name,
		details.last_name,
		details.email,
		details.phone,
		details.birth_date,
		details.reference,
	]);

/** What of a customer's details stands beside them to find them by. */
export const foundBy = (
	wrapping: Key,
	details: Details,
): Pick<CustomerRow, "referenceToken" | "searchTokens"> => ({
	referenceToken: details.reference && referenceToken(wrapping, details.reference),
	searchTokens: tokensOf(wrapping, details),
});
