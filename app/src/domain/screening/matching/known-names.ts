import { fold } from "./fold.ts";
import { arabicNames } from "./given-names-arabic.ts";
import { slavicNames } from "./given-names-slavic.ts";
import { nicknames, westernNames } from "./given-names-western.ts";

type SpellingGroups = ReadonlyMap<string, ReadonlySet<number>>;

/** The lines on which each folded spelling occurs. */
function groupSpellings(lines: readonly string[]): SpellingGroups {
	const groups = new Map<string, Set<number>>();
	lines.forEach((line, group) => {
		for (const spelling of line.split(" ")) {
			const key = fold(spelling);
			groups.set(key, (groups.get(key) ?? new Set()).add(group));
		}
	});
	return groups;
}
const splitLines = (text: string) => text.split("\n").filter(Boolean);

const nameGroups = groupSpellings([arabicNames, slavicNames, westernNames].flatMap(splitLines));
const nicknameGroups = groupSpellings(splitLines(nicknames));

const shareGroup = (groups: SpellingGroups, a: string, b: string) => {
	const other = groups.get(b);
	return other !== undefined && [...(groups.get(a) ?? [])].some((group) => other.has(group));
};

/**
 * How the tables relate two folded words: spellings of the same name, a nickname and its full name, different names
 * (`Hassan` and `Hussein`, despite similar letters), or unknown.
 */
export function findKnownRelation(a: string, b: string): "same" | "nickname" | "different" | null {
	if (shareGroup(nameGroups, a, b)) return "same";
	if (shareGroup(nicknameGroups, a, b)) return "nickname";
	return nameGroups.has(a) && nameGroups.has(b) ? "different" : null;
}

/** One key for all known spellings of a name; null for unknown words. */
export function findKnownNameKey(folded: string): string | null {
	const [group] = nameGroups.get(folded) ?? [];
	return group === undefined ? null : `@${group}`;
}

/** A key for each full name of a nickname, and for names that have nicknames. */
export const listNicknameKeys = (folded: string): string[] =>
	[...(nicknameGroups.get(folded) ?? [])].map((group) => `&${group}`);
