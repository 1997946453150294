import { type EncryptionKey, hmac } from "./crypto.ts";

/**
 * Finds sealed texts by their words. For each word its beginnings are kept as truncated HMACs: who has the
 * database alone can tell that two rows share a beginning, and not which. Forgetting the row's tokens and
 * the app's key leaves nothing to guess from.
 */

/** The shortest beginning that is kept; a shorter word is found whole. */
const minPrefixLength = 3;
/** Beginnings longer than this are found by this much of them. */
const maxLength = 12;
/** Hex digits of a token: 48 bits, a false match in 10⁹ rows of twenty tokens is unlikely. */
const tokenLength = 12;
/** Words of one row; more would serve nobody. */
const maxWords = 40;

/** Words as they are compared: without case, accents and marks (`Müller-Lüdenscheidt` is two words). */
export const normalizeWords = (text: string): string[] =>
	text
		.normalize("NFKD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.split(/[^\p{L}\p{N}]+/u)
		.filter(Boolean);

const wordToken = (key: EncryptionKey, word: string) => hmac(key, `=${word}`).slice(0, tokenLength);
const prefixToken = (key: EncryptionKey, word: string) =>
	hmac(key, `^${word.slice(0, maxLength)}`).slice(0, tokenLength);

/** What is kept of a row's texts. @param key the app's, derived for this purpose */
export function indexTokens(key: EncryptionKey, texts: readonly (string | null | undefined)[]): string[] {
	const words = [...new Set(texts.flatMap((text) => normalizeWords(text ?? "")))].slice(0, maxWords);
	const tokens = words.flatMap((word) => [
		wordToken(key, word),
		...Array.from(
			{ length: Math.max(0, Math.min(word.length, maxLength) - minPrefixLength + 1) },
			(_, index) => prefixToken(key, word.slice(0, minPrefixLength + index)),
		),
	]);
	return [...new Set(tokens)];
}

/** What a row must have of a search: each of its words, by its beginning. */
export const searchTokens = (key: EncryptionKey, text: string): string[] =>
	normalizeWords(text).map((word) =>
		word.length < minPrefixLength ? wordToken(key, word) : prefixToken(key, word),
	);
