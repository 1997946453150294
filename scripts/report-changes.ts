/** Runs a command, and prints which files it changed: `node scripts/report-changes.ts "<command>"`. */
import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Hashes of the files that differ from the last commit, by path; null for a deleted file. */
type Differences = ReadonlyMap<string, string | null>;

function readDifferences(root: string): Differences {
	const status = execFileSync(
		"git",
		["status", "--porcelain", "-z", "--untracked-files=all", "--no-renames"],
		{
			cwd: root,
			encoding: "utf8",
		},
	);
	const paths = status.split("\0").flatMap((line) => line.slice(3) || []);
	const hash = (path: string) => createHash("sha256").update(readFileSync(path)).digest("hex");
	return new Map(paths.map((path) => [path, existsSync(join(root, path)) ? hash(join(root, path)) : null]));
}

/** The files that changed between two moments, also those that became as in the last commit. */
export const listChanges = (before: Differences, after: Differences): string[] =>
	[...new Set([...before.keys(), ...after.keys()])]
		.filter((path) => before.get(path) !== after.get(path))
		.toSorted();

if (import.meta.main) {
	const root = fileURLToPath(new URL("..", import.meta.url));
	const before = readDifferences(root);
	const { status } = spawnSync(process.argv[2] ?? "", { cwd: root, shell: true, stdio: "inherit" });
	const changes = listChanges(before, readDifferences(root));
	if (status === 0 && changes.length === 0) console.log("Everything was up to date: no file changed.");
	for (const path of changes) console.log(`changed: ${path}`);
	process.exit(status ?? 1);
}
