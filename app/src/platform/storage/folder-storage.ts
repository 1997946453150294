import { type FileHandle, lstat, open, readdir } from "node:fs/promises";
import { join } from "node:path";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import { beginningBytes, type FileStorage, isEncryptedBeginning, type StoredFile } from "./file-storage.ts";
import { createPrivateFolder } from "./private-folder.ts";
import { isFileMissing } from "./storage-errors.ts";
import { assertWritable, probeFileName } from "./write-probe.ts";

async function isWhole(path: string, bytes: number): Promise<boolean> {
	let file: FileHandle | undefined;
	try {
		file = await open(path);
		if ((await file.stat()).size !== bytes) return false;
		const { buffer } = await file.read(Buffer.alloc(beginningBytes), 0, beginningBytes, 0);
		return isEncryptedBeginning(buffer);
	} catch {
		// Whatever the reason, the file can't be used.
		return false;
	} finally {
		await file?.close();
	}
}

/** What a redaction deletes meanwhile isn't there. */
const unlessMissing = <Result>(work: Promise<Result>): Promise<Result | null> =>
	work.catch((error) => {
		if (isFileMissing(error)) return null;
		throw error;
	});

async function* listFiles(location: string, folder = ""): AsyncIterable<StoredFile> {
	const entries = await unlessMissing(readdir(join(location, folder), { withFileTypes: true }));
	for (const entry of entries ?? []) {
		const key = `${folder}${entry.name}`;
		if (entry.isDirectory()) yield* listFiles(location, `${key}/`);
		if (!entry.isFile() || key === probeFileName) continue;
		const stat = await unlessMissing(lstat(join(location, key)));
		if (stat) yield { key, bytes: stat.size };
	}
}

/**
 * Stores files below a folder, readable by their owner only.
 * @param name as the operator knows it
 */
export function openFolderStorage(location: string, name: string): FileStorage {
	const disk = new Disk(new FSDriver({ location, visibility: "private" }));
	return {
		name: `${name} (${location})`,
		prepare: async () => createPrivateFolder(location, name),
		put: (key, encrypted) => disk.put(key, encrypted),
		get: (key) => disk.getBytes(key),
		isWhole: (key, bytes) => isWhole(join(location, key), bytes),
		delete: (key) => disk.delete(key),
		async deletePage(folder) {
			await disk.deleteAll(folder);
			return true;
		},
		list: () => listFiles(location),
		assertWritable: () => assertWritable(location),
	};
}
