import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

const mainScript = fileURLToPath(new URL("../../main.ts", import.meta.url));

/** Runs a command as an operator does, in its own process. It takes seconds to start. */
export async function runCommand(args: readonly string[], env: Record<string, string>) {
	const child = spawn(process.execPath, [mainScript, ...args], {
		env: { PATH: process.env.PATH, ...env },
		stdio: ["ignore", "pipe", "pipe"],
	});
	const [[code], out, error] = await Promise.all([
		once(child, "exit"),
		text(child.stdout),
		text(child.stderr),
	]);
	return { code, out, error };
}
