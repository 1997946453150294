import { randomUUID } from "node:crypto";
import { linkSync, rmSync, writeFileSync } from "node:fs";

/**
 * Creates a file that only its owner can read, with its content on disk: another process sees all of it or none.
 * @throws the system's error: `EEXIST` if there is such a file
 */
export function createFile(path: string, content: string): void {
	const draft = `${path}.${randomUUID()}`;
	try {
		writeFileSync(draft, content, { mode: 0o600, flag: "wx", flush: true });
		linkSync(draft, path);
	} finally {
		rmSync(draft, { force: true });
	}
}
