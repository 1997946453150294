import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { waitUntil } from "../wait-until.ts";

const cleanup = new URL("cleanup.ts", import.meta.url).href;

/** Stands for a test process: it starts another, prints its number, and ends when it is told to. */
const script = (folder: string) => `
import { spawn } from "node:child_process";
import { deleteOnEnd, killOnEnd } from ${JSON.stringify(cleanup)};
const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "ignore" });
killOnEnd(child);
deleteOnEnd(${JSON.stringify(folder)});
process.stdout.write(String(child.pid));
process.stdin.resume();`;

const isRunning = (pid: number): boolean => {
	try {
		return process.kill(pid, 0);
	} catch {
		return false;
	}
};

async function startTests(folder: string): Promise<{ tests: ChildProcess; pid: number }> {
	const tests = spawn(process.execPath, ["--input-type=module", "-e", script(folder)], {
		stdio: ["pipe", "pipe", "inherit"],
	});
	const [printed] = await once(tests.stdout!, "data");
	return { tests, pid: Number(printed) };
}

test("a signal to a test process, also one that it can't handle, leaves no process and no folder of its own", async () => {
	for (const signal of ["SIGINT", "SIGKILL"] as const) {
		const folder = mkdtempSync(join(tmpdir(), "vidimus-cleanup-"));
		writeFileSync(join(folder, "file"), "");
		const { tests, pid } = await startTests(folder);
		expect(isRunning(pid)).toBe(true);
		tests.kill(signal);
		await waitUntil("the folder to be deleted", () => !existsSync(folder));
		await waitUntil("the process to end", () => !isRunning(pid));
	}
});
