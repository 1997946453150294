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

const opensServer =
	/testing\/(audited-place|harness|place|sealed-passports|server-process)\.ts"|\bopenServices\b/;
/** Requests at the same time meet PostgreSQL's locks, which PGlite with its one connection never shows. */
const asksAtOnce = /\bPromise\.all(Settled)?\(/;
/** Other files say for themselves where they run, and why. */
const says = /\/\/ Runs on (PGlite only|PostgreSQL only|PostgreSQL|both databases): /;

function databasesOf(text: string, everywhere: boolean): { pglite: boolean; postgres: boolean } {
	const where = says.exec(text)?.[1] ?? (asksAtOnce.test(text) ? "PostgreSQL" : "PGlite");
	if (where === "PGlite only") return { pglite: true, postgres: false };
	if (where === "PostgreSQL only") return { pglite: false, postgres: true };
	const both = everywhere || where === "both databases";
	return { pglite: both || where === "PGlite", postgres: both || where === "PostgreSQL" };
}

/** What lies in a folder `full` is left out of the everyday suite. */
const isFullOnly = (path: string) => /(^|\/)full\//.test(path);

/**
 * Sorts the app's test files by what they need, read from what they contain: none can be forgotten.
 * @param folder the app's folder
 * @param full whether all of them run, and those that open a server on both databases
 */
export function sortTestFiles(folder: string, full: boolean): TestFiles {
	const files = globSync(["src/**/*.test.ts", "specimens/**/*.test.ts", "bench/**/*.test.ts"], {
		cwd: folder,
	})
		.filter((path) => full || !isFullOnly(path))
		.sort()
		.map((path) => ({ path, text: readFileSync(`${folder}/${path}`, "utf8") }));
	const pathsOf = (wanted: (text: string) => boolean) =>
		files.filter(({ text }) => wanted(text)).map(({ path }) => path);
	return {
		unit: pathsOf((text) => !opensServer.test(text)),
		db: pathsOf((text) => opensServer.test(text) && databasesOf(text, full).pglite),
		pg: pathsOf((text) => opensServer.test(text) && databasesOf(text, full).postgres),
	};
}
