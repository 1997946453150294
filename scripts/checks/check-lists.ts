/**
 * Generates the lists of checks from the folders of `app/src/checks`, one folder per check, and fails if a list is out
 * of date. `--write` updates the lists (`npm run lists`).
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const checksFolder = "app/src/checks";
const locales = ["fr", "en", "person"];

/** `block-list` → `blockList`, the name that its contract exports. */
const toCamelCase = (name: string) => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

const generatedHeader = "// Written by `npm run lists`: one line a folder of checks.\n";

const formatList = (declared: string, names: readonly string[], after = "") =>
	`${declared} = [\n${names.map((name) => `\t${name},\n`).join("")}]${after};`;

/**
 * Builds the generated files.
 * @param names folders of checks, in alphabetical order
 * @returns file → text
 */
export function buildLists(names: readonly string[]): Map<string, string> {
	const variables = names.map(toCamelCase);
	const sorted = ".toSorted((a, b) => a.order - b.order)";
	return new Map([
		[
			"contract.ts",
			`${generatedHeader}${names.map((name) => `import { ${toCamelCase(name)} } from "../${name}/contract.ts";\n`).join("")}
/** Contracts of all checks, in their order. */
${formatList("export const contracts", variables, sorted)}
`,
		],
		[
			"checks.ts",
			`${generatedHeader}${names.map((name) => `import { check as ${toCamelCase(name)} } from "../${name}/check.ts";\n`).join("")}import type { Check } from "../check.ts";

/** All checks, in their order. */
${formatList("export const checks: readonly Check[]", variables, ".toSorted((a, b) => a.contract.order - b.contract.order)")}
`,
		],
		...locales.map((locale): [string, string] => [
			`texts.${locale}.ts`,
			`${generatedHeader}${names.map((name) => `import ${toCamelCase(name)} from "../${name}/texts.${locale}.json" with { type: "json" };\n`).join("")}import { merged } from "../texts.ts";

export const texts = merged(${variables.join(", ")});
`,
		]),
	]);
}

/** Folders of the checks of the repository at `root`, in alphabetical order. */
export const listChecks = (root: string): string[] =>
	readdirSync(join(root, checksFolder), { withFileTypes: true })
		.filter((entry) => entry.isDirectory() && existsSync(join(root, checksFolder, entry.name, "contract.ts")))
		.filter(({ name }) => name !== "registry")
		.map(({ name }) => name)
		.sort();

/** One message per list that is out of date. */
export const findStaleLists = (root: string): string[] =>
	[...buildLists(listChecks(root))].flatMap(([file, text]) => {
		const path = join(root, checksFolder, "registry", file);
		return existsSync(path) && readFileSync(path, "utf8") === text
			? []
			: [`${checksFolder}/registry/${file} is out of date. Run: npm run lists`];
	});

if (import.meta.main) {
	const root = fileURLToPath(new URL("../..", import.meta.url));
	if (process.argv.includes("--write")) {
		mkdirSync(join(root, checksFolder, "registry"), { recursive: true });
		for (const [file, text] of buildLists(listChecks(root)))
			writeFileSync(join(root, checksFolder, "registry", file), text);
	}
	const found = findStaleLists(root);
	for (const complaint of found) console.error(complaint);
	if (found.length > 0) process.exit(1);
}
