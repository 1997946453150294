import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** A file of one block, which a full disk refuses. Its name can't be that of a file or secret. */
export const probeFileName = ".probe";
export const probeContent = new Uint8Array(4096).fill(1);

/** Writes a file in a folder and deletes it. @throws the system's error if that fails */
export async function assertWritable(folder: string): Promise<void> {
	const file = join(folder, probeFileName);
	await writeFile(file, probeContent, { mode: 0o600 });
	await rm(file, { force: true });
}
