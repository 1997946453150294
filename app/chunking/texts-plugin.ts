import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import type { Plugin } from "vite";
import { commonNamespaces } from "../src/web/client/i18n/common-namespaces.ts";
import { type Chunk, mergeChunks } from "./merge-chunks.ts";
import { listPages, type PageEntries, weightOf } from "./pages.ts";

const webFolder = new URL("../src/web/", import.meta.url);
const textsFolder = new URL("../src/i18n/", import.meta.url);
/** Languages with the texts of all pages. They are grouped alike, by the first one's sizes. */
const languages = ["fr", "en"] as const;

const pathOf = (language: string, namespace: string) =>
	fileURLToPath(new URL(`${language}/${namespace}.json`, textsFolder));

/** Reads which namespaces a route's `handle` names. */
function readNamespaces(file: string): string[] {
	const [, list = ""] =
		/\bnamespaces: \[([^\]]*)\]/.exec(readFileSync(new URL(file, webFolder), "utf8")) ?? [];
	return [...list.matchAll(/"([\w-]+)"/g)].flatMap(([, name]) => name ?? []);
}

/** Groups namespaces that the same pages load. Those that no page names stay by themselves. */
function groupNamespaces(pages: readonly PageEntries[]): string[][] {
	const pagesOfNamespace = new Map<string, Set<number>>();
	for (const [page, { files }] of pages.entries())
		for (const name of [...commonNamespaces, ...files.flatMap(readNamespaces)])
			pagesOfNamespace.set(name, (pagesOfNamespace.get(name) ?? new Set()).add(page));
	const chunks = readdirSync(new URL(`${languages[0]}/`, textsFolder)).map((file): Chunk => {
		const name = file.replace(/\.json$/, "");
		const bytes = brotliCompressSync(readFileSync(pathOf(languages[0], name))).length;
		return { name, bytes, isStyled: false, pages: pagesOfNamespace.get(name) ?? new Set(), imports: [] };
	});
	return mergeChunks(chunks, pages.map(weightOf));
}

/**
 * `virtual:texts` loads the texts of a namespace in a language. Namespaces that the same pages need come in one file: a
 * page has up to twelve, most of them smaller than what a request costs.
 */
export function textsPlugin(): Plugin {
	const groups = new Map(
		groupNamespaces(listPages()).map((names) => [
			names.find((name) => name === commonNamespaces[0]) ?? names[0]!,
			names,
		]),
	);
	const renderLoaders = (language: string) =>
		[...groups].flatMap(([group, names]) =>
			names.map((name) => `${JSON.stringify(name)}: () => import("virtual:texts-${language}-${group}")`),
		);
	const renderGroup = (language: string, names: readonly string[]) =>
		[
			...names.map((name, index) => `import t${index} from ${JSON.stringify(pathOf(language, name))};`),
			`export default { ${names.map((name, index) => `${JSON.stringify(name)}: t${index}`).join(", ")} };`,
		].join("\n");
	return {
		name: "vidimus:texts",
		resolveId: (id) => (/^virtual:texts(-|$)/.test(id) ? `\0${id}` : null),
		load(id) {
			if (id === "\0virtual:texts") {
				const entries = languages.map((language) => `${language}: { ${renderLoaders(language).join(", ")} }`);
				return `export const textLoaders = { ${entries.join(", ")} };`;
			}
			const [, language, group] = /^\0virtual:texts-(fr|en)-([\w-]+)$/.exec(id) ?? [];
			return language && group ? renderGroup(language, groups.get(group) ?? []) : null;
		},
	};
}
