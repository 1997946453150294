import { type ChildProcess, spawn } from "node:child_process";
import type { Writable } from "node:stream";
import { fileURLToPath } from "node:url";

const script = fileURLToPath(new URL("cleanup-process.ts", import.meta.url));

let input: Writable | undefined;

/** A process in a session of its own outlives any signal to the tests; its input ends with this process, however that ends. */
function tell(line: string): void {
	if (!input) {
		const child = spawn(process.execPath, [script], { detached: true, stdio: ["pipe", "ignore", "ignore"] });
		child.unref();
		input = child.stdin;
		// Written lines needn't keep this process running: the pipe has room for them.
		(input as Writable & { unref(): void }).unref();
	}
	input.write(`${line}\n`);
}

/** Has a process killed if this one ends first. */
export function killOnEnd(child: ChildProcess): void {
	const { pid } = child;
	if (pid === undefined) return;
	tell(`pid ${pid}`);
	child.once("exit", () => tell(`ended ${pid}`));
}

/** Has a temporary folder deleted once this process has ended, and the PostgreSQL that runs in it stopped. */
export const deleteOnEnd = (folder: string): void => tell(`folder ${folder}`);
