import MiniSearch from "minisearch";
import type { Locale } from "../../i18n/locales.ts";
import type { Hit } from "./excerpt.ts";
import { type SearchSection, searchOptions } from "./search-options.ts";

const files: Record<Locale, () => Promise<{ default: string }>> = {
	fr: () => import("virtual:docs/search-fr"),
	en: () => import("virtual:docs/search-en"),
};

/** Finds the sections that words lead to, the best first. */
export type Search = (text: string) => Hit[];

const searches = new Map<Locale, Promise<Search>>();

/** The search of a language's pages, loaded once. */
export function searchOf(locale: Locale): Promise<Search> {
	const known = searches.get(locale);
	if (known) return known;
	const loading = files[locale]().then(({ default: json }): Search => {
		const index = MiniSearch.loadJSON<SearchSection>(json, searchOptions);
		return (text) => index.search(text) as unknown as Hit[];
	});
	searches.set(locale, loading);
	loading.catch(() => searches.delete(locale));
	return loading;
}
