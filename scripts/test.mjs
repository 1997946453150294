/**
 * Runs the tests of the engine, of its research, of the app (each file on the database that it depends on), of the SDK and the MCP server
 * against the built product, and of the product in a browser.
 *
 *   npm test                     the everyday suite: fast tests that don't depend on timing
 *   npm run test:all             the full suite: also tests in folders named `full`, every page in a browser, both databases,
 *                                every attack and fuzzed operation
 *
 * Both take
 *   -- WORDS                     test files whose path contains one of the words
 *   -- --part=NAME               one part: engine, research, app, sdk, mcp or browser
 *   -- --changed[=REF]           only tests affected by changes since a commit (default HEAD), without the browser
 *
 * `TEST_DATABASE_URL` is the URL of a PostgreSQL server on which tests can create databases; without it one is started.
 */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { seedDemoData } from "../e2e/support/product-server.ts";
import { changedFiles, testsForChanges } from "./test/changed-tests.ts";
import { startPostgres } from "./test/postgres-server.ts";
import { printReport, readTests } from "./test/report.ts";
import {
	requireChromium,
	requireInterpreters,
	requireOpenssl,
	requirePgbouncer,
	requirePostgres,
	requireSwift,
} from "./test/system-packages.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const bin = join(root, "node_modules", ".bin");
const args = process.argv.slice(2);
const everything = args.includes("--all");
const changed = args.find((arg) => /^--changed(=|$)/.test(arg));
const part = args.find((arg) => arg.startsWith("--part="))?.slice("--part=".length);
const pathFilters = args.filter((arg) => !arg.startsWith("--"));

const parts = [
	{ name: "engine", folder: "engine" },
	{ name: "research", folder: "research" },
	{ name: "app", folder: "app" },
	{ name: "sdk", folder: "sdk", product: true },
	{ name: "mcp", folder: "mcp", product: true },
	{ name: "browser", folder: "e2e", product: true },
];
if (part && !parts.some(({ name }) => name === part)) {
	console.error(`Unknown part “${part}”. Parts: ${parts.map(({ name }) => name).join(", ")}.`);
	process.exit(2);
}

/** Vitest's arguments in a folder: words and paths, which may be relative to the root; null if no test is selected. */
function chosenIn(folder) {
	const elsewhere = parts.filter((other) => other.folder !== folder).map((other) => `${other.folder}/`);
	const filters = pathFilters
		.filter((filter) => !elsewhere.some((prefix) => filter.startsWith(prefix)))
		.map((filter) => (filter.startsWith(`${folder}/`) ? filter.slice(folder.length + 1) : filter));
	if (!changed) return pathFilters.length > 0 && filters.length === 0 ? null : filters;
	const files = changedTests
		.filter((path) => path.startsWith(`${folder}/`))
		.map((path) => path.slice(folder.length + 1));
	return files.length > 0 ? [...files, ...filters] : null;
}

const since = changed?.slice("--changed=".length) || "HEAD";
const changedTests = changed ? testsForChanges(root, changedFiles(root, since)) : [];
const wanted = parts.filter(
	({ name, folder, product }) => (!part || part === name) && chosenIn(folder) && !(changed && product),
);
if (changed) console.log(`${changedTests.length} test files are affected by changes since ${since}.`);

/** Required bytes for databases, photos and videos of three servers running in parallel. */
const minMemoryBytes = 4 * 2 ** 30;
/** Temporary folder of the tests: in memory if there is enough space, because its files needn't survive a crash. */
function memoryFolder() {
	try {
		const { bavail, bsize } = statfsSync("/dev/shm");
		return bavail * bsize > minMemoryBytes ? "/dev/shm" : tmpdir();
	} catch {
		return tmpdir();
	}
}
process.env.TMPDIR ??= memoryFolder();

