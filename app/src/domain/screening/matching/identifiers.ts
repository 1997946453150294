import { listNumberKeys } from "../../../shared/document-number-writings.ts";
import { identifierKeyPrefix } from "../tables.ts";

/** The keys of identifiers in any writing, each once. Two may be the same if they share one. */
export const listAllIdentifierKeys = (identifiers: readonly string[]): string[] => [
	...new Set(identifiers.flatMap(listNumberKeys).map((key) => identifierKeyPrefix + key)),
];
