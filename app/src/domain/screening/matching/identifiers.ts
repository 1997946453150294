import { listNumberKeys } from "../../../document-number-writings-contract.ts";
import { identifierKeyPrefix } from "../tables.ts";

/** The keys of identifiers in any writing, each once. Two may be the same if they share one. */
export const listAllIdentifierKeys = (identifiers: readonly string[]): string[] => [
	...new Set(identifiers.flatMap(listNumberKeys).map((key) => identifierKeyPrefix + key)),
];

/**
 * The index keys of an entry's identifiers. The prefix alone tells that they have keys: an entry that was stored before they had
 * has none.
 */
export const buildIdentifierIndexKeys = (identifiers: readonly string[]): string[] =>
	identifiers.length > 0 ? [identifierKeyPrefix, ...listAllIdentifierKeys(identifiers)] : [];
