import { globSync, readFileSync } from "node:fs";

/** The app's test files by where they run. */
export interface TestFiles {
	/** Without a server or a database. */
	readonly unit: string[];
	/** With a server of their own on PGlite. */
	readonly db: string[];
	/** With a server of their own on PostgreSQL. */
	readonly pg: string[];
}

const serverImportPattern =
	/testing\/(audited-instance|harness|test-instance|data\/sealed-passports|fakes\/server-process)\.ts"|\bopenServices\b/;
/** Requests at the same time meet PostgreSQL's locks, which PGlite with its one connection never shows. */
const concurrencyPattern = /\bPromise\.all(Settled)?\(/;
/** Other files say for themselves where they run, and why. */
const databaseCommentPattern = /\/\/ Runs on (PGlite only|PostgreSQL only|PostgreSQL|both databases): /;

function databasesFor(text: string, everywhere: boolean): { pglite: boolean; postgres: boolean } {
	const where =
		databaseCommentPattern.exec(text)?.[1] ?? (concurrencyPattern.test(text) ? "PostgreSQL" : "PGlite");
	if (where === "PGlite only") return { pglite: true, postgres: false };
	if (where === "PostgreSQL only") return { pglite: false, postgres: true };
	const both = everywhere || where === "both databases";
	return { pglite: both || where === "PGlite", postgres: both || where === "PostgreSQL" };
}

/** Tests in a folder named `full` run only in the full suite. */
const isFullOnly = (path: string) => /(^|\/)full\//.test(path);

/**
 * Sorts the app's test files by what they need, read from what they contain: none can be forgotten.
 * @param folder the app's folder
 * @param isFullSuite whether all tests run, and those that start a server run on both databases
 */
export function classifyTestFiles(folder: string, isFullSuite: boolean): TestFiles {
	const files = globSync(["src/**/*.test.ts", "specimens/**/*.test.ts", "bench/**/*.test.ts"], {
		cwd: folder,
	})
		.filter((path) => isFullSuite || !isFullOnly(path))
		.sort()
		.map((path) => ({ path, text: readFileSync(`${folder}/${path}`, "utf8") }));
	const pathsOf = (wanted: (text: string) => boolean) =>
		files.filter(({ text }) => wanted(text)).map(({ path }) => path);
	return {
		unit: pathsOf((text) => !serverImportPattern.test(text)),
		db: pathsOf((text) => serverImportPattern.test(text) && databasesFor(text, isFullSuite).pglite),
		pg: pathsOf((text) => serverImportPattern.test(text) && databasesFor(text, isFullSuite).postgres),
	};
}
