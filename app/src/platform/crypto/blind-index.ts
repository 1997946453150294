import type { EncryptionKey } from "./encryption.ts";
import { hmac } from "./hashes.ts";

/**
 * Blind index of encrypted texts. Prefixes of each word are stored as truncated HMACs: the database alone reveals that two
 * rows share a prefix, but not which. Once a row's tokens and the app's key are deleted, nothing can be guessed.
 */

/** Minimum prefix length. Shorter words are indexed whole. */
const minPrefixLength = 3;
/** Maximum prefix length. Longer search words are truncated to it. */
const maxLength = 12;
/** Hex digits of a token: 48 bits, a false match in 10⁹ rows of twenty tokens is unlikely. */
const tokenLength = 12;
/** Maximum words per row. */
const maxWords = 40;

/** A word by all its spellings. */
export type SpelledWord = readonly string[];

/** Tokens of a search word: a matching row has at least one of them, for each word. */
export type WordTokens = string[];

/** Characters, not UTF-16 units: some Chinese characters of names have two. */
const sliceWord = (word: string, length: number) => Array.from(word).slice(0, length).join("");
const lengthOf = (word: string) => Array.from(word).length;

const wordToken = (key: EncryptionKey, word: string) => hmac(key, `=${word}`).slice(0, tokenLength);
const prefixToken = (key: EncryptionKey, word: string) =>
	hmac(key, `^${sliceWord(word, maxLength)}`).slice(0, tokenLength);

const toRowTokens = (key: EncryptionKey, word: string): string[] => [
	wordToken(key, word),
	...Array.from(
		{ length: Math.max(0, Math.min(lengthOf(word), maxLength) - minPrefixLength + 1) },
		(_, index) => prefixToken(key, sliceWord(word, minPrefixLength + index)),
	),
];

/** Tokens of a row's words. @param key derived from the app's key for this purpose */
export function createRowTokens(key: EncryptionKey, words: readonly SpelledWord[]): string[] {
	const spellings = new Set(words.slice(0, maxWords).flat());
	return [...new Set([...spellings].flatMap((word) => toRowTokens(key, word)))];
}

/** Tokens of each word of a search text. @param key the same as the rows' */
export const createWordTokens = (key: EncryptionKey, words: readonly SpelledWord[]): WordTokens[] =>
	words.map((spellings) =>
		spellings.map((word) =>
			lengthOf(word) < minPrefixLength ? wordToken(key, word) : prefixToken(key, word),
		),
	);
