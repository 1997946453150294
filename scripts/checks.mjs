/**
 * Holds the lists of checks to the folders of `app/src/checks`: one folder is one check, and nobody writes it into a
 * list. `--write` writes the lists anew.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const folder = "app/src/checks";
const locales = ["fr", "en"];

/** `block-list` → `blockList`, as its contract is called. */
const camel = (name) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase());

const written = "// Written by `node scripts/checks.mjs --write`: one line a folder of checks.\n";

const list = (declared, names, after = "") =>
	`${declared} = [\n${names.map((name) => `\t${name},\n`).join("")}]${after};`;

/**
 * The files of the lists.
 * @param checks names of folders in the order of the alphabet, with the namespaces that their texts are for
 * @returns file → text
 */
export function listsOf(checks) {
	const names = checks.map(({ name }) => name);
	const variables = names.map(camel);
	const sorted = ".toSorted((a, b) => a.order - b.order)";
	const namespaces = [...new Set(checks.flatMap((check) => check.namespaces))].sort();
	return new Map([
		[
			"contract.ts",
			`${written}${names.map((name) => `import { ${camel(name)} } from "../${name}/contract.ts";\n`).join("")}
/** What each check is called and asks for, by weight. */
${list("export const contracts", variables, sorted)}
`,
		],
		[
			"checks.ts",
			`${written}${names.map((name) => `import { check as ${camel(name)} } from "../${name}/check.ts";\n`).join("")}import type { Check } from "../check.ts";

/** Every check, by weight. */
${list("export const checks: readonly Check[]", variables, ".toSorted((a, b) => a.contract.order - b.contract.order)")}
`,
		],
		...locales.map((locale) => [
			`texts.${locale}.ts`,
			`${written}${names.map((name) => `import ${camel(name)} from "../${name}/texts.${locale}.json" with { type: "json" };\n`).join("")}import { merged } from "../texts.ts";

export const texts = merged(${variables.join(", ")});
`,
		]),
		[
			"text-namespaces.ts",
			`${written}
/** The namespaces that checks have texts in. */
${list(
	"export const textNamespaces: readonly string[]",
	namespaces.map((name) => JSON.stringify(name)),
)}
`,
		],
	]);
}

/** Every check of the repository at `root`. */
export const checksOf = (root) =>
	readdirSync(join(root, folder), { withFileTypes: true })
		.filter((entry) => entry.isDirectory() && existsSync(join(root, folder, entry.name, "contract.ts")))
		.filter(({ name }) => name !== "list")
		.map(({ name }) => ({
			name,
			namespaces: locales.flatMap((locale) =>
				Object.keys(JSON.parse(readFileSync(join(root, folder, name, `texts.${locale}.json`), "utf8"))),
			),
		}))
		.sort((a, b) => (a.name < b.name ? -1 : 1));

/** One sentence a list that isn't that of the folders. */
export const staleLists = (root) =>
	[...listsOf(checksOf(root))].flatMap(([file, text]) => {
		const path = join(root, folder, "list", file);
		return existsSync(path) && readFileSync(path, "utf8") === text
			? []
			: [`${folder}/list/${file} is out of date. Run: node scripts/checks.mjs --write`];
	});

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
	const root = fileURLToPath(new URL("..", import.meta.url));
	if (process.argv.includes("--write")) {
		mkdirSync(join(root, folder, "list"), { recursive: true });
		for (const [file, text] of listsOf(checksOf(root))) writeFileSync(join(root, folder, "list", file), text);
	}
	const found = staleLists(root);
	for (const complaint of found) console.error(complaint);
	if (found.length > 0) process.exit(1);
}
