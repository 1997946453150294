/** The role of a word in a name. */
export type NamePartRole =
	| "name"
	| "initial"
	| "title"
	| "particle"
	| "kinship"
	| "patronymic"
	| "generation"
	| "form"
	| "filler"
	| "activity"
	| "descriptor"
	| "place"
	| "glue"
	| "number";

/** A word of a name with its weight. */
export interface NamePart {
	/** As written in the name. */
	readonly original: string;
	/** In lower-case ASCII. */
	readonly latin: string;
	readonly folded: string;
	readonly script: "alphabet" | "abjad" | "han";
	readonly role: NamePartRole;
	/** Compared instead of the word: for translations of one meaning, numbers and generational suffixes. */
	readonly meaning: string | null;
	/** Weight when it matches or conflicts. */
	readonly weight: number;
	/** Cost when the other name has no counterpart. */
	readonly omitted: number;
}

/** A name prepared for many comparisons. */
export interface PreparedName {
	readonly kind: "person" | "organization";
	readonly parts: readonly NamePart[];
	/** In pinyin a single letter makes a different name. */
	readonly isPinyin: boolean;
}
