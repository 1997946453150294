/**
 * Every test: of the engine, of the app on PGlite and on PostgreSQL, of the SDK against the built product, and of
 * that in a browser.
 * `npm test -- WORDS` hands the words to Vitest: files whose path holds one of them are run.
 */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";
import { build } from "./build.mjs";
import { chromium, interpreters, postgresPrograms } from "./debian.mjs";
import { startPostgres } from "./postgres.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const bin = join(root, "node_modules", ".bin");
const words = process.argv.slice(2);

const browser = chromium();
const programs = postgresPrograms();
interpreters();
build();

const postgres = await startPostgres(programs);
let running;
const failed = [];
const secondTry = [];
for (const signal of ["SIGINT", "SIGTERM"])
	process.once(signal, () => {
		running?.kill(signal);
		postgres.stop();
		process.exit(1);
	});

/** Runs one project's tests; resolves to whether they passed. */
function vitest(folder, env = {}) {
	running = spawn(join(bin, "vitest"), ["run", "--passWithNoTests", ...words], {
		cwd: join(root, folder),
		stdio: ["ignore", "inherit", "pipe"],
		env: {
			...process.env,
			DATABASE_URL: "",
			CHROMIUM: browser,
			PATH: `${bin}${delimiter}${process.env.PATH}`,
			...env,
		},
	});
	// Vitest writes its failures to stderr, one line each: they are told again at the end, below all else.
	createInterface({ input: running.stderr }).on("line", (line) => {
		console.error(line);
		const plain = stripVTControlCharacters(line);
		if (plain.startsWith(" SECOND TRY ")) secondTry.push(`~ ${folder} ${plain.slice(" SECOND TRY ".length)}`);
		if (plain.startsWith(" FAIL ")) failed.push(`✗ ${folder} ${plain.slice(" FAIL ".length)}`);
	});
	return new Promise((resolve) => {
		running.once("exit", (code) => resolve(code === 0));
		running.once("error", () => resolve(false));
	});
}

const parts = [
	["engine", () => vitest("engine")],
	["app on PGlite", () => vitest("app")],
	["app on PostgreSQL", () => vitest("app", { DATABASE_URL: postgres.url })],
	["SDK", () => vitest("sdk")],
	["browser", () => !existsSync(join(root, "e2e/vitest.config.ts")) || vitest("e2e")],
];
const results = [];
try {
	for (const [name, run] of parts) {
		console.log(`\n— ${name} —`);
		const start = performance.now();
		const passed = await run();
		results.push({ name, passed, seconds: Math.round((performance.now() - start) / 1000) });
	}
} finally {
	postgres.stop();
}
const told = results
	.map(({ name, passed, seconds }) => `${passed ? "✓" : "✗"} ${name} ${seconds} s`)
	.join(" · ");
const passed = results.every((result) => result.passed);
if (secondTry.length > 0) console.log(`\nPassed at the second try only:\n${secondTry.join("\n")}`);
for (const name of failed) console.log(name);
console.log(`\n${passed ? "All tests pass" : "Some tests fail"}: ${told}`);
process.exit(passed ? 0 : 1);
