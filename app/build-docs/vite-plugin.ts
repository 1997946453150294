import { join } from "node:path";
import mdx from "@mdx-js/rollup";
import remarkGfm from "remark-gfm";
import type { Plugin } from "vite";
import type { Locale } from "../src/i18n/locales.ts";
import { readAccuracyTables } from "./accuracy-tables.ts";
import { readFigures } from "./benchmark-figures.ts";
import { contentFolder, type DocsPage, helpFolder, legalFolder, readPage, readPages } from "./read-pages.ts";
import { listEnvironmentVariables, listErrorCodes, listVerificationOptions } from "./reference-facts.ts";
import { docsRemarkPlugin } from "./remark-plugin.ts";
import { sampleEndings, samplesFolder } from "./samples.ts";
import { buildSearchIndex, splitSections } from "./search-index.ts";

const virtualPrefix = "virtual:docs/";

/** What the sidebar, the titles and the way from page to page need of every guide. */
const pageListing = (pages: DocsPage[]) =>
	Object.fromEntries(
		(["fr", "en"] as const).map((locale) => [
			locale,
			Object.fromEntries(
				pages
					.filter((page) => page.locale === locale)
					.map(({ slug, title, description, updated, headings }) => [
						slug,
						{ title, description, updated, headings },
					]),
			),
		]),
	);

/** The server has every guide at hand, so that it writes whole pages; the browser fetches the one it shows. */
function guidesModule(pages: DocsPage[], legal: DocsPage[], help: DocsPage[], server: boolean): string {
	const entries = [
		...pages.map((page) => ({ ...page, folder: contentFolder, before: "" })),
		...legal.map((page) => ({ ...page, folder: legalFolder, before: "legal/" })),
		...help.map((page) => ({ ...page, folder: helpFolder, before: "help/" })),
	].map(({ locale, slug, folder, before }, index) => ({
		key: `${locale}/${before}${slug}`,
		name: `guide${index}`,
		path: JSON.stringify(join(folder, locale, `${slug}.mdx`)),
	}));
	if (!server)
		return `export const ready = {};\nexport const load = {${entries
			.map(({ key, path }) => `"${key}": () => import(${path})`)
			.join(",\n")}};`;
	return `${entries.map(({ name, path }) => `import * as ${name} from ${path};`).join("\n")}
export const ready = {${entries.map(({ key, name }) => `"${key}": ${name}`).join(",\n")}};
export const load = {};`;
}

const folders = { docs: contentFolder, legal: legalFolder, help: helpFolder };

/** The articles of the help in a language, as they are searched. */
const helpArticles = (help: DocsPage[], locale: string) =>
	help
		.filter((page) => page.locale === locale)
		.flatMap(splitSections)
		.filter(({ anchor }) => anchor)
		.map(({ slug, anchor, heading, text }) => ({ slug, anchor, heading, text }));

/**
 * Modules made of the guides and the legal pages: `pages`, `legal`, `guides`, `search-fr` and `search-en`; of the
 * help: `help`, `help-fr` and `help-en`; of the code: `facts`; and of the benchmark: `figures` and `accuracy`.
 */
const virtualModules = (): Plugin => ({
	name: "docs",
	enforce: "pre",
	resolveId: (id) => (id.startsWith(virtualPrefix) ? `\0${id}` : null),
	load(id) {
		if (!id.startsWith(`\0${virtualPrefix}`)) return null;
		const pages = readPages();
		const legal = readPages(legalFolder);
		const help = readPages(helpFolder);
		for (const { locale, slug } of pages) this.addWatchFile(join(contentFolder, locale, `${slug}.mdx`));
		for (const { locale, slug } of legal) this.addWatchFile(join(legalFolder, locale, `${slug}.mdx`));
		for (const { locale, slug } of help) this.addWatchFile(join(helpFolder, locale, `${slug}.mdx`));
		const name = id.slice(virtualPrefix.length + 1);
		if (name === "pages") return `export const pages = ${JSON.stringify(pageListing(pages))};`;
		if (name === "legal") return `export const legal = ${JSON.stringify(pageListing(legal))};`;
		if (name === "help") return `export const help = ${JSON.stringify(pageListing(help))};`;
		if (name.startsWith("help-"))
			return `export const articles = ${JSON.stringify(helpArticles(help, name.slice(5)))};`;
		if (name === "guides") return guidesModule(pages, legal, help, this.environment.name !== "client");
		if (name === "facts")
			return `export const errors = ${JSON.stringify(listErrorCodes())};
export const environment = ${JSON.stringify(listEnvironmentVariables())};
export const options = ${JSON.stringify(listVerificationOptions())};`;
		if (name === "accuracy") return `export const accuracyTables = ${JSON.stringify(readAccuracyTables())};`;
		if (name === "figures") return `export const figures = ${JSON.stringify(readFigures())};`;
		const locale = name.slice("search-".length) as Locale;
		return `export default ${JSON.stringify(buildSearchIndex(pages, locale))};`;
	},
	transform(text, id) {
		const [, place, locale, slug] = /\/(docs|legal|help)\/content\/(fr|en)\/([a-z-]+)\.mdx$/.exec(id) ?? [];
		if (!slug) return null;
		for (const [, name] of text.matchAll(/<Sample name="([^"]+)"/g))
			for (const ending of sampleEndings) this.addWatchFile(join(samplesFolder, `${name}.${ending}`));
		// The lines of the front matter stay, empty, so that errors name the right ones.
		const { body } = readPage(locale as "fr" | "en", slug, folders[place as keyof typeof folders]);
		const dropped = text.slice(0, text.length - body.length).replace(/[^\n]/g, "");
		return { code: dropped + body, map: null };
	},
});

/** The documentation, the legal pages and the help: MDX, code colored and searched while the pages are built. */
export const docsPlugins = () => [
	virtualModules(),
	{ enforce: "pre" as const, ...mdx({ remarkPlugins: [remarkGfm, docsRemarkPlugin] }) },
];
