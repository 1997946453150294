import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../config.ts";

/** Stops at the first file: every start looks. */
const containsFile = (folder: string): boolean =>
	statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true &&
	readdirSync(folder, { withFileTypes: true }).some(
		(entry) => entry.isFile() || (entry.isDirectory() && containsFile(join(folder, entry.name))),
	);

/** Names the parts of an installation on disk, other than its database, that hold data. */
export function listRemains({ dataDir, secretsDir }: Config): string[] {
	const parts: [name: string, holdsData: boolean][] = [
		["SECRETS_DIR", containsFile(secretsDir)],
		["DATA_DIR/files", containsFile(join(dataDir, "files"))],
		["DATA_DIR/master.key", existsSync(join(dataDir, "master.key"))],
	];
	return parts.filter(([, holdsData]) => holdsData).map(([name]) => name);
}
