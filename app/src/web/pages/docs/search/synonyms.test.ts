import MiniSearch from "minisearch";
import { expect, test } from "vitest";
import { readPages } from "../../../../../build-docs/read-pages.ts";
import { buildSearchIndex } from "../../../../../build-docs/search-index.ts";
import type { Locale } from "../../../../i18n/locales.ts";
import { type SearchSection, searchOptions } from "./search-options.ts";
import { buildQuery } from "./synonyms.ts";

const pages = readPages();
const loadIndex = (locale: Locale) =>
	MiniSearch.loadJSON<SearchSection>(buildSearchIndex(pages, locale), searchOptions);
const indexes = { fr: loadIndex("fr"), en: loadIndex("en") };

/** The first results, as a page and a heading. */
const search = (locale: Locale, text: string) =>
	indexes[locale]
		.search(buildQuery(text, locale))
		.slice(0, 5)
		.map(({ slug, anchor }) => `${slug}#${anchor}`);

test.each<[Locale, string, string]>([
	["en", "pagination", "errors#limits"],
	["en", "pagin", "errors#limits"],
	["en", "sandbox", "test-mode#"],
	["en", "IP whitelist", "production#keys"],
	["en", "whitelist", "embed#allow"],
	["en", "GDPR", "privacy#redact"],
	["en", "rate limit", "errors#limits"],
	["en", "iframe", "embed#"],
	["en", "on-prem", "self-hosting#"],
	["fr", "pagination", "errors#limits"],
	["fr", "bac à sable", "test-mode#"],
	["fr", "whitelist", "embed#allow"],
	["fr", "RGPD", "privacy#redact"],
	["fr", "quota", "errors#limits"],
	["fr", "traduction", "hosted-page#languages"],
	["en", "allowlist", "api#tag-lists"],
	["en", "blocklist", "api#tag-lists"],
	["en", "blacklist", "api#tag-lists"],
	["en", "POST /api/v1/customers", "api#createCustomer"],
	["en", "/api/v1/verifications/{id}/cancel", "api#cancelVerification"],
	["fr", "limite de débit", "errors#limits"],
	["fr", "allowlist", "api#tag-lists"],
	["fr", "blocklist", "api#tag-lists"],
	["fr", "liste noire", "api#tag-lists"],
	["fr", "createCustomer", "api#createCustomer"],
])("in %s, a search for “%s” finds %s", (locale, text, found) => {
	expect(search(locale, text)).toContain(found);
});

test("a guide is found before the operation that it explains", () => {
	expect(search("en", "rotate secret")[0]).toBe("webhooks#rotation");
	expect(search("fr", "remplacer secret")[0]).toBe("webhooks#rotation");
});

test("a search finds only sections that have every word or a synonym of it", () => {
	expect(search("en", "sandbox zzzzz")).toEqual([]);
	expect(search("en", "")).toEqual([]);
});
