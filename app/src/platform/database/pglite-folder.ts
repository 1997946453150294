import fs from "node:fs";
import { join } from "node:path";

/** Version of PostgreSQL that PGlite contains: it opens no folder of another one. */
const postgresVersion = "18";
/** PostgreSQL writes this file as one block of this size. */
const controlFile = { path: "global/pg_control", bytes: 8192 };
/** Folders without whose content PostgreSQL can't start, or starts with data lost. */
const requiredFolders = ["base", "global", "pg_wal", "pg_xact", "pg_multixact"];
const logSegmentName = /^[0-9A-F]{24}$/;

const restoreAdvice =
	"Restore DATA_DIR from a backup, or to begin anew without its data, move the whole folder away and start again.";

/** What a database's folder lacks, in words; null if it has everything. */
function findFault(folder: string): string | null {
	const stats = (path: string) => fs.statSync(join(folder, path), { throwIfNoEntry: false });
	if (!stats("PG_VERSION")?.isFile()) return "the file PG_VERSION is missing";
	const version = fs.readFileSync(join(folder, "PG_VERSION"), "utf8").trim();
	if (version !== postgresVersion)
		return /^\d+(\.\d+)?$/.test(version)
			? `it was made by PostgreSQL ${version}, and this version of Vidimus reads ${postgresVersion}: start the version that made it`
			: "the file PG_VERSION contains no version";
	for (const path of requiredFolders) {
		if (!stats(path)?.isDirectory()) return `the folder ${path} is missing`;
		if (fs.readdirSync(join(folder, path)).length === 0) return `the folder ${path} is empty`;
	}
	if (!fs.readdirSync(join(folder, "pg_wal")).some((name) => logSegmentName.test(name)))
		return "the folder pg_wal has no log";
	const control = stats(controlFile.path);
	if (control?.size !== controlFile.bytes)
		return `the file ${controlFile.path} is ${control ? "cut off" : "missing"}`;
	return null;
}

/** Refuses a folder that holds something other than a whole database, which PGlite would overwrite with a new one. */
export const toDamagedError = (fault: string, cause?: unknown): Error =>
	new Error(`DATA_DIR/database isn't a whole database: ${fault}. ${restoreAdvice}`, {
		cause,
	});

/**
 * Whether a folder holds a database.
 * @returns false if it is absent or empty
 * @throws with what is missing and what to do if it holds anything else
 */
export function containsDatabase(folder: string): boolean {
	try {
		const stats = fs.statSync(folder, { throwIfNoEntry: false });
		if (!stats) return false;
		if (!stats.isDirectory()) throw toDamagedError("it is a file");
		if (fs.readdirSync(folder).length === 0) return false;
		const fault = findFault(folder);
		if (fault) throw toDamagedError(fault);
		return true;
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		if (!code) throw error;
		throw new Error(
			`DATA_DIR/database can't be read (${code}). Make its files readable and writable for the user that runs this process.`,
			{ cause: error },
		);
	}
}
