import { fold } from "./fold.ts";
import {
	activities,
	craftPrefixes,
	descriptors,
	eastAsianForms,
	fillers,
	legalForms,
	numerals,
	places,
	stopWords,
} from "./organisation-words.ts";
import type { Part, PreparedName, Role } from "./parts.ts";
import { type Word, wordsOf } from "./words.ts";

interface Meaning {
	readonly role: Role;
	readonly meaning: string;
}

/** Every spelling, its words joined by `_`, with what it means. */
const meanings = new Map<string, Meaning>();
for (const [role, lines] of Object.entries({
	place: places,
	activity: activities,
	descriptor: descriptors,
	filler: fillers,
	form: legalForms,
}))
	for (const line of lines.split("\n").filter(Boolean)) {
		const [first = "", ...rest] = line.split(" ");
		const spellings = role === "form" ? rest : [first, ...rest];
		for (const spelling of spellings) {
			meanings.set(spelling, { role: role as Role, meaning: first });
			if (!spelling.includes("_") && spelling.length > 4)
				meanings.set(fold(spelling), { role: role as Role, meaning: first });
		}
	}
const longestPhrase = Math.max(...[...meanings.keys()].map((key) => key.split("_").length));

const weights: Partial<Record<Role, number>> = {
	form: 0.12,
	filler: 0.25,
	activity: 0.6,
	descriptor: 0.6,
	place: 0.5,
	glue: 0.04,
	number: 0.9,
	initial: 0.4,
};
const omissions: Partial<Record<Role, number>> = {
	form: 0.03,
	filler: 0.15,
	activity: 0.9,
	descriptor: 0.4,
	place: 0.35,
	glue: 0.01,
	number: 0.7,
};

/** Abbreviations are one word, however they are dotted or spaced: `S. A.`, `L.L.C.`, `A/S`. */
const abbreviated = (name: string) =>
	eastAsianForms
		.reduce((text, [form, word]) => text.replace(form, word), name)
		.replace(/&|\+/g, " and ")
		.replace(/(?<![\p{L}\p{N}])(\p{L})\/(\p{L})(?![\p{L}\p{N}])/gu, "$1$2")
		.replace(
			/(?<![\p{L}\p{N}])(?:\p{L}\.\s?){2,}(?:\p{L}(?![\p{L}\p{N}]))?/gu,
			(dotted) => `${dotted.replace(/[.\s]/g, "")} `,
		);

/** Single letters beside each other are one abbreviation. */
function joinLetters(words: readonly Word[]): Word[] {
	const joined: Word[] = [];
	let previousSingle = false;
	for (const word of words) {
		const single = /^[a-z]$/.test(word.latin) && word.script === "alphabet";
		const last = joined.at(-1);
		if (single && previousSingle && last)
			joined[joined.length - 1] = {
				...last,
				written: `${last.written} ${word.written}`,
				latin: last.latin + word.latin,
			};
		else joined.push(word);
		previousSingle = single;
	}
	return joined;
}

const numberOf = (latin: string) =>
	numerals.get(latin) ?? (/^\d+$/.test(latin) ? String(Number(latin)) : null);

function partOf(words: readonly Word[], role: Role, meaning: string | null): Part {
	const latin = words.map((word) => word.latin).join("");
	const script = words[0]?.script ?? "alphabet";
	const letters = script === "abjad" ? latin.length + 2 : script === "han" ? 3 : latin.length;
	const weight = weights[role] ?? Math.min(1, 0.7 + letters / 20);
	return {
		written: words.map((word) => word.written).join(" "),
		latin,
		folded: fold(latin),
		script,
		role,
		meaning,
		weight,
		omitted: omissions[role] ?? weight,
	};
}

/** The longest phrase with a meaning that begins at a word. */
function phraseAt(words: readonly Word[], at: number): { length: number; meaning: Meaning } | null {
	for (let length = Math.min(longestPhrase, words.length - at); length > 0; length--) {
		const run = words.slice(at, at + length).map(({ latin }) => latin);
		const meaning =
			meanings.get(run.join("_")) ?? (length === 1 ? meanings.get(fold(run[0] ?? "")) : undefined);
		if (meaning) return { length, meaning };
	}
	return null;
}

function partsOf(words: readonly Word[]): Part[] {
	const parts: Part[] = [];
	for (let at = 0; at < words.length; ) {
		const word = words[at] as Word;
		const phrase = phraseAt(words, at);
		const number = numberOf(word.latin);
		const isEdge =
			at === 0 ||
			at + (phrase?.length ?? 1) >= words.length - 1 ||
			parts.every(({ role }) => role === "form");
		// A form of two or three letters in the middle is more often a word of the name.
		const isForm = phrase?.meaning.role === "form" && (isEdge || phrase.length > 1 || word.latin.length > 3);
		if (phrase && (phrase.meaning.role !== "form" || isForm) && !(number && phrase.length === 1)) {
			parts.push(partOf(words.slice(at, at + phrase.length), phrase.meaning.role, phrase.meaning.meaning));
			at += phrase.length;
			continue;
		}
		const role: Role =
			number !== null && words.length > 1
				? "number"
				: stopWords.has(word.latin) || (at === 0 && craftPrefixes.has(word.latin))
					? "glue"
					: word.latin.length === 1
						? "initial"
						: "name";
		const part = partOf([word], role, role === "number" ? number : null);
		// `Kaskad-M` is not Kaskad; `J. Harlowe` may be Harlowe.
		parts.push(role === "initial" && at > 0 ? { ...part, weight: 0.95, omitted: 0.95 } : part);
		at++;
	}
	return parts;
}

/** The name of an organisation, ship or aircraft made ready. */
export const prepareOrganisation = (name: string): PreparedName => ({
	kind: "organisation",
	parts: partsOf(joinLetters(wordsOf(abbreviated(name)))),
	isPinyin: false,
});
