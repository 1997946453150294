import type { Options } from "minisearch";
import { foldText } from "../../../../i18n/fold-text.ts";

/** An entry of the search index: a heading and the text below it. */
export interface SearchSection {
	id: number;
	/** Title of the section's page. */
	page: string;
	slug: string;
	/** Empty for the page's introduction. */
	anchor: string;
	heading: string;
	text: string;
}

/** MiniSearch requires the same options to build and to query the index. */
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
		// Operations are short, which ranks them before the guide that explains them.
		boostDocument: (_id, _term, section) => (section?.slug === "api" ? 0.4 : 1),
	},
};
