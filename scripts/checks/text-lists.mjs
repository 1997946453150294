/**
 * Generates the lists of texts from the files of `app/src/i18n/fr` and `en`, one file per namespace, and fails if a
 * list is out of date. `--write` updates the lists.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const textsFolder = "app/src/i18n";
const locales = ["fr", "en"];

/** `docs-api` → `"docs-api"`, which isn't an identifier. */
const toExportName = (namespace) => (/^\w+$/.test(namespace) ? namespace : JSON.stringify(namespace));

/**
 * Builds the list of one language.
 * @param namespaces names of its files, in alphabetical order
 */
export const buildList = (locale, namespaces) =>
	`// Written by \`node scripts/checks/text-lists.mjs --write\`: one line a file of texts.\n${namespaces
		.map(
			(namespace) =>
				`export { default as ${toExportName(namespace)} } from "../${locale}/${namespace}.json" with { type: "json" };\n`,
		)
		.join("")}`;

const listNamespaces = (root, locale) =>
	readdirSync(join(root, textsFolder, locale))
		.filter((file) => file.endsWith(".json"))
		.map((file) => file.slice(0, -".json".length))
		.sort();

const buildLists = (root) =>
	locales.map((locale) => [
		`${textsFolder}/list/${locale}.ts`,
		buildList(locale, listNamespaces(root, locale)),
	]);

/** One message per list that is out of date. */
export const findStaleLists = (root) =>
	buildLists(root).flatMap(([path, text]) =>
		existsSync(join(root, path)) && readFileSync(join(root, path), "utf8") === text
			? []
			: [`${path} is out of date. Run: node scripts/checks/text-lists.mjs --write`],
	);

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
	const root = fileURLToPath(new URL("../..", import.meta.url));
	if (process.argv.includes("--write")) {
		mkdirSync(join(root, textsFolder, "list"), { recursive: true });
		for (const [path, text] of buildLists(root)) writeFileSync(join(root, path), text);
	}
	const found = findStaleLists(root);
	for (const complaint of found) console.error(complaint);
	if (found.length > 0) process.exit(1);
}
