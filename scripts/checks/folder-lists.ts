/**
 * Generates the lists of checks and of workflow steps from their folders, one folder each, and fails if a list is out of date.
 * `--write` updates the lists (`npm run lists`).
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const locales = ["fr", "en", "person"];

/** `block-list` → `blockList`, the name that its contract exports. */
const toCamelCase = (name: string) => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

const headerOf = (what: string) => `// Written by \`npm run lists\`: one line a folder of ${what}.\n`;

const formatList = (declared: string, names: readonly string[], after = "") =>
	`${declared} = [\n${names.map((name) => `\t${name},\n`).join("")}]${after};`;

/** One import from the same file of each folder. @param line builds it from the variable's and the folder's name */
const importEach = (names: readonly string[], line: (variable: string, name: string) => string) =>
	names.map((name) => `${line(toCamelCase(name), name)}\n`).join("");

/** The list of the contracts in `folders`, by their order. */
const formatContracts = (what: string, names: readonly string[]) =>
	`${headerOf(what)}${importEach(names, (variable, name) => `import { ${variable} } from "../${name}/contract.ts";`)}
/** Contracts of all ${what}, in their order. */
${formatList("export const contracts", names.map(toCamelCase), ".toSorted((a, b) => a.order - b.order)")}
`;

/** Names of folders, in alphabetical order → the files of their registry, with their texts. */
type BuildLists = (names: readonly string[]) => Map<string, string>;

export const buildCheckLists: BuildLists = (names) => {
	const header = headerOf("checks");
	return new Map([
		["contract.ts", formatContracts("checks", names)],
		[
			"checks.ts",
			`${header}${importEach(names, (variable, name) => `import { check as ${variable} } from "../${name}/check.ts";`)}import type { Check } from "../check.ts";

/** All checks, in their order. */
${formatList("export const checks: readonly Check[]", names.map(toCamelCase), ".toSorted((a, b) => a.contract.order - b.contract.order)")}
`,
		],
		...locales.map((locale): [string, string] => [
			`texts.${locale}.ts`,
			`${header}${importEach(names, (variable, name) => `import ${variable} from "../${name}/texts.${locale}.json" with { type: "json" };`)}import { merged } from "../texts.ts";

export const texts = merged(${names.map(toCamelCase).join(", ")});
`,
		]),
	]);
};

export const buildStepLists: BuildLists = (names) =>
	new Map([
		["contract.ts", formatContracts("steps", names)],
		[
			"settings-contract.ts",
			`${headerOf("steps")}${importEach(names, (variable, name) => `import { ${variable} } from "../${name}/settings-contract.ts";`)}
/** Settings of each step, as API schemas, by its type. */
export const settings = {
${names.map((name) => `\t${name.replaceAll("-", "_")}: ${toCamelCase(name)},\n`).join("")}};
`,
		],
	]);

/** Folders whose folders are listed. */
const listed: readonly { folder: string; build: BuildLists }[] = [
	{ folder: "app/src/checks", build: buildCheckLists },
	{ folder: "app/src/domain/workflows/steps", build: buildStepLists },
];

const listFolders = (path: string): string[] =>
	readdirSync(path, { withFileTypes: true })
		.filter(({ name }) => name !== "registry" && existsSync(join(path, name, "contract.ts")))
		.map(({ name }) => name)
		.sort();

/** The generated files of the repository at `root`, with their texts. */
const buildLists = (root: string): [path: string, text: string][] =>
	listed.flatMap(({ folder, build }) =>
		[...build(listFolders(join(root, folder)))].map(([file, text]): [string, string] => [
			`${folder}/registry/${file}`,
			text,
		]),
	);

/** One message per list that is out of date. */
export const findStaleLists = (root: string): string[] =>
	buildLists(root).flatMap(([path, text]) =>
		existsSync(join(root, path)) && readFileSync(join(root, path), "utf8") === text
			? []
			: [`${path} is out of date. Run: npm run lists`],
	);

if (import.meta.main) {
	const root = fileURLToPath(new URL("../..", import.meta.url));
	if (process.argv.includes("--write"))
		for (const [path, text] of buildLists(root)) {
			mkdirSync(join(root, path, ".."), { recursive: true });
			writeFileSync(join(root, path), text);
		}
	const found = findStaleLists(root);
	for (const complaint of found) console.error(complaint);
	if (found.length > 0) process.exit(1);
}
