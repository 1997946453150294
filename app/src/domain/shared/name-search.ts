import { listSpellings } from "@vidimus/engine";
import { foldText } from "../../i18n/fold-text.ts";
import {
	createRowTokens,
	createWordTokens,
	type SpelledWord,
	type WordTokens,
} from "../../platform/crypto/blind-index.ts";
import type { EncryptionKey } from "../../platform/crypto/encryption.ts";

/** Maximum spellings of a word, besides the folded one. */
const maxSpellings = 8;

const splitWords = (text: string): string[] =>
	text
		.normalize("NFKC")
		.split(/[^\p{L}\p{M}\p{N}]+/u)
		.filter(Boolean);

/** Words without case, diacritics and punctuation (`Müller-Lüdenscheidt` is two words). */
export const normalizeWords = (text: string): string[] => splitWords(text).map(foldText).filter(Boolean);

/** A word as typed without its diacritics, and as MRZs spell it: `Møller` is `moller` and `moeller`. */
function spellWord(word: string): SpelledWord {
	const spellings = [word, ...listSpellings(word, maxSpellings)].map(foldText).filter(Boolean);
	return [...new Set(spellings)];
}

const spellWords = (texts: readonly (string | null | undefined)[]): SpelledWord[] =>
	[...new Set(texts.flatMap((text) => splitWords(text ?? "")))]
		.map(spellWord)
		.filter((spellings) => spellings.length > 0);

/** Tokens of a row's texts in its blind index. @param key derived from the app's key for this purpose */
export const createSearchTokens = (
	key: EncryptionKey,
	texts: readonly (string | null | undefined)[],
): string[] => createRowTokens(key, spellWords(texts));

/** Tokens of a search text: a matching row has one of each word's. */
export const createQueryTokens = (key: EncryptionKey, text: string): WordTokens[] =>
	createWordTokens(key, spellWords([text]));

/** A name in characters, as of China, Korea or Japan: written without a space between family and given name. */
const unspacedName = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}々ー]+$/u;

/** Family and given name as one word, where the script writes them so; null otherwise. */
export function joinUnspacedName({
	first_name,
	last_name,
}: {
	first_name?: string | null | undefined;
	last_name?: string | null | undefined;
}): string | null {
	const name = first_name && last_name ? `${last_name.trim()}${first_name.trim()}` : "";
	return unspacedName.test(name) ? name : null;
}
