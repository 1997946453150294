/** All static checks: types, style, import rules, unused code, words. */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const bin = join(root, "node_modules", ".bin");
const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` };

/** Generates the types of the app's routes, which the check of its types needs. */
const routeTypes = {
	name: "route types",
	command: "react-router",
	words: ["typegen"],
	cwd: join(root, "app"),
};
/** Maximum parts that run in parallel. */
const maxParallel = Math.min(availableParallelism(), 4);
/** Checkers don't share inferred types: on two cores, four took 83 s of CPU time for the app, one took 49 s. */
const tscArgs = (folder) => [
	"-p",
	folder,
	"--checkers",
	String(Math.min(Math.max(Math.floor(availableParallelism() / 2), 1), 4)),
];
/** Longest parts first, so that none of them runs alone at the end. */
const parts = [
	{ name: "types of the app", command: "tsc", words: tscArgs("app") },
	{ name: "unused code", command: "knip", words: ["--no-progress"], needs: "knip.json" },
	{ name: "style", command: "biome", words: ["check", "--error-on-warnings"] },
	{ name: "style sheets", command: "stylelint", words: ["app/src/web/**/*.css"] },
	{ name: "types of the SDK", command: "tsc", words: tscArgs("sdk") },
	{ name: "types of the MCP server", command: "tsc", words: tscArgs("mcp") },
	{ name: "types of the engine", command: "tsc", words: tscArgs("engine") },
	{ name: "types of the research", command: "tsc", words: tscArgs("research") },
	{ name: "types of the scripts", command: "tsc", words: tscArgs("scripts") },
	{ name: "import rules", command: "node", words: ["scripts/checks/boundaries.ts"] },
	{ name: "import cycles", command: "node", words: ["scripts/checks/cycles.ts"] },
	{ name: "schemas in pages", command: "node", words: ["scripts/checks/page-schemas.ts"] },
	{ name: "names in the docs", command: "node", words: ["scripts/checks/documented-names.ts"] },
	{ name: "queries of one app", command: "node", words: ["scripts/checks/scopes.ts"] },
	{ name: "migrations", command: "node", words: ["scripts/checks/migrations.ts"] },
	{ name: "words of the glossary", command: "node", words: ["scripts/checks/words.ts"] },
	{
		name: "lists of checks and steps",
		command: "node",
		words: ["--test", "scripts/checks/folder-lists.test.ts"],
	},
	{ name: "lists of texts", command: "node", words: ["--test", "scripts/checks/text-lists.test.ts"] },
	{ name: "tests of import cycles", command: "node", words: ["--test", "scripts/checks/cycles.test.ts"] },
	{
		name: "tests of the import rules",
		command: "node",
		words: ["--test", "scripts/checks/boundaries.test.ts"],
	},
	{
		name: "tests of schemas in pages",
		command: "node",
		words: ["--test", "scripts/checks/page-schemas.test.ts"],
	},
	{
		name: "tests of the queries of one app",
		command: "node",
		words: ["--test", "scripts/checks/scopes.test.ts"],
	},
	{
		name: "tests of the migrations",
		command: "node",
		words: ["--test", "scripts/checks/migrations.test.ts"],
	},
	{ name: "tests of the words", command: "node", words: ["--test", "scripts/checks/words.test.ts"] },
	{ name: "index of decisions", command: "node", words: ["--test", "scripts/checks/decisions.test.ts"] },
	{ name: "scripts in the guides", command: "node", words: ["--test", "scripts/checks/guides.test.ts"] },
	{
		name: "tests of names in the docs",
		command: "node",
		words: ["--test", "scripts/checks/documented-names.test.ts"],
	},
	{ name: "texts of the pictures", command: "node", words: ["--test", "scripts/checks/pictures.test.ts"] },
	{ name: "report of changes", command: "node", words: ["--test", "scripts/report-changes.test.ts"] },
	{ name: "list of flaky tests", command: "node", words: ["--test", "scripts/checks/flaky-tests.test.ts"] },
].filter(({ needs }) => !needs || existsSync(join(root, needs)));

/** Runs one part and prints its result. Resolves to whether it passed. */
function runPart({ name, command, words, cwd = root }) {
	const start = performance.now();
	const child = spawn(command, words, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
	let output = "";
	for (const stream of [child.stdout, child.stderr])
		stream.setEncoding("utf8").on("data", (text) => {
			output += text;
		});
	return new Promise((resolve) => {
		const end = (passed) => {
			const seconds = ((performance.now() - start) / 1000).toFixed(1);
			console.log(`${passed ? "✓" : "✗"} ${name} (${seconds} s)`);
			if (!passed) console.log(output);
			resolve(passed);
		};
		child.once("error", (error) => {
			output += error.message;
			end(false);
		});
		child.once("close", (code) => end(code === 0));
	});
}

let failed = (await runPart(routeTypes)) ? 0 : 1;
const waiting = [...parts];
async function runParts() {
	for (let part = waiting.shift(); part; part = waiting.shift()) if (!(await runPart(part))) failed += 1;
}
await Promise.all(Array.from({ length: maxParallel }, runParts));
console.log(failed === 0 ? "All checks pass." : `${failed} of ${parts.length + 1} checks fail.`);
process.exit(failed === 0 ? 0 : 1);
