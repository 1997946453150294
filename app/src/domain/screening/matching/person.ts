import { isPinyinName } from "./chinese.ts";
import { fold } from "./fold.ts";
import type { NamePart, NamePartRole, PreparedName } from "./name-parts.ts";
import { generationSuffixes, isPatronymic, kinship, particles, titles } from "./person-words.ts";
import { splitWords, type Word } from "./words.ts";

/** Weight of a word by role, and the cost of its omission. */
const weightsByRole: Partial<Record<NamePartRole, { weight: number; omitted: number }>> = {
	initial: { weight: 0.3, omitted: 0.1 },
	title: { weight: 0.08, omitted: 0.03 },
	particle: { weight: 0.12, omitted: 0.04 },
	kinship: { weight: 0.3, omitted: 0.15 },
	generation: { weight: 0.3, omitted: 0.15 },
	patronymic: { weight: 0.8, omitted: 0.2 },
};
/** `abd` (servant) belongs to the name that follows. */
const servantWeights = { weight: 0.6, omitted: 0.25 };

/** `Abdulrahman`, `Abdurrahman` and `Abdel Rahman` are one name: `abd` and the name that follows. */
const servantPattern = /^abd[aeiou]{1,2}(?:l(?=[^l]{3})|(?=(?:rr|ss|nn|zz|tt|dd|ll)[aeiou]))(.{4,})$/;

/** `Sharafeddin` and `Sharaf al-Din`: a name and `din` (faith). */
const faithPattern = /^(.{3,})[aeiou](?:dd|ld)(?:in|een|ine)$/;

function splitCompound(word: Word): Word[] {
	const faithStem = faithPattern.exec(word.latin)?.[1];
	if (faithStem)
		return [
			{ ...word, latin: faithStem },
			{ ...word, latin: "din" },
		];
	if (/^abd[aeiou]{0,2}l?$/.test(word.latin) && word.latin !== "abdi" && word.latin !== "abda")
		return [{ ...word, latin: "abd" }];
	const servantOf = servantPattern.exec(word.latin)?.[1];
	if (!servantOf) return [word];
	return [
		{ ...word, latin: "abd" },
		{ ...word, latin: servantOf.replace(/^(.)\1/, "$1") },
	];
}

function getRole({ latin, script }: Word): NamePartRole {
	if (script === "abjad") return latin === "bn" || latin === "al" || latin === "l" ? "particle" : "name";
	if (script === "han") return "name";
	if (generationSuffixes.has(latin)) return "generation";
	if (latin.length === 1 && !particles.has(latin)) return "initial";
	if (titles.has(latin)) return "title";
	if (particles.has(latin)) return latin.length === 1 ? "initial" : "particle";
	if (kinship.has(latin)) return "kinship";
	return isPatronymic(latin) ? "patronymic" : "name";
}

function buildPart(word: Word, hasPatronymic: boolean): NamePart {
	const detectedRole = getRole(word);
	const role = detectedRole === "patronymic" && !hasPatronymic ? "name" : detectedRole;
	const { original: written, latin, script } = word;
	const letters = script === "abjad" ? latin.length + 2 : script === "han" ? 3 : latin.length;
	const weight = Math.min(1, 0.55 + letters / 10);
	return {
		original: written,
		latin,
		folded: fold(latin),
		script,
		role,
		meaning: role === "generation" ? (generationSuffixes.get(latin) ?? null) : null,
		...(latin === "abd" ? servantWeights : (weightsByRole[role] ?? { weight, omitted: weight * 0.55 })),
	};
}

/** Prepares a person's name for comparison. Words of digits only are ignored. */
export function preparePerson(name: string): PreparedName {
	const words = splitWords(name)
		.filter(({ latin }) => !/^\d+$/.test(latin))
		.flatMap(splitCompound);
	// `Abramovich` with a single other word is a family name.
	const hasPatronymic = words.length > 2;
	const parts = words.map((word) => buildPart(word, hasPatronymic));
	const namesOnly = parts.filter(({ role }) => role !== "title");
	return {
		kind: "person",
		parts,
		isPinyin: isPinyinName(namesOnly.map(({ latin }) => latin)),
	};
}
