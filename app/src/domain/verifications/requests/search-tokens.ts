import { indexTokens, searchTokens } from "../../../platform/crypto/blind-index.ts";
import { deriveKey, type EncryptionKey, hmac } from "../../../platform/crypto/crypto.ts";
import type { VerificationFilters } from "./list-contract.ts";
import type { SearchTokens } from "./list-queries.ts";

const searchKey = (wrapping: EncryptionKey): EncryptionKey => deriveKey(wrapping, "search");

/** What of a person a verification is found by. */
interface SearchableDetails {
	first_name?: string | undefined;
	last_name?: string | undefined;
	document_number?: string | undefined;
}

/** Blind index of a verification: its reference, and the names and number that are provided or read. */
export const buildSearchTokens = (
	wrapping: EncryptionKey,
	reference: string | null | undefined,
	...searchables: readonly SearchableDetails[]
): string[] =>
	indexTokens(searchKey(wrapping), [
		reference,
		...searchables.flatMap(({ first_name, last_name, document_number }) => [
			first_name,
			last_name,
			document_number,
		]),
	]);

/** What a verification is found by its whole reference by; empty for one without. */
export const buildReferenceToken = (wrapping: EncryptionKey, reference: string | null): string =>
	reference === null ? "" : hmac(deriveKey(wrapping, "verification-reference"), reference);

/** What the text and the reference of a query have in the blind indexes. */
export const searchTokensFor = (
	wrapping: EncryptionKey,
	{ text, reference }: Pick<VerificationFilters, "text" | "reference">,
): SearchTokens => ({
	tokens: text ? searchTokens(searchKey(wrapping), text) : [],
	referenceToken: reference && buildReferenceToken(wrapping, reference),
});
