import {
	cpSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../..", import.meta.url));

/** What of the product a version has of its own. Everything else is linked. */
const own = ["app", "app/build", "app/build/main", "app/migrations", "app/package.json"];

function linkOthers(target: string, folder = ""): void {
	for (const name of readdirSync(join(root, folder))) {
		const path = join(folder, name);
		if (own.includes(path) || name.startsWith(".git")) continue;
		symlinkSync(join(root, path), join(target, path));
	}
}

interface Journal {
	entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[];
}

/**
 * Makes another version of the built product: the same code under another number, with more migrations.
 * @param migrations SQL by the migration's name
 * @returns its main script, and its folder, which the caller deletes
 */
export function makeOtherVersion(
	version: string,
	migrations: Readonly<Record<string, string>>,
): { script: string; folder: string } {
	const folder = mkdtempSync(join(tmpdir(), "vidimus-version-"));
	mkdirSync(join(folder, "app/build"), { recursive: true });
	for (const shared of ["", "app", "app/build"]) linkOthers(folder, shared);
	for (const copied of ["app/build/main", "app/migrations"])
		cpSync(join(root, copied), join(folder, copied), { recursive: true });
	const manifest = JSON.parse(readFileSync(join(root, "app/package.json"), "utf8")) as object;
	writeFileSync(join(folder, "app/package.json"), JSON.stringify({ ...manifest, version }));

	const journalFile = join(folder, "app/migrations/meta/_journal.json");
	const journal = JSON.parse(readFileSync(journalFile, "utf8")) as Journal;
	const last = journal.entries.at(-1)!;
	for (const [index, [tag, sql]] of Object.entries(migrations).entries()) {
		journal.entries.push({ ...last, idx: last.idx + 1 + index, when: last.when + 1 + index, tag });
		writeFileSync(join(folder, `app/migrations/${tag}.sql`), sql);
	}
	writeFileSync(journalFile, JSON.stringify(journal));
	return { script: join(folder, "app/build/main/main.js"), folder };
}
