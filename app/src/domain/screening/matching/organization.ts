import { fold } from "./fold.ts";
import type { NamePart, NamePartRole, PreparedName } from "./name-parts.ts";
import {
	activities,
	descriptors,
	eastAsianForms,
	fillers,
	legalForms,
	numerals,
	places,
	stopWords,
	vesselPrefixes,
} from "./organization-words.ts";
import { splitWords, type Word } from "./words.ts";

interface PhraseMeaning {
	readonly role: NamePartRole;
	readonly meaning: string;
}

/** Meanings by spelling; words of a phrase are joined with `_`. */
const meaningByPhrase = new Map<string, PhraseMeaning>();
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
			meaningByPhrase.set(spelling, { role: role as NamePartRole, meaning: first });
			if (!spelling.includes("_") && spelling.length > 4)
				meaningByPhrase.set(fold(spelling), { role: role as NamePartRole, meaning: first });
		}
	}
const maxPhraseWords = Math.max(...[...meaningByPhrase.keys()].map((key) => key.split("_").length));

const weightByRole: Partial<Record<NamePartRole, number>> = {
	form: 0.12,
	filler: 0.25,
	activity: 0.6,
	descriptor: 0.6,
	place: 0.5,
	glue: 0.04,
	number: 0.9,
	initial: 0.4,
};
const omissionCostByRole: Partial<Record<NamePartRole, number>> = {
	form: 0.03,
	filler: 0.15,
	activity: 0.9,
	descriptor: 0.4,
	place: 0.35,
	glue: 0.01,
	number: 0.7,
};

/** Joins abbreviations into one word, however they are written: `S. A.`, `L.L.C.`, `A/S`. */
const joinAbbreviations = (name: string) =>
	eastAsianForms
		.reduce((text, [form, word]) => text.replace(form, word), name)
		.replace(/&|\+/g, " and ")
		.replace(/(?<![\p{L}\p{N}])(\p{L})\/(\p{L})(?![\p{L}\p{N}])/gu, "$1$2")
		.replace(
			/(?<![\p{L}\p{N}])(?:\p{L}\.\s?){2,}(?:\p{L}(?![\p{L}\p{N}]))?/gu,
			(dotted) => `${dotted.replace(/[.\s]/g, "")} `,
		);

/** Joins consecutive single letters into one abbreviation. */
function joinSingleLetters(words: readonly Word[]): Word[] {
	const joined: Word[] = [];
	let previousSingle = false;
	for (const word of words) {
		const single = /^[a-z]$/.test(word.latin) && word.script === "alphabet";
		const last = joined.at(-1);
		if (single && previousSingle && last)
			joined[joined.length - 1] = {
				...last,
				original: `${last.original} ${word.original}`,
				latin: last.latin + word.latin,
			};
		else joined.push(word);
		previousSingle = single;
	}
	return joined;
}

const parseNumeral = (latin: string) =>
	numerals.get(latin) ?? (/^\d+$/.test(latin) ? String(Number(latin)) : null);

function buildPart(words: readonly Word[], role: NamePartRole, meaning: string | null): NamePart {
	const latin = words.map((word) => word.latin).join("");
	const script = words[0]?.script ?? "alphabet";
	const letters = script === "abjad" ? latin.length + 2 : script === "han" ? 3 : latin.length;
	const weight = weightByRole[role] ?? Math.min(1, 0.7 + letters / 20);
	return {
		original: words.map((word) => word.original).join(" "),
		latin,
		folded: fold(latin),
		script,
		role,
		meaning,
		weight,
		omitted: omissionCostByRole[role] ?? weight,
	};
}

/** Finds the longest known phrase that starts at a word. */
function findPhraseAt(words: readonly Word[], at: number): { length: number; meaning: PhraseMeaning } | null {
	for (let length = Math.min(maxPhraseWords, words.length - at); length > 0; length--) {
		const run = words.slice(at, at + length).map(({ latin }) => latin);
		const meaning =
			meaningByPhrase.get(run.join("_")) ??
			(length === 1 ? meaningByPhrase.get(fold(run[0] ?? "")) : undefined);
		if (meaning) return { length, meaning };
	}
	return null;
}

function splitIntoParts(words: readonly Word[]): NamePart[] {
	const parts: NamePart[] = [];
	for (let at = 0; at < words.length; ) {
		const word = words[at] as Word;
		const phrase = findPhraseAt(words, at);
		const number = parseNumeral(word.latin);
		const isEdge =
			at === 0 ||
			at + (phrase?.length ?? 1) >= words.length - 1 ||
			parts.every(({ role }) => role === "form");
		// A legal form of two or three letters in the middle is usually a word of the name.
		const isForm = phrase?.meaning.role === "form" && (isEdge || phrase.length > 1 || word.latin.length > 3);
		if (phrase && (phrase.meaning.role !== "form" || isForm) && !(number && phrase.length === 1)) {
			parts.push(buildPart(words.slice(at, at + phrase.length), phrase.meaning.role, phrase.meaning.meaning));
			at += phrase.length;
			continue;
		}
		const role: NamePartRole =
			number !== null && words.length > 1
				? "number"
				: stopWords.has(word.latin) || (at === 0 && vesselPrefixes.has(word.latin))
					? "glue"
					: word.latin.length === 1
						? "initial"
						: "name";
		const part = buildPart([word], role, role === "number" ? number : null);
		// `Kaskad-M` isn't Kaskad; `J. Harlowe` may be Harlowe.
		parts.push(role === "initial" && at > 0 ? { ...part, weight: 0.95, omitted: 0.95 } : part);
		at++;
	}
	return parts;
}

/** Prepares the name of an organization, ship or aircraft for comparison. */
export const prepareOrganization = (name: string): PreparedName => ({
	kind: "organization",
	parts: splitIntoParts(joinSingleLetters(splitWords(joinAbbreviations(name)))),
	isPinyin: false,
});
