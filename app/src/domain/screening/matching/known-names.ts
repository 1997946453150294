import { fold } from "./fold.ts";
import { arabicNames } from "./given-names-arabic.ts";
import { slavicNames } from "./given-names-slavic.ts";
import { petNames, westernNames } from "./given-names-western.ts";

type Groups = ReadonlyMap<string, ReadonlySet<number>>;

/** Which lines a folded spelling stands on. */
function groupsOf(lines: readonly string[]): Groups {
	const groups = new Map<string, Set<number>>();
	lines.forEach((line, group) => {
		for (const spelling of line.split(" ")) {
			const key = fold(spelling);
			groups.set(key, (groups.get(key) ?? new Set()).add(group));
		}
	});
	return groups;
}
const linesOf = (text: string) => text.split("\n").filter(Boolean);

const names = groupsOf([arabicNames, slavicNames, westernNames].flatMap(linesOf));
const pets = groupsOf(linesOf(petNames));

const share = (groups: Groups, a: string, b: string) => {
	const other = groups.get(b);
	return other !== undefined && [...(groups.get(a) ?? [])].some((group) => other.has(group));
};

/**
 * What the tables say of two folded words: spellings of one name, a pet name and its name, two different names
 * (`Hassan` and `Hussein`, whatever their letters share), or nothing.
 */
export function knownRelation(a: string, b: string): "same" | "pet" | "different" | null {
	if (share(names, a, b)) return "same";
	if (share(pets, a, b)) return "pet";
	return names.has(a) && names.has(b) ? "different" : null;
}

/** One key for all spellings of a name that the tables know; null for other words. */
export function knownNameKey(folded: string): string | null {
	const [group] = names.get(folded) ?? [];
	return group === undefined ? null : `@${group}`;
}

/** A key for each name that the tables know a word as a pet name of, or that has pet names. */
export const petNameKeys = (folded: string): string[] =>
	[...(pets.get(folded) ?? [])].map((group) => `&${group}`);
