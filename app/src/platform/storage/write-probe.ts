import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** A file of a block's size: a full disk refuses it. Its name is none that an object or a secret can have. */
export const probeName = ".probe";
const probeContent = new Uint8Array(4096).fill(1);

/** Writes a file below a folder and deletes it. @throws the system's own error where that fails */
export async function assertWritable(folder: string): Promise<void> {
	const file = join(folder, probeName);
	await writeFile(file, probeContent, { mode: 0o600 });
	await rm(file, { force: true });
}
