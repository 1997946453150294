import { indexTokens, searchTokens } from "../../platform/blind-index.ts";
import { deriveKey, type Key } from "../../platform/crypto.ts";

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

export const wordsSought = (wrapping: Key, text: string): string[] => searchTokens(searchKey(wrapping), text);
