/**
 * The tests: of the engine, of the app (each file on the database that it depends on), of the SDK against the built
 * product, and of that in a browser.
 *
 *   npm test                     the everyday suite: what is quick and depends on no clock
 *   npm run test:all             the full suite: also what lies in a folder `full`, every page in a browser, both databases,
 *                                every attack and fuzzed operation
 *
 * Both take
 *   -- WORDS                     test files whose path holds one of the words
 *   -- --part=NAME               one part: engine, app, sdk or browser
 *   -- --changed[=REF]           only what the change since a commit touches (HEAD unless told), without the browser
 *
 * `TEST_DATABASE_URL` names a PostgreSQL server that tests may make databases on; otherwise one is started.
 */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { prepareData } from "../e2e/product.ts";
import { changedFiles, testsOf } from "./changed-tests.mjs";
import { chromium, interpreters, openssl, postgresPrograms } from "./debian.mjs";
import { startPostgres } from "./postgres.mjs";
import { readTests, report } from "./test/report.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const bin = join(root, "node_modules", ".bin");
const args = process.argv.slice(2);
const everything = args.includes("--all");
const changed = args.find((arg) => /^--changed(=|$)/.test(arg));
const part = args.find((arg) => arg.startsWith("--part="))?.slice("--part=".length);
const words = args.filter((arg) => !arg.startsWith("--"));

const parts = [
	{ name: "engine", folder: "engine" },
	{ name: "app", folder: "app" },
	{ name: "sdk", folder: "sdk", product: true },
	{ name: "browser", folder: "e2e", product: true },
];
if (part && !parts.some(({ name }) => name === part)) {
	console.error(`There is no part “${part}”: choose ${parts.map(({ name }) => name).join(", ")}.`);
	process.exit(2);
}

/** What Vitest is told to run in a folder: words, paths of files, or nothing for all; null where it has nothing to run. */
function chosenIn(folder) {
	if (!changed) return words;
	const files = changedTests
		.filter((path) => path.startsWith(`${folder}/`))
		.map((path) => path.slice(folder.length + 1));
	return files.length > 0 ? [...files, ...words] : null;
}

const since = changed?.slice("--changed=".length) || "HEAD";
const changedTests = changed ? testsOf(root, changedFiles(root, since)) : [];
const wanted = parts.filter(
	({ name, folder, product }) => (!part || part === name) && chosenIn(folder) && !(changed && product),
);
if (changed) console.log(`${changedTests.length} test files are touched by what changed since ${since}.`);

/** Bytes: databases, pictures and films of three products at once. */
const leastMemory = 4 * 2 ** 30;
/** Of memory, where the system has a folder of it with room: what tests write outlives no crash of the machine. */
function memoryFolder() {
	try {
		const { bavail, bsize } = statfsSync("/dev/shm");
		return bavail * bsize > leastMemory ? "/dev/shm" : tmpdir();
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
	// Every worker and every product loads the same modules: they are compiled once.
	NODE_COMPILE_CACHE: join(root, "node_modules", ".cache", "compiled"),
	PATH: `${bin}${delimiter}${process.env.PATH}`,
	TEST_SUMMARY: summary,
	...(everything && { TEST_ALL: "1" }),
};
let postgres;
let deletePrepared;
let running;
let builder;
function leave(code) {
	postgres?.stop();
	deletePrepared?.();
	rmSync(scratch, { recursive: true, force: true });
	process.exit(code);
}
for (const signal of ["SIGINT", "SIGTERM"])
	process.once(signal, () => {
		running?.kill(signal);
		builder?.kill(signal);
		leave(1);
	});

/**
 * Runs tests of a part.
 * @param chosen words, or paths of files from its folder; none for all of its files
 * @param more environment and options of Vitest
 * @returns {Promise<boolean>} whether they passed
 */
function vitest({ name, folder }, chosen, { env: moreEnv = {}, options = [] } = {}) {
	const reporter = fileURLToPath(new URL("test/summary-reporter.mjs", import.meta.url));
	const words = ["run", "--passWithNoTests", "--reporter=default", `--reporter=${reporter}`, ...options];
	running = spawn(join(bin, "vitest"), [...words, ...chosen], {
		cwd: join(root, folder),
		stdio: ["ignore", "inherit", "inherit"],
		env: { ...env, ...moreEnv, TEST_PART: name },
	});
	return new Promise((resolve) => {
		running.once("exit", (code) => resolve(code === 0));
		running.once("error", () => resolve(false));
	});
}

/** Builds the pages in a process of its own: what runs beside it is measured meanwhile. */
function build() {
	builder = spawn(process.execPath, [join(root, "scripts", "build.mjs")], { stdio: "inherit" });
	return new Promise((resolve, reject) => {
		builder.once("error", reject);
		builder.once("exit", (code) => (code === 0 ? resolve() : reject(new Error("The build failed."))));
	});
}

/** Makes what the other parts need: the built pages, a seeded demo, a PostgreSQL server. */
async function prepare() {
	const needsProduct = wanted.some(({ product }) => product);
	const needsApp = wanted.some(({ folder }) => folder === "app");
	if (needsProduct) {
		env.CHROMIUM = chromium();
		interpreters();
	}
	if (needsProduct || needsApp) await build();
	if (needsProduct) {
		console.log("Seeding the demo …");
		deletePrepared = await prepareData();
		env.PREPARED_DATA = process.env.PREPARED_DATA;
	}
	if (!env.TEST_DATABASE_URL && needsApp) {
		postgres = await startPostgres(postgresPrograms());
		env.TEST_DATABASE_URL = postgres.url;
	}
}

const results = [];
async function run(part) {
	console.log(`\n— ${part.name} —`);
	const start = performance.now();
	const passed = await vitest(part, chosenIn(part.folder));
	results.push({ name: part.name, passed, seconds: Math.round((performance.now() - start) / 1000) });
}

/**
 * Runs the files that failed once more, one after the other and alone: what passes now is late or depends on what ran
 * before. The run fails all the same.
 */
async function runFailedAgain() {
	const failed = readTests(summary).filter(({ state, file }) => state === "failed" && file);
	for (const part of wanted) {
		const files = new Set(failed.filter((test) => test.part === part.name).map(({ file }) => file));
		if (files.size === 0) continue;
		console.log(`\n— ${part.name}, what failed once more —`);
		await vitest(part, [...files], { env: { TEST_AGAIN: "1" }, options: ["--maxWorkers=1"] });
	}
}
try {
	const engine = wanted.filter(({ name }) => name === "engine");
	if (wanted.some(({ folder }) => folder === "engine" || folder === "app")) openssl();
	// The engine's tests need none of it, and it is mostly one core's work.
	await Promise.all([...engine.map(run), prepare()]);
	for (const part of wanted) if (!engine.includes(part)) await run(part);
	if (everything) await runFailedAgain();
} catch (error) {
	console.error(error);
	running?.kill();
	leave(1);
}

report(results, readTests(summary));
leave(results.every(({ passed }) => passed) ? 0 : 1);
