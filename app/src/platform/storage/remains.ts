import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../config.ts";
import type { SecretStore } from "../secret-store/secret-store.ts";
import type { FileStorage } from "./file-storage.ts";

async function holdsFiles(storage: FileStorage): Promise<boolean> {
	for await (const _ of storage.list()) return true;
	return false;
}

/** Names the parts of an installation, other than its database, that hold data. */
export async function listRemains(
	{ dataDir, secretsUrl, storage: s3 }: Config,
	storage: FileStorage,
	secrets: SecretStore,
): Promise<string[]> {
	const parts: [name: string, holdsData: boolean][] = [
		[secretsUrl ? "the secrets at SECRETS_URL" : "SECRETS_DIR", await secrets.holdsSecrets()],
		[s3 ? "the files at STORAGE_URL" : "DATA_DIR/files", await holdsFiles(storage)],
		["DATA_DIR/master.key", existsSync(join(dataDir, "master.key"))],
	];
	return parts.filter(([, holdsData]) => holdsData).map(([name]) => name);
}
