import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const contentFolder = fileURLToPath(new URL("../src/web/pages/docs/content", import.meta.url));
export const legalFolder = fileURLToPath(new URL("../src/web/pages/legal/content", import.meta.url));
export const helpFolder = fileURLToPath(new URL("../src/web/pages/help/content", import.meta.url));
const languages = ["fr", "en"] as const;

export interface Heading {
	depth: number;
	id: string;
	text: string;
}

export interface DocsPage {
	locale: "fr" | "en";
	slug: string;
	title: string;
	description: string;
	/** Day of the last change that readers should know of, as its writer put it. */
	updated: string;
	headings: Heading[];
	/** What follows the front matter. */
	body: string;
}

/** What stands between the two lines of dashes at a page's head: `name: value`, one a line. */
function parseFrontMatter(text: string, file: string): { values: Record<string, string>; body: string } {
	const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
	if (head === undefined || body === undefined) throw new Error(`${file} has no front matter.`);
	const values = Object.fromEntries(
		head.split("\n").map((line) => {
			const at = line.indexOf(":");
			return [line.slice(0, at).trim(), line.slice(at + 1).trim()];
		}),
	);
	for (const name of ["title", "description", "updated"])
		if (!values[name]) throw new Error(`${file} lacks “${name}” in its front matter.`);
	return { values, body };
}

/** A heading's own words: “## Words of it [#id]”. The id is the same in both languages. */
export const headingPattern = /^(#{2,3}) (.+?) \[#([a-z0-9-]+)\]$/;

const stripMarkdown = (markdown: string) =>
	markdown.replace(/`([^`]*)`|\[([^\]]*)\]\([^)]*\)|\*\*?/g, "$1$2");

export const stripCodeFences = (text: string) => text.replace(/^```[\s\S]*?^```$/gm, "");

export function parseHeadings(body: string, file: string): Heading[] {
	return stripCodeFences(body)
		.split("\n")
		.filter((line) => /^#{1,6} /.test(line))
		.map((line) => {
			const [, marks = "", text = "", id = ""] = headingPattern.exec(line) ?? [];
			if (!id) throw new Error(`${file}: “${line}” must be “## Words [#id]”, of the second or third level.`);
			return { depth: marks.length, id, text: stripMarkdown(text) };
		});
}

export function readPage(locale: "fr" | "en", slug: string, folder = contentFolder): DocsPage {
	const file = join(folder, locale, `${slug}.mdx`);
	const { values, body } = parseFrontMatter(readFileSync(file, "utf8"), file);
	return {
		locale,
		slug,
		title: values.title ?? "",
		description: values.description ?? "",
		updated: values.updated ?? "",
		headings: parseHeadings(body, file),
		body,
	};
}

/** Every guide in both languages, every legal page, or the help. */
export const readPages = (folder = contentFolder): DocsPage[] =>
	languages.flatMap((locale) =>
		readdirSync(join(folder, locale))
			.filter((name) => name.endsWith(".mdx"))
			.map((name) => readPage(locale, name.slice(0, -".mdx".length), folder)),
	);
