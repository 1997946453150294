import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

const main = fileURLToPath(new URL("../main.ts", import.meta.url));

/** A command as an operator calls it: a process of its own, which takes seconds to start. */
export async function runCommand(words: readonly string[], env: Record<string, string>) {
	const child = spawn(process.execPath, [main, ...words], {
		env: { PATH: process.env.PATH, ...env },
		stdio: ["ignore", "pipe", "pipe"],
	});
	const [[code], found, wrong] = await Promise.all([
		once(child, "exit"),
		text(child.stdout),
		text(child.stderr),
	]);
	return { code, found, wrong };
}
