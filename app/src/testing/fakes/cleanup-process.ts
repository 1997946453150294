/**
 * Cleans up after a test process that ends without doing so. Reads lines from its input, which ends with that process:
 * `pid N` for a process to kill, `ended N` for one that has ended, `folder PATH` for one to delete, with the PostgreSQL that runs in it.
 */
import { globSync, readFileSync, rmSync } from "node:fs";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";

/** Milliseconds until a PostgreSQL that doesn't end is killed. */
const patienceMs = 5000;

function signal(pid: number, name: NodeJS.Signals | 0): boolean {
	try {
		return process.kill(pid, name);
	} catch {
		return false;
	}
}

async function stopPostgres(folder: string): Promise<void> {
	const [file] = globSync(`${folder}/data/postmaster.pid`);
	const pid = Number(file && readFileSync(file, "utf8").split("\n")[0]);
	// The signal of an immediate shutdown, which also ends its other processes.
	if (!pid || !signal(pid, "SIGQUIT")) return;
	const start = performance.now();
	while (signal(pid, 0) && performance.now() - start < patienceMs) await pause(20);
	signal(pid, "SIGKILL");
}

const lines = (await text(process.stdin)).split("\n").map((line) => line.split(/ (.*)/));
const valuesOf = (wanted: string) => lines.filter(([kind]) => kind === wanted).map(([, value = ""]) => value);
const ended = new Set(valuesOf("ended"));
for (const pid of valuesOf("pid")) if (!ended.has(pid)) signal(Number(pid), "SIGKILL");
for (const folder of valuesOf("folder")) {
	await stopPostgres(folder);
	rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
