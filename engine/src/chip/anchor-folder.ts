import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type AnchorFiles, isAnchorFile, readAnchorFiles } from "./anchor-files.ts";

/**
 * Reads every file of trust anchors in a folder and the folders in it; files of other kinds are left alone.
 * @throws {Error} of `node:fs` when the folder or one of the files can't be read
 */
export async function readAnchorFolder(folder: string): Promise<AnchorFiles> {
	const names = await readdir(folder, { recursive: true });
	const files: { name: string; bytes: Buffer }[] = [];
	for (const name of names.filter(isAnchorFile).toSorted())
		files.push({ name, bytes: await readFile(join(folder, name)) });
	return readAnchorFiles(files);
}
