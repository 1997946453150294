/**
 * Mutation testing: inserts one small fault at a time into source files and reports those that no test detects.
 * `npm run mutate -- app/src/domain/guard/permissions.ts`: files or folders of app/ or engine/.
 * `--tests WORDS` runs tests whose path contains one of the comma-separated words. Default: tests that import the file, in
 * its folder or the nearest parent folder. `--max 60 --seed 1` draws a sample; `--workers 2`; `--timeout 30` seconds per
 * test; `--list` prints the mutants without running tests. `--removing WORDS` selects the mutants that remove one of the
 * words: `--removing appId,mode,Scope` those that remove the condition that limits a query to an app.
 */
import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { findMutants } from "./mutate/mutants.mjs";
import { nearestTests, readImports } from "./mutate/nearest-tests.mjs";
import { startRunner } from "./mutate/runner.mjs";
import { sampleItems } from "./mutate/sample.mjs";
import { tryMutants } from "./mutate/try.mjs";

const repository = fileURLToPath(new URL("..", import.meta.url));
const { values: options, positionals: paths } = parseArgs({
	allowPositionals: true,
	options: {
		tests: { type: "string" },
		max: { type: "string", default: "60" },
		seed: { type: "string", default: "1" },
		workers: { type: "string", default: "2" },
		timeout: { type: "string", default: "30" },
		list: { type: "boolean", default: false },
		removing: { type: "string" },
	},
});

const isSource = (file) => /\.ts$/.test(file) && !/\.(test|d)\.ts$/.test(file);
const sources = paths.flatMap((path) => {
	const absolutePath = resolve(process.env.INIT_CWD ?? process.cwd(), path);
	if (!existsSync(absolutePath)) throw new Error(`${path} doesn't exist.`);
	return statSync(absolutePath).isDirectory()
		? globSync("**/*.ts", { cwd: absolutePath })
				.map((name) => join(absolutePath, name))
				.filter(isSource)
		: [absolutePath];
});
if (sources.length === 0) {
	console.error("Name the files or folders to mutate: npm run mutate -- app/src/domain/guard/permissions.ts");
	process.exit(2);
}
const workspaces = new Set(sources.map((file) => relative(repository, file).split("/")[0]));
if (workspaces.size > 1) throw new Error("Mutate the files of one workspace at a time.");
const root = join(repository, [...workspaces][0]);
const shortPath = (file) => relative(repository, file);

const equivalents = JSON.parse(readFileSync(new URL("mutate/equivalent.json", import.meta.url), "utf8"));
const isEquivalent = ({ file, within, original, replacement }) =>
	equivalents.some(
		(one) =>
			one.file === shortPath(file) &&
			one.within === within &&
			one.original === original &&
			one.replacement === replacement,
	);
const shorten = (text) => text.replaceAll(/\s+/g, " ").trim();
const everyMutant = sources
	.toSorted()
	.flatMap((file) => {
		const text = readFileSync(file, "utf8");
		return findMutants(text).map((mutant) => ({
			...mutant,
			file,
			original: shorten(text.slice(mutant.start, mutant.end)),
			replacement: mutant.replacement,
		}));
	})
	.map((mutant, index) => ({ ...mutant, id: index + 1 }));
const counted = everyMutant.filter(
	(mutant) => !isEquivalent({ ...mutant, replacement: shorten(mutant.replacement) }),
);
const countWord = (text, word) => text.split(word).length;
const isWanted = ({ original, replacement }) =>
	!options.removing ||
	options.removing.split(",").some((word) => countWord(replacement, word) < countWord(original, word));
const mutants = sampleItems(counted.filter(isWanted), Number(options.max), Number(options.seed));
const describeMutant = ({ file, line, original, replacement }) =>
	`${shortPath(file)}:${line}  ${original}  →  ${shorten(replacement)}`;
console.log(
	`${mutants.length} of ${everyMutant.length} mutants of ${sources.length} files (seed ${options.seed}); ` +
		`${everyMutant.length - counted.length} are listed as equivalent in scripts/mutate/equivalent.json.`,
);
if (options.list) {
	for (const mutant of mutants) console.log(describeMutant(mutant));
	process.exit(0);
}

const reaching = readImports(root);
const testFilters = options.tests?.split(",");
const testsOf = new Map(
	sources.map((file) => [
		file,
		testFilters
			? [...reaching(file).keys()].filter((test) =>
					testFilters.some((word) => shortPath(test).includes(word)),
				)
			: nearestTests(root, file, reaching),
	]),
);
const testFiles = [...new Set(mutants.flatMap(({ file }) => testsOf.get(file)))];
if (testFiles.length === 0) throw new Error("No test imports these files.");
console.log(`Tests: ${testFiles.map(shortPath).join(", ")}`);

const start = performance.now();
const runner = await startRunner(root, mutants, {
	settingsOf: testFiles,
	workers: Number(options.workers),
	timeoutMs: Number(options.timeout) * 1000,
});
let outcome;
try {
	outcome = await tryMutants(runner, mutants, { testsOf, testFiles, log: console.log, short: shortPath });
} finally {
	await runner.close();
}
const { killed, unreached } = outcome;
const survivors = mutants.filter(({ id }) => !killed.has(id));
for (const mutant of survivors)
	console.log(`${unreached.has(mutant.id) ? "never run" : "survived "}  ${describeMutant(mutant)}`);
const score = Math.round((100 * killed.size) / mutants.length);
const minutes = ((performance.now() - start) / 60_000).toFixed(1);
console.log(`Score ${score} %: ${killed.size} of ${mutants.length} mutants killed, in ${minutes} minutes.`);
process.exit(0);
