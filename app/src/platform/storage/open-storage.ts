import { join } from "node:path";
import type { Config } from "../config.ts";
import type { FileStorage } from "./file-storage.ts";
import { openFolderStorage } from "./folder-storage.ts";

/** Folder of the files without `STORAGE_URL`. */
export const getFilesFolder = ({ dataDir }: Pick<Config, "dataDir">): string => join(dataDir, "files");

/**
 * Opens the storage at `STORAGE_URL`, otherwise below `DATA_DIR/files`. Nothing is created, written or connected yet. The
 * client of S3 has hundreds of modules, so it is loaded only where it is used.
 */
export async function openFileStorage(config: Config): Promise<FileStorage> {
	if (!config.storage) return openFolderStorage(getFilesFolder(config), "DATA_DIR/files");
	const { openS3Storage } = await import("./s3-storage.ts");
	return openS3Storage(config.storage.location, config.storage.credentials, "STORAGE_URL");
}
