import type { Options } from "minisearch";

/** What can be found: a heading with the text below it. */
export interface SearchSection {
	id: number;
	/** Title of its page. */
	page: string;
	slug: string;
	/** Empty for the page itself. */
	anchor: string;
	heading: string;
	text: string;
}

/** Without accents, in small letters: “Évènement” is found by “evenement”. */
export const foldText = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** The same when the index is made and when it is asked. */
export const searchOptions: Options<SearchSection> = {
	fields: ["heading", "page", "text"],
	storeFields: ["page", "slug", "anchor", "heading", "text"],
	tokenize: (text) =>
		text
			.split(/[^\p{L}\p{N}_.]+/u)
			.flatMap((word) => (/[._]/.test(word) ? [word, ...word.split(/[._]/)] : [word]))
			.filter(Boolean),
	processTerm: (term) => foldText(term).replace(/^\.+|\.+$/g, "") || null,
	searchOptions: {
		boost: { heading: 4, page: 2 },
		prefix: true,
		fuzzy: (term) => (term.length > 4 ? 0.2 : false),
		combineWith: "AND",
	},
};
