/** What a word is to a name. */
export type Role =
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

/** A word of a name with what it counts for. */
export interface Part {
	/** As it was written. */
	readonly written: string;
	/** In lower-case ASCII. */
	readonly latin: string;
	readonly folded: string;
	readonly script: "alphabet" | "abjad" | "han";
	readonly role: Role;
	/** For words of one meaning in several languages, numbers and generations: what is compared. */
	readonly meaning: string | null;
	/** What it counts for when it is matched, or contradicted. */
	readonly weight: number;
	/** What it counts for when the other name has nothing in its place. */
	readonly omitted: number;
}

/** A name made ready to be compared with many. */
export interface PreparedName {
	readonly kind: "person" | "organisation";
	readonly parts: readonly Part[];
	/** In pinyin: one letter more is another name. */
	readonly isPinyin: boolean;
}
