import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../config.ts";
import type { FileStorage } from "./file-storage.ts";

/** Stops at the first file: every start looks. */
const containsFile = (folder: string): boolean =>
	statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true &&
	readdirSync(folder, { withFileTypes: true }).some(
		(entry) => entry.isFile() || (entry.isDirectory() && containsFile(join(folder, entry.name))),
	);

async function holdsFiles(storage: FileStorage): Promise<boolean> {
	for await (const _ of storage.list()) return true;
	return false;
}

/** Names the parts of an installation, other than its database, that hold data. */
export async function listRemains(
	{ dataDir, secretsDir, storage: s3 }: Config,
	storage: FileStorage,
): Promise<string[]> {
	const parts: [name: string, holdsData: boolean][] = [
		["SECRETS_DIR", containsFile(secretsDir)],
		[s3 ? "the files at STORAGE_URL" : "DATA_DIR/files", await holdsFiles(storage)],
		["DATA_DIR/master.key", existsSync(join(dataDir, "master.key"))],
	];
	return parts.filter(([, holdsData]) => holdsData).map(([name]) => name);
}
