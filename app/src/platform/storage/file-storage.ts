import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import { assertWritable } from "./write-probe.ts";

/** Where sealed objects lie. It never sees plain bytes: callers seal before and open after. */
export interface FileStorage {
	put(key: string, sealed: Uint8Array): Promise<void>;
	get(key: string): Promise<Uint8Array>;
	delete(key: string): Promise<void>;
	/** Deletes every object whose key begins with a folder's name. */
	deleteAll(folder: string): Promise<void>;
	/** @throws the system's own error while nothing can be written */
	assertWritable(): Promise<void>;
}

/** Objects in files below `DATA_DIR/files`, for their owner only. */
export function openFileStorage(dataDir: string): FileStorage {
	const location = join(dataDir, "files");
	mkdirSync(location, { recursive: true, mode: 0o700 });
	const disk = new Disk(new FSDriver({ location, visibility: "private" }));
	return {
		put: (key, sealed) => disk.put(key, sealed),
		get: (key) => disk.getBytes(key),
		delete: (key) => disk.delete(key),
		deleteAll: (folder) => disk.deleteAll(folder),
		assertWritable: () => assertWritable(location),
	};
}
