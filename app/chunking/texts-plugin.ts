import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import type { Plugin } from "vite";
import { merged } from "../src/checks/texts.ts";
import { commonNamespaces } from "../src/web/client/i18n/common-namespaces.ts";
import { type Chunk, mergeChunks } from "./merge-chunks.ts";
import { listPages, type PageEntries, weightOf } from "./pages.ts";

const webFolder = new URL("../src/web/", import.meta.url);
const textsFolder = new URL("../src/i18n/", import.meta.url);
const checksFolder = new URL("../src/checks/", import.meta.url);
/** Languages with the texts of all pages. They are grouped alike, by the first one's sizes. */
const languages = ["fr", "en"] as const;

type Texts = Parameters<typeof merged>[0];
type TextsByNamespace = Readonly<Record<string, Texts>>;

const readTexts = <T>(path: string): T => JSON.parse(readFileSync(path, "utf8"));
const pathOf = (language: string, namespace: string) =>
	fileURLToPath(new URL(`${language}/${namespace}.json`, textsFolder));
/** Files with the texts of the checks, which belong to several namespaces. */
const checkPathsOf = (language: string) =>
	readdirSync(checksFolder)
		.map((check) => fileURLToPath(new URL(`${check}/texts.${language}.json`, checksFolder)))
		.filter((path) => existsSync(path));

/** All texts of a namespace: the product's, and those that checks add. */
const readNamespace = (language: string, namespace: string): Texts =>
	merged(
		readTexts<Texts>(pathOf(language, namespace)),
		...checkPathsOf(language).map((path) => readTexts<TextsByNamespace>(path)[namespace] ?? {}),
	);

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
		const bytes = brotliCompressSync(JSON.stringify(readNamespace(languages[0], name))).length;
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
		`export default ${JSON.stringify(Object.fromEntries(names.map((name) => [name, readNamespace(language, name)])))};`;
	return {
		name: "vidimus:texts",
		resolveId: (id) => (/^virtual:texts(-|$)/.test(id) ? `\0${id}` : null),
		load(id) {
			if (id === "\0virtual:texts") {
				const entries = languages.map((language) => `${language}: { ${renderLoaders(language).join(", ")} }`);
				return `export const textLoaders = { ${entries.join(", ")} };`;
			}
			const [, language, group] = /^\0virtual:texts-(fr|en)-([\w-]+)$/.exec(id) ?? [];
			if (!language || !group) return null;
			const names = groups.get(group) ?? [];
			const paths = [...names.map((name) => pathOf(language, name)), ...checkPathsOf(language)];
			for (const path of paths) this.addWatchFile(path);
			return renderGroup(language, names);
		},
	};
}