const scratch = mkdtempSync(join(tmpdir(), "vidimus-tests-"));
const summary = join(scratch, "summary.jsonl");
writeFileSync(summary, "");
const env = {
	...process.env,
	DATABASE_URL: "",
	// All workers and servers load the same modules, so the compiled code is cached.
	NODE_COMPILE_CACHE: join(root, "node_modules", ".cache", "compiled"),
	PATH: `${bin}${delimiter}${process.env.PATH}`,
	TEST_SUMMARY: summary,
	...(everything && { TEST_ALL: "1" }),
};
let postgres;
let deletePrepared;
let running;
let builder;
function exitWith(code) {
	postgres?.stop();
	deletePrepared?.();
	rmSync(scratch, { recursive: true, force: true });
	process.exit(code);
}
// Not `once`: npm sends the signal of a terminal again, which would end this process before PostgreSQL has stopped.
for (const signal of ["SIGINT", "SIGTERM"])
	process.on(signal, () => {
		running?.kill(signal);
		builder?.kill(signal);
		exitWith(1);
	});

/**
 * Runs tests of a part.
 * @param filters words, or file paths relative to its folder; none for all files
 * @param more environment variables and Vitest options
 * @returns {Promise<boolean>} whether they passed
 */
function runVitest({ name, folder }, filters, { env: moreEnv = {}, options = [] } = {}) {
	const reporter = fileURLToPath(new URL("test/summary-reporter.ts", import.meta.url));
	const words = ["run", "--passWithNoTests", "--reporter=default", `--reporter=${reporter}`, ...options];
	running = spawn(join(bin, "vitest"), [...words, ...filters], {
		cwd: join(root, folder),
		stdio: ["ignore", "inherit", "inherit"],
		env: { ...env, ...moreEnv, TEST_PART: name },
	});
	return new Promise((resolve) => {
		running.once("exit", (code) => resolve(code === 0));
		running.once("error", () => resolve(false));
	});
}

/** Builds the pages in a separate process, so that its memory can be limited and measured. */
function build() {
	builder = spawn(process.execPath, [join(root, "scripts", "build.mjs")], { stdio: "inherit" });
	return new Promise((resolve, reject) => {
		builder.once("error", reject);
		builder.once("exit", (code) => (code === 0 ? resolve() : reject(new Error("The build failed."))));
	});
}

/** Prepares what the other parts need: the built pages, a seeded demo, a PostgreSQL server. */
async function prepare() {
	const needsProduct = wanted.some(({ product }) => product);
	const needsApp = wanted.some(({ folder }) => folder === "app");
	if (needsProduct) {
		env.CHROMIUM = requireChromium();
		requireInterpreters();
	}
	if (needsApp && everything) requireSwift();
	if (needsProduct || needsApp) await build();
	if (needsProduct) {
		console.log("Seeding the demo…");
		deletePrepared = await seedDemoData();
		env.PREPARED_DATA = process.env.PREPARED_DATA;
	}
	if (!env.TEST_DATABASE_URL && needsApp) {
		if (everything) requirePgbouncer();
		postgres = await startPostgres(requirePostgres());
		env.TEST_DATABASE_URL = postgres.url;
	}
}

const results = [];
async function run(part) {
	console.log(`\n— ${part.name} —`);
	const start = performance.now();
	const passed = await runVitest(part, chosenIn(part.folder));
	results.push({ name: part.name, passed, seconds: Math.round((performance.now() - start) / 1000) });
}

/**
 * Runs failed files again, one at a time: a test that passes now was too slow or depends on earlier tests. The run still
 * fails.
 */
async function rerunFailed() {
	const failed = readTests(summary).filter(({ state, file }) => state === "failed" && file);
	for (const part of wanted) {
		const files = new Set(failed.filter((test) => test.part === part.name).map(({ file }) => file));
		if (files.size === 0) continue;
		console.log(`\n— ${part.name}, rerun of failed tests —`);
		await runVitest(part, [...files], { env: { TEST_AGAIN: "1" }, options: ["--maxWorkers=1"] });
	}
}
try {
	const engine = wanted.filter(({ name }) => name === "engine");
	if (wanted.some(({ folder }) => folder === "engine" || folder === "app")) requireOpenssl();
	// The engine's tests don't need the preparation, which mostly uses a single core.
	await Promise.all([...engine.map(run), prepare()]);
	for (const part of wanted) if (!engine.includes(part)) await run(part);
	if (everything) await rerunFailed();
} catch (error) {
	console.error(error);
	running?.kill();
	exitWith(1);
}

const tests = readTests(summary);
if (pathFilters.length > 0 && tests.length === 0) {
	console.error(`No test matches ${pathFilters.join(" ")}.`);
	exitWith(1);
}
printReport(results, tests);
exitWith(results.every(({ passed }) => passed) ? 0 : 1);
