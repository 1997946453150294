import { extractConsonants, fold } from "./fold.ts";
import { findKnownNameKey, listNicknameKeys } from "./known-names.ts";
import type { NamePart, PreparedName } from "./name-parts.ts";

/**
 * Keys of the candidate search. A word has a key for its meaning or sound, and keys for its start and its end, which a
 * single typo can't both change; words without vowels have a key of their consonants. Two names are candidates when the
 * keys of two words agree, at least one of them by meaning or sound, or when a key of the whole name does.
 */

const skeleton = (folded: string) => folded.replace(/(?!^)[aeiou]/g, "");
const soundKey = ({ meaning, folded }: NamePart) =>
	meaning === null ? (findKnownNameKey(folded) ?? `=${skeleton(folded)}`) : `%${meaning}`;
/** In shorter words start and end would overlap. */
const minEndsLength = 4;
const endKeys = ({ latin }: NamePart) =>
	latin.length < minEndsLength ? [] : [`^${latin.slice(0, 3)}`, `${latin.slice(-3)}$`];
const consonantKey = (part: NamePart) => `~${extractConsonants(part.latin)}`;

/** Distinctive words: frequent ones would match too many entries. */
const isDistinctive = ({ role, latin }: NamePart) =>
	(role === "name" ||
		role === "patronymic" ||
		role === "activity" ||
		role === "descriptor" ||
		role === "place" ||
		role === "number") &&
	latin.length > 1;
/** Key of the whole name, regardless of spaces. */
const wholeNameKey = (parts: readonly NamePart[]) =>
	`#${extractConsonants(fold(parts.map(({ latin }) => latin).join("")))}`;

/** In Latin letters, the Han characters of a given name are written as one word. */
function withJoinedGivenName(parts: readonly NamePart[]): readonly NamePart[] {
	if (parts.length !== 3 || parts.some(({ script }) => script !== "han")) return parts;
	const latin = parts
		.slice(1)
		.map((part) => part.latin)
		.join("");
	return [...parts, { ...(parts[1] as NamePart), latin, folded: fold(latin) }];
}

const wordIndexKeys = (part: NamePart): string[] =>
	part.script === "abjad"
		? [consonantKey(part)]
		: [soundKey(part), `=${skeleton(part.folded)}`, ...listNicknameKeys(part.folded), ...endKeys(part)];
/** Key of the initial in `P. Merzlyakov`. */
const initialKey = ({ latin }: NamePart) => `${latin.charAt(0)}.`;
/** Key of an organization's only word. */
const singleWordKey = (part: NamePart) => `!${soundKey(part)}`;

/** The index keys of an entry. */
export function buildIndexKeys(names: readonly PreparedName[]): string[] {
	const keys = new Set<string>();
	for (const name of names) {
		const parts = name.parts.filter(isDistinctive);
		const [only] = parts;
		if (only) keys.add(wholeNameKey(parts));
		if (only && parts.length === 1 && name.kind === "organization") keys.add(singleWordKey(only));
		for (const part of name.parts) if (part.role === "initial") keys.add(initialKey(part));
		for (const part of withJoinedGivenName(parts)) for (const key of wordIndexKeys(part)) keys.add(key);
	}
	return [...keys];
}

const searchSoundKeys = (part: NamePart) =>
	part.script === "abjad" ? [] : [soundKey(part), ...listNicknameKeys(part.folded)];
const searchEndKeys = (part: NamePart) => (part.script === "abjad" ? [] : endKeys(part));
const crossProduct = (left: readonly string[], right: readonly string[]) =>
	left.flatMap((a) => right.map((b) => [a, b] as const));

/** Pairs of keys of two words, except those that a single word of an entry could have: they would match too much. */
function buildKeyPairs(first: NamePart, second: NamePart): (readonly string[])[] {
	const firstKeys = new Set(wordIndexKeys(first));
	const secondKeys = new Set(wordIndexKeys(second));
	const firstSounds = searchSoundKeys(first);
	const secondSounds = searchSoundKeys(second);
	const pairs = [
		...crossProduct(firstSounds, secondSounds),
		...crossProduct(firstSounds, searchEndKeys(second)),
		...crossProduct(searchEndKeys(first), secondSounds),
	].filter(([a, b]) => !firstKeys.has(b) && !secondKeys.has(a));
	const a = consonantKey(first);
	const b = consonantKey(second);
	return a.length > 2 && b.length > 2 && a !== b ? [...pairs, [a, b]] : pairs;
}

/** Bounds the words to search by: the number of pairs grows with the square. */
const maxSearchedWords = 6;

/**
 * Sets of keys. An entry with all keys of a set is a candidate.
 * @returns sets of one or two keys
 */
export function buildCandidateKeys(name: PreparedName): (readonly string[])[] {
	const distinctiveParts = name.parts.filter(isDistinctive);
	const words = withJoinedGivenName(distinctiveParts.toSorted((a, b) => b.weight - a.weight)).slice(
		0,
		maxSearchedWords,
	);
	const [first] = words;
	if (!first) return [];
	const pairs = words.flatMap((word, at) =>
		words.slice(at + 1).flatMap((other) => buildKeyPairs(word, other)),
	);
	// A single word, or the same word twice: pairs of its own keys.
	if (words.every((word) => soundKey(word) === soundKey(first))) {
		const firstSound = soundKey(first);
		const [start, end] = searchEndKeys(first);
		return start && end
			? [[wholeNameKey(distinctiveParts)], ...pairs, [firstSound, start], [firstSound, end], [start, end]]
			: [[wholeNameKey(distinctiveParts)], ...pairs];
	}
	const nameWords = words.filter(({ role }) => role === "name");
	const singleKeySets =
		name.kind === "organization"
			? nameWords.map((part) => [singleWordKey(part)])
			: nameWords.flatMap((part) =>
					words.flatMap((other) => (other === part ? [] : [[initialKey(part), soundKey(other)]])),
				);
	return [[wholeNameKey(distinctiveParts)], ...pairs, ...singleKeySets];
}
