import { consonants, fold } from "./fold.ts";
import { knownNameKey, petNameKeys } from "./known-names.ts";
import type { Part, PreparedName } from "./parts.ts";

/**
 * What candidates are found by. A word has a key for its meaning or sound and keys for its beginning and its end, which
 * one slip can't both spoil; words without vowels have one of their consonants. Two names are candidates when keys of two
 * words agree, one of them a meaning or sound, or when one of the whole does.
 */

const skeleton = (folded: string) => folded.replace(/(?!^)[aeiou]/g, "");
const sound = ({ meaning, folded }: Part) =>
	meaning === null ? (knownNameKey(folded) ?? `=${skeleton(folded)}`) : `%${meaning}`;
/** Shorter words have no end apart from their beginning. */
const minEnds = 4;
const ends = ({ latin }: Part) =>
	latin.length < minEnds ? [] : [`^${latin.slice(0, 3)}`, `${latin.slice(-3)}$`];
const ofConsonants = (part: Part) => `~${consonants(part.latin)}`;

/** Words that set names apart: what many names have would find them all. */
const telling = ({ role, latin }: Part) =>
	(role === "name" ||
		role === "patronymic" ||
		role === "activity" ||
		role === "descriptor" ||
		role === "place" ||
		role === "number") &&
	latin.length > 1;
/** The whole, whatever spaces it has. */
const whole = (parts: readonly Part[]) => `#${consonants(fold(parts.map(({ latin }) => latin).join("")))}`;

/** Characters of a given name are written as one word in Latin letters. */
function withGivenName(parts: readonly Part[]): readonly Part[] {
	if (parts.length !== 3 || parts.some(({ script }) => script !== "han")) return parts;
	const latin = parts
		.slice(1)
		.map((part) => part.latin)
		.join("");
	return [...parts, { ...(parts[1] as Part), latin, folded: fold(latin) }];
}

const indexKeysOf = (part: Part): string[] =>
	part.script === "abjad"
		? [ofConsonants(part)]
		: [sound(part), `=${skeleton(part.folded)}`, ...petNameKeys(part.folded), ...ends(part)];
/** What stands for a name in `P. Merzlyakov`. */
const initialKey = ({ latin }: Part) => `${latin.charAt(0)}.`;
/** An organisation's only word. */
const soleKey = (part: Part) => `!${sound(part)}`;

/** The keys that an entry is indexed by. */
export function indexKeys(names: readonly PreparedName[]): string[] {
	const keys = new Set<string>();
	for (const name of names) {
		const parts = name.parts.filter(telling);
		const [only] = parts;
		if (only) keys.add(whole(parts));
		if (only && parts.length === 1 && name.kind === "organisation") keys.add(soleKey(only));
		for (const part of name.parts) if (part.role === "initial") keys.add(initialKey(part));
		for (const part of withGivenName(parts)) for (const key of indexKeysOf(part)) keys.add(key);
	}
	return [...keys];
}

const soundsOf = (part: Part) => (part.script === "abjad" ? [] : [sound(part), ...petNameKeys(part.folded)]);
const endsOf = (part: Part) => (part.script === "abjad" ? [] : ends(part));
const product = (left: readonly string[], right: readonly string[]) =>
	left.flatMap((a) => right.map((b) => [a, b] as const));

/** Pairs of keys of two words. One that a single word of an entry could have is left out: it would find half a list. */
function pairsOf(one: Part, other: Part): (readonly string[])[] {
	const [ofOne, ofOther] = [new Set(indexKeysOf(one)), new Set(indexKeysOf(other))];
	const [sounds, otherSounds] = [soundsOf(one), soundsOf(other)];
	const pairs = [
		...product(sounds, otherSounds),
		...product(sounds, endsOf(other)),
		...product(endsOf(one), otherSounds),
	].filter(([a, b]) => !ofOne.has(b) && !ofOther.has(a));
	const [a, b] = [ofConsonants(one), ofConsonants(other)];
	return a.length > 2 && b.length > 2 && a !== b ? [...pairs, [a, b]] : pairs;
}

/** Of longer names only so many words are searched by: pairs of them grow with the square. */
const maxWords = 6;

/**
 * Sets of keys of which an entry must have one whole to be a candidate.
 * @returns sets of one or two keys
 */
export function candidateKeys(name: PreparedName): (readonly string[])[] {
	const all = name.parts.filter(telling);
	const words = withGivenName(all.toSorted((a, b) => b.weight - a.weight)).slice(0, maxWords);
	const [first] = words;
	if (!first) return [];
	const pairs = words.flatMap((one, at) => words.slice(at + 1).flatMap((other) => pairsOf(one, other)));
	// One word, or the same one again: two of its keys.
	if (words.every((word) => sound(word) === sound(first))) {
		const [heard, start, end] = [sound(first), ...endsOf(first)];
		return start && end
			? [[whole(all)], ...pairs, [heard, start], [heard, end], [start, end]]
			: [[whole(all)], ...pairs];
	}
	const named = words.filter(({ role }) => role === "name");
	const shorter =
		name.kind === "organisation"
			? named.map((part) => [soleKey(part)])
			: named.flatMap((part) =>
					words.flatMap((other) => (other === part ? [] : [[initialKey(part), sound(other)]])),
				);
	return [[whole(all)], ...pairs, ...shorter];
}
