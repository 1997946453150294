import { accessSync, constants, mkdirSync } from "node:fs";

/**
 * Creates a folder that only its owner can read, unless it exists.
 * @param name as the operator knows it, such as `DATA_DIR/files`
 * @throws with what to do if something else is in its place, it can't be created, or it can't be written
 */
export function createPrivateFolder(path: string, name: string): void {
	try {
		mkdirSync(path, { recursive: true, mode: 0o700 });
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException;
		throw new Error(
			code === "EEXIST" || code === "ENOTDIR"
				? `${name} must be a folder, and a file is in its place. Move the file away, or restore the folder from a backup.`
				: `${name} can't be created (${code}). Create the folder, writable for the user that runs this process.`,
			{ cause: error },
		);
	}
	try {
		accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
	} catch (error) {
		throw new Error(
			`${name} can't be read and written (${(error as NodeJS.ErrnoException).code}). Give the folder to the user that runs this process, and mount its disk or volume writable.`,
			{ cause: error },
		);
	}
}
