import { type FileHandle, open } from "node:fs/promises";
import { join } from "node:path";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import { createPrivateFolder } from "./private-folder.ts";
import { assertWritable } from "./write-probe.ts";

/** Storage of encrypted files. It never sees plain bytes: callers encrypt before and decrypt after. */
export interface FileStorage {
	put(key: string, encrypted: Uint8Array): Promise<void>;
	get(key: string): Promise<Uint8Array>;
	/** Whether a file is there with this many bytes, and doesn't begin with zeros, as one restored without its content. */
	isWhole(key: string, bytes: number): Promise<boolean>;
	delete(key: string): Promise<void>;
	/** Deletes all files in a folder. */
	deleteAll(folder: string): Promise<void>;
	/** @throws the system's error if nothing can be written */
	assertWritable(): Promise<void>;
}

/** Encrypted files begin with random bytes. */
const beginningBytes = 12;

async function isWhole(path: string, bytes: number): Promise<boolean> {
	let file: FileHandle | undefined;
	try {
		file = await open(path);
		if ((await file.stat()).size !== bytes) return false;
		const { buffer } = await file.read(Buffer.alloc(beginningBytes), 0, beginningBytes, 0);
		return buffer.some((byte) => byte !== 0);
	} catch {
		// Whatever the reason, the file can't be used.
		return false;
	} finally {
		await file?.close();
	}
}

/** Stores files below `DATA_DIR/files`, readable by their owner only. */
export function openFileStorage(dataDir: string): FileStorage {
	const location = join(dataDir, "files");
	createPrivateFolder(location, "DATA_DIR/files");
	const disk = new Disk(new FSDriver({ location, visibility: "private" }));
	return {
		put: (key, encrypted) => disk.put(key, encrypted),
		get: (key) => disk.getBytes(key),
		isWhole: (key, bytes) => isWhole(join(location, key), bytes),
		delete: (key) => disk.delete(key),
		deleteAll: (folder) => disk.deleteAll(folder),
		assertWritable: () => assertWritable(location),
	};
}
