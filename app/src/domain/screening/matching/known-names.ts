import { fold } from "./fold.ts";
import { arabicNames } from "./given-names-arabic.ts";
import { slavicNames } from "./given-names-slavic.ts";
import { petNames, westernNames } from "./given-names-western.ts";

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
const petNameGroups = groupSpellings(splitLines(petNames));

const shareGroup = (groups: SpellingGroups, a: string, b: string) => {
	const other = groups.get(b);
	return other !== undefined && [...(groups.get(a) ?? [])].some((group) => other.has(group));
};

/**
 * How the tables relate two folded words: spellings of the same name, a pet name and its name, different names
 * (`Hassan` and `Hussein`, despite similar letters), or unknown.
 */
export function findKnownRelation(a: string, b: string): "same" | "pet" | "different" | null {
	if (shareGroup(nameGroups, a, b)) return "same";
	if (shareGroup(petNameGroups, a, b)) return "pet";
	return nameGroups.has(a) && nameGroups.has(b) ? "different" : null;
}

/** One key for all known spellings of a name; null for unknown words. */
export function knownNameKey(folded: string): string | null {
	const [group] = nameGroups.get(folded) ?? [];
	return group === undefined ? null : `@${group}`;
}

/** A key for each full name of a pet name, and for names that have pet names. */
export const petNameKeys = (folded: string): string[] =>
	[...(petNameGroups.get(folded) ?? [])].map((group) => `&${group}`);
