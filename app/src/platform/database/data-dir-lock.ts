import fs from "node:fs";
import { createFile } from "../storage/create-file.ts";

/** Locks of this process. Other lock files with its PID are stale: containers reuse PIDs. */
const heldLockFiles = new Set<string>();

/**
 * Identifies a process by PID and start time, because PIDs are reused after a crash. Without /proc, by the PID alone.
 * @returns null when no such process runs
 */
function processIdentity(pid: number): string | null {
	try {
		process.kill(pid, 0);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== "EPERM") return null;
	}
	try {
		// Field 22 of /proc/pid/stat, counted after the name, which may contain spaces and brackets.
		const [, afterName = ""] = /^.*\) (.*)$/s.exec(fs.readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
		return `${pid} ${afterName.split(" ")[19]}`;
	} catch {
		return String(pid);
	}
}

/**
 * Acquires a lock file, so that only one process opens the data folder.
 * @returns a function that releases it
 * @throws with a message that names the process that holds it
 */
export function acquireLockFile(file: string): () => void {
	const ownIdentity = processIdentity(process.pid) ?? String(process.pid);
	for (;;) {
		try {
			createFile(file, ownIdentity);
			heldLockFiles.add(file);
			return () => {
				heldLockFiles.delete(file);
				fs.rmSync(file, { force: true });
			};
		} catch (error) {
			if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
			const holder = fs.readFileSync(file, "utf8");
			const [pid, start] = holder.split(" ");
			const running = Number(pid) > 0 && pid !== String(process.pid) ? processIdentity(Number(pid)) : null;
			if (heldLockFiles.has(file) || (running !== null && (start === undefined || running === holder)))
				throw new Error(
					`DATA_DIR is in use by process ${pid}. Stop it first, or set DATABASE_URL to share a database.`,
				);
			fs.rmSync(file, { force: true });
		}
	}
}
