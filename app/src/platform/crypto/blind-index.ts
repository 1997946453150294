import { type EncryptionKey, hmac } from "./crypto.ts";

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

/** Words without case, accents and punctuation (`Müller-Lüdenscheidt` is two words). */
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

/** Tokens of a row's texts. @param key derived from the app's key for this purpose */
export function createIndexTokens(
	key: EncryptionKey,
	texts: readonly (string | null | undefined)[],
): string[] {
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

/** Tokens that a matching row must have: one per search word. */
export const createQueryTokens = (key: EncryptionKey, text: string): string[] =>
	normalizeWords(text).map((word) =>
		word.length < minPrefixLength ? wordToken(key, word) : prefixToken(key, word),
	);
