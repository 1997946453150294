import MiniSearch from "minisearch";
import { type SearchSection, searchOptions } from "../src/web/docs/search-options.ts";
import { headingPattern, type Page } from "./pages.ts";

/** What a reader sees of Markdown, as far as it can be searched. */
const words = (markdown: string) =>
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
export function sections({ slug, title, description, body }: Page): Omit<SearchSection, "id">[] {
	const found = [{ page: title, slug, anchor: "", heading: title, lines: [description] }];
	let fenced = false;
	for (const line of body.split("\n")) {
		if (line.startsWith("```")) fenced = !fenced;
		const [, , text, anchor] = (!fenced && headingPattern.exec(line)) || [];
		if (text && anchor) found.push({ page: title, slug, anchor, heading: words(text), lines: [] });
		else found.at(-1)?.lines.push(line);
	}
	return found.map(({ lines, ...section }) => ({ ...section, text: words(lines.join("\n")) }));
}

/** The index of a language's pages, as the browser loads it. */
export function searchIndex(pages: Page[]): string {
	const index = new MiniSearch<SearchSection>(searchOptions);
	index.addAll(pages.flatMap(sections).map((section, id) => ({ id, ...section })));
	return JSON.stringify(index);
}
