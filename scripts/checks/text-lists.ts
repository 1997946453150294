/**
 * Generates the lists of texts from the files of `app/src/i18n/fr` and `en`, one file per namespace, and fails if a
 * list is out of date, or if a text is missing in one of the languages. `--write` updates the lists (`npm run lists`).
 */
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const textsFolder = "app/src/i18n";
const locales = ["fr", "en"];

/** `docs-api` → `"docs-api"`, which isn't an identifier. */
const toExportName = (namespace: string) => (/^\w+$/.test(namespace) ? namespace : JSON.stringify(namespace));

/**
 * Builds the list of one language.
 * @param namespaces names of its files, in alphabetical order
 */
export const buildList = (locale: string, namespaces: readonly string[]): string =>
	`// Written by \`npm run lists\`: one line a file of texts.\n${namespaces
		.map(
			(namespace) =>
				`export { default as ${toExportName(namespace)} } from "../${locale}/${namespace}.json" with { type: "json" };\n`,
		)
		.join("")}`;

const listNamespaces = (root: string, locale: string) =>
	readdirSync(join(root, textsFolder, locale))
		.filter((file) => file.endsWith(".json"))
		.map((file) => file.slice(0, -".json".length))
		.sort();

const buildLists = (root: string) =>
	locales.map((locale): [path: string, text: string] => [
		`${textsFolder}/list/${locale}.ts`,
		buildList(locale, listNamespaces(root, locale)),
	]);

/** One message per list that is out of date. */
export const findStaleLists = (root: string): string[] =>
	buildLists(root).flatMap(([path, text]) =>
		existsSync(join(root, path)) && readFileSync(join(root, path), "utf8") === text
			? []
			: [`${path} is out of date. Run: npm run lists`],
	);

/** The dotted keys of texts. French has a form for millions: the forms of a plural count as one. */
const listKeys = (texts: unknown, before = ""): string[] =>
	typeof texts !== "object" || texts === null
		? [before.replace(/_(zero|one|two|few|many|other)$/, "")]
		: Object.entries(texts).flatMap(([key, inner]) => listKeys(inner, before ? `${before}.${key}` : key));

/** One message per text of a file that the file of the other language lacks. */
export function compareTexts(path: string, texts: unknown, otherPath: string, otherTexts: unknown): string[] {
	const known = new Set(listKeys(otherTexts));
	return [...new Set(listKeys(texts))]
		.filter((key) => !known.has(key))
		.map((key) => `${otherPath} lacks the text “${key}” of ${path}. Add it.`);
}

/** One message per text that is missing in French or English. */
export function findMissingTexts(root: string): string[] {
	const read = (path: string): unknown => JSON.parse(readFileSync(join(root, path), "utf8"));
	const pairs = globSync([`${textsFolder}/fr/*.json`, "app/src/checks/*/texts.fr.json"], { cwd: root }).map(
		(path) => [path, path.replace("/fr/", "/en/").replace(".fr.json", ".en.json")] as const,
	);
	return pairs.flatMap(([fr, en]) => [
		...compareTexts(fr, read(fr), en, read(en)),
		...compareTexts(en, read(en), fr, read(fr)),
	]);
}

if (import.meta.main) {
	const root = fileURLToPath(new URL("../..", import.meta.url));
	if (process.argv.includes("--write")) {
		mkdirSync(join(root, textsFolder, "list"), { recursive: true });
		for (const [path, text] of buildLists(root)) writeFileSync(join(root, path), text);
	}
	const found = [...findStaleLists(root), ...findMissingTexts(root)];
	for (const complaint of found) console.error(complaint);
	if (found.length > 0) process.exit(1);
}
