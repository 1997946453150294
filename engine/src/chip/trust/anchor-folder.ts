import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { isAnchorFileName, type LoadedAnchors, readAnchorFiles } from "./anchor-files.ts";

/**
 * Reads all files of trust anchors in a folder and its subfolders; other files are ignored.
 * @throws {Error} from `node:fs` if the folder or one of the files can't be read
 */
export async function readAnchorFolder(folder: string): Promise<LoadedAnchors> {
	const names = await readdir(folder, { recursive: true });
	const files: { name: string; bytes: Buffer }[] = [];
	for (const name of names.filter(isAnchorFileName).toSorted())
		files.push({ name, bytes: await readFile(join(folder, name)) });
	return readAnchorFiles(files);
}
