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
	/testing\/(audited-instance|cluster|cluster-business|harness|test-instance|data\/sealed-passports|fakes\/server-process)\.ts"|\bopenServices\b/;
/** Files that depend on the kind of database say where they run, and why; the others run on PostgreSQL, which is faster. */
const databaseCommentPattern = /\/\/ Runs on (PGlite only|PostgreSQL only|PGlite|both databases): /;

function databasesFor(text: string, isFullSuite: boolean): { pglite: boolean; postgres: boolean } {
	const where = databaseCommentPattern.exec(text)?.[1] ?? "PostgreSQL";
	if (where === "PGlite only") return { pglite: true, postgres: false };
	if (where === "PostgreSQL only") return { pglite: false, postgres: true };
	const both = isFullSuite || where === "both databases";
	return { pglite: both || where === "PGlite", postgres: both || where === "PostgreSQL" };
}

/** Tests in a folder named `full` run only in the full suite. */
const isFullOnly = (path: string) => /(^|\/)full\//.test(path);

/**
 * Sorts the app's test files by what they need, read from what they contain: none can be forgotten.
 * @param folder the app's folder
 * @param suite.isFull whether all tests run, and those that start a server run on both databases
 * @param suite.hasPostgres whether a PostgreSQL server is there; without one, what can runs on PGlite
 */
export function classifyTestFiles(
	folder: string,
	{ isFull, hasPostgres }: { isFull: boolean; hasPostgres: boolean },
): TestFiles {
	const files = globSync(["src/**/*.test.ts", "chunking/**/*.test.ts", "bench/**/*.test.ts"], {
		cwd: folder,
	})
		.filter((path) => isFull || !isFullOnly(path))
		.sort()
		.map((path) => ({ path, text: readFileSync(`${folder}/${path}`, "utf8") }));
	const pathsOf = (wanted: (text: string) => boolean) =>
		files.filter(({ text }) => wanted(text)).map(({ path }) => path);
	const needsServer = (text: string) => serverImportPattern.test(text);
	return {
		unit: pathsOf((text) => !needsServer(text)),
		db: pathsOf((text) => needsServer(text) && databasesFor(text, isFull || !hasPostgres).pglite),
		pg: hasPostgres ? pathsOf((text) => needsServer(text) && databasesFor(text, isFull).postgres) : [],
	};
}
