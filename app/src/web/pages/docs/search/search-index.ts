import MiniSearch from "minisearch";
import type { Locale } from "../../../../i18n/locales.ts";
import type { SearchHit } from "./excerpt.ts";
import { type SearchSection, searchOptions } from "./search-options.ts";
import { buildQuery } from "./synonyms.ts";

const indexFiles: Record<Locale, () => Promise<{ default: string }>> = {
	fr: () => import("virtual:docs/search-fr"),
	en: () => import("virtual:docs/search-en"),
};

/** Finds the sections that match a query, best match first. */
export type DocsSearch = (text: string) => SearchHit[];

const loadedSearches = new Map<Locale, Promise<DocsSearch>>();

/** Loads a language's search index, once. */
export function loadSearch(locale: Locale): Promise<DocsSearch> {
	const cached = loadedSearches.get(locale);
	if (cached) return cached;
	const loading = indexFiles[locale]().then(({ default: json }): DocsSearch => {
		const index = MiniSearch.loadJSON<SearchSection>(json, searchOptions);
		return (text) => index.search(buildQuery(text, locale)) as unknown as SearchHit[];
	});
	loadedSearches.set(locale, loading);
	loading.catch(() => loadedSearches.delete(locale));
	return loading;
}
