import { isPinyinName } from "./chinese.ts";
import { fold } from "./fold.ts";
import type { Part, PreparedName, Role } from "./parts.ts";
import { generations, isPatronymic, kinship, particles, titles } from "./person-words.ts";
import { type Word, wordsOf } from "./words.ts";

/** Shares of a whole name's weight, and what of it an omission costs. */
const counts: Partial<Record<Role, { weight: number; omitted: number }>> = {
	initial: { weight: 0.3, omitted: 0.1 },
	title: { weight: 0.08, omitted: 0.03 },
	particle: { weight: 0.12, omitted: 0.04 },
	kinship: { weight: 0.3, omitted: 0.15 },
	generation: { weight: 0.3, omitted: 0.15 },
	patronymic: { weight: 0.8, omitted: 0.2 },
};
/** The servant's word says whose name follows. */
const servantCounts = { weight: 0.6, omitted: 0.25 };

/** `Abdulrahman`, `Abdurrahman` and `Abdel Rahman` are one name: the servant, and of whom. */
const servant = /^abd[aeiou]{1,2}(?:l(?=[^l]{3})|(?=(?:rr|ss|nn|zz|tt|dd|ll)[aeiou]))(.{4,})$/;

/** `Sharafeddin` and `Sharaf al-Din`: of what, and the faith. */
const ofTheFaith = /^(.{3,})[aeiou](?:dd|ld)(?:in|een|ine)$/;

function split(word: Word): Word[] {
	const faithful = ofTheFaith.exec(word.latin)?.[1];
	if (faithful)
		return [
			{ ...word, latin: faithful },
			{ ...word, latin: "din" },
		];
	if (/^abd[aeiou]{0,2}l?$/.test(word.latin) && word.latin !== "abdi" && word.latin !== "abda")
		return [{ ...word, latin: "abd" }];
	const rest = servant.exec(word.latin)?.[1];
	if (!rest) return [word];
	return [
		{ ...word, latin: "abd" },
		{ ...word, latin: rest.replace(/^(.)\1/, "$1") },
	];
}

function roleOf({ latin, script }: Word): Role {
	if (script === "abjad") return latin === "bn" || latin === "al" || latin === "l" ? "particle" : "name";
	if (script === "han") return "name";
	if (generations.has(latin)) return "generation";
	if (latin.length === 1 && !particles.has(latin)) return "initial";
	if (titles.has(latin)) return "title";
	if (particles.has(latin)) return latin.length === 1 ? "initial" : "particle";
	if (kinship.has(latin)) return "kinship";
	return isPatronymic(latin) ? "patronymic" : "name";
}

function partOf(word: Word, hasPatronymic: boolean): Part {
	const found = roleOf(word);
	const role = found === "patronymic" && !hasPatronymic ? "name" : found;
	const { written, latin, script } = word;
	const letters = script === "abjad" ? latin.length + 2 : script === "han" ? 3 : latin.length;
	const weight = Math.min(1, 0.55 + letters / 10);
	return {
		written,
		latin,
		folded: fold(latin),
		script,
		role,
		meaning: role === "generation" ? (generations.get(latin) ?? null) : null,
		...(latin === "abd" ? servantCounts : (counts[role] ?? { weight, omitted: weight * 0.55 })),
	};
}

/** A person's name made ready; words that are only numbers are none of it. */
export function preparePerson(name: string): PreparedName {
	const words = wordsOf(name)
		.filter(({ latin }) => !/^\d+$/.test(latin))
		.flatMap(split);
	// `Abramovich` beside one other word is a family name.
	const hasPatronymic = words.length > 2;
	const parts = words.map((word) => partOf(word, hasPatronymic));
	const namesOnly = parts.filter(({ role }) => role !== "title");
	return {
		kind: "person",
		parts,
		isPinyin: isPinyinName(namesOnly.map(({ latin }) => latin)),
	};
}
