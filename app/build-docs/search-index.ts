import MiniSearch from "minisearch";
import type { Locale } from "../src/i18n/locales.ts";
import { type SearchSection, searchOptions } from "../src/web/pages/docs/search/search-options.ts";
import { type DocsPage, headingPattern } from "./read-pages.ts";
import { listReferenceSections } from "./reference-sections.ts";

/** What a reader sees of Markdown, as far as it can be searched. */
const searchableText = (markdown: string) =>
	markdown
		.replace(/^(import|export) .*$/gm, "")
		.replace(/^```.*$/gm, "")
		.replace(/<\/?[A-Z][^>]*>/g, " ")
		.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
		.replace(/^\|?[\s|:-]+\|$/gm, " ")
		.replace(/[`*|#]|^[-\d]+[.)]? /gm, " ")
		.replace(/\s+/g, " ")
		.trim();

/** A page by its sections: each heading with the text below it, the page's own words first. */
export function splitSections({ slug, title, description, body }: DocsPage): Omit<SearchSection, "id">[] {
	const found = [{ page: title, slug, anchor: "", heading: title, lines: [description] }];
	let fenced = false;
	for (const line of body.split("\n")) {
		if (line.startsWith("```")) fenced = !fenced;
		const [, , text, anchor] = (!fenced && headingPattern.exec(line)) || [];
		if (text && anchor) found.push({ page: title, slug, anchor, heading: searchableText(text), lines: [] });
		else found.at(-1)?.lines.push(line);
	}
	return found.map(({ lines, ...section }) => ({ ...section, text: searchableText(lines.join("\n")) }));
}

/** The index of a language's pages and of the API reference, as the browser loads it. */
export function buildSearchIndex(pages: DocsPage[], locale: Locale): string {
	const index = new MiniSearch<SearchSection>(searchOptions);
	const sections = [
		...pages.filter((page) => page.locale === locale).flatMap(splitSections),
		...listReferenceSections(locale),
	];
	index.addAll(sections.map((section, id) => ({ id, ...section })));
	return JSON.stringify(index);
}
