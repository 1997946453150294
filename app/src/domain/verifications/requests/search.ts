import { indexTokens, searchTokens } from "../../../platform/crypto/blind-index.ts";
import { deriveKey, hmac, type Key } from "../../../platform/crypto/crypto.ts";
import type { VerificationFilters } from "./list-contract.ts";
import type { SearchTokens } from "./list-queries.ts";

const searchKey = (wrapping: Key): Key => deriveKey(wrapping, "search");

/** What of a person a verification is found by. */
interface Known {
	first_name?: string | undefined;
	last_name?: string | undefined;
	document_number?: string | undefined;
}

/** Blind index of a verification: its reference, and the names and number that are provided or read. */
export const searchTokensOf = (
	wrapping: Key,
	reference: string | null | undefined,
	...known: readonly Known[]
): string[] =>
	indexTokens(searchKey(wrapping), [
		reference,
		...known.flatMap(({ first_name, last_name, document_number }) => [
			first_name,
			last_name,
			document_number,
		]),
	]);

/** What a verification is found by its whole reference by; empty for one without. */
export const referenceTokenOf = (wrapping: Key, reference: string | null): string =>
	reference === null ? "" : hmac(deriveKey(wrapping, "verification-reference"), reference);

/** What the text and the reference of a query have in the blind indexes. */
export const searchTokensFor = (
	wrapping: Key,
	{ text, reference }: Pick<VerificationFilters, "text" | "reference">,
): SearchTokens => ({
	tokens: text ? searchTokens(searchKey(wrapping), text) : [],
	referenceToken: reference && referenceTokenOf(wrapping, reference),
});
