import { deriveKey, type EncryptionKey } from "../../../platform/crypto/encryption.ts";
import { hmac } from "../../../platform/crypto/hashes.ts";
import { createQueryTokens, createSearchTokens, joinUnspacedName } from "../../shared/name-search.ts";
import type { SearchTokens } from "./list-queries.ts";
import type { VerificationFilters } from "./schemas.ts";

const searchKey = (appKey: EncryptionKey): EncryptionKey => deriveKey(appKey, "search");

/** Searchable data of the person. */
interface SearchableDetails {
	first_name?: string | undefined;
	last_name?: string | undefined;
	document_number?: string | undefined;
}

/** Blind index of a verification: its reference, and the provided or extracted names and document number. */
export const buildSearchTokens = (
	appKey: EncryptionKey,
	reference: string | null | undefined,
	...searchables: readonly SearchableDetails[]
): string[] =>
	createSearchTokens(searchKey(appKey), [
		reference,
		...searchables.flatMap((searchable) => [
			searchable.first_name,
			searchable.last_name,
			searchable.document_number,
			joinUnspacedName(searchable),
		]),
	]);

/** Token of the whole reference; empty without one. */
export const buildReferenceToken = (appKey: EncryptionKey, reference: string | null): string =>
	reference === null ? "" : hmac(deriveKey(appKey, "verification-reference"), reference);

/** Tokens of a query's text and reference in the blind indexes. */
export const buildQueryTokens = (
	appKey: EncryptionKey,
	{ text, reference }: Pick<VerificationFilters, "text" | "reference">,
): SearchTokens => ({
	words: text ? createQueryTokens(searchKey(appKey), text) : [],
	referenceToken: reference && buildReferenceToken(appKey, reference),
});
