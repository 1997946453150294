import { join } from "node:path";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import { createPrivateFolder } from "./private-folder.ts";
import { assertWritable } from "./write-probe.ts";

/** Storage of encrypted files. It never sees plain bytes: callers encrypt before and decrypt after. */
export interface FileStorage {
	put(key: string, encrypted: Uint8Array): Promise<void>;
	get(key: string): Promise<Uint8Array>;
	delete(key: string): Promise<void>;
	/** Deletes all files in a folder. */
	deleteAll(folder: string): Promise<void>;
	/** @throws the system's error if nothing can be written */
	assertWritable(): Promise<void>;
}

/** Stores files below `DATA_DIR/files`, readable by their owner only. */
export function openFileStorage(dataDir: string): FileStorage {
	const location = join(dataDir, "files");
	createPrivateFolder(location, "DATA_DIR/files");
	const disk = new Disk(new FSDriver({ location, visibility: "private" }));
	return {
		put: (key, encrypted) => disk.put(key, encrypted),
		get: (key) => disk.getBytes(key),
		delete: (key) => disk.delete(key),
		deleteAll: (folder) => disk.deleteAll(folder),
		assertWritable: () => assertWritable(location),
	};
}
