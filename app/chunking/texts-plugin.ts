import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import type { Plugin, Rolldown } from "vite";
import { merged } from "../src/checks/texts.ts";
import { commonNamespaces } from "../src/web/client/i18n/common-namespaces.ts";
import { type Chunk, mergeChunks } from "./merge-chunks.ts";
import { listPages, type PageEntries, weightOf } from "./pages.ts";

const webFolder = new URL("../src/web/", import.meta.url);
const textsFolder = new URL("../src/i18n/", import.meta.url);
const checksFolder = new URL("../src/checks/", import.meta.url);
/** Languages with the texts of all pages. They are grouped alike, by the first one's sizes. */
const languages = ["fr", "en"] as const;
/** ID of a file of texts: its language and its group. */
const textsModule = /^\0virtual:texts-(fr|en)-([\w-]+)$/;

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

/** Written by the build for the browser, and read by the server's, which follows. */
const fileList = fileURLToPath(new URL("../build/text-files.json", import.meta.url));

/** Addresses of the texts' files, by language and namespace. */
const listFiles = (
	bundle: Rolldown.OutputBundle,
	groups: ReadonlyMap<string, readonly string[]>,
): Record<string, Record<string, string>> => {
	const files: Record<string, Record<string, string>> = {};
	for (const { fileName, facadeModuleId } of Object.values(bundle).filter((file) => file.type === "chunk")) {
		const [, language, group] = textsModule.exec(facadeModuleId ?? "") ?? [];
		for (const name of groups.get(group ?? "") ?? [])
			files[language!] = { ...files[language!], [name]: `/${fileName}` };
	}
	return files;
};

/**
 * `virtual:texts` loads the texts of a namespace in a language. Namespaces that the same pages need come in one file: a
 * page has up to twelve, most of them smaller than what a request costs. `virtual:text-files` names the files, for the server.
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
		resolveId: (id) => (/^virtual:text(s|-files)(-|$)/.test(id) ? `\0${id}` : null),
		load(id) {
			if (id === "\0virtual:texts") {
				const entries = languages.map((language) => `${language}: { ${renderLoaders(language).join(", ")} }`);
				return `export const textLoaders = { ${entries.join(", ")} };`;
			}
			if (id === "\0virtual:text-files") {
				const isServerBuild = this.environment.name === "ssr" && this.environment.mode === "build";
				return `export const textFiles = ${isServerBuild ? readFileSync(fileList, "utf8") : "{}"};`;
			}
			const [, language, group] = textsModule.exec(id) ?? [];
			if (!language || !group) return null;
			const names = groups.get(group) ?? [];
			const paths = [...names.map((name) => pathOf(language, name)), ...checkPathsOf(language)];
			for (const path of paths) this.addWatchFile(path);
			return renderGroup(language, names);
		},
		writeBundle(_options, bundle) {
			if (this.environment.name === "client")
				writeFileSync(fileList, JSON.stringify(listFiles(bundle, groups)));
		},
	};
}
