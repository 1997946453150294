import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import { demo } from "./demo.ts";

const bin = fileURLToPath(new URL("../../bin/vidimus.mjs", import.meta.url));

export interface RunningCommand {
	child: ChildProcess;
	stdout(): string;
	stderr(): string;
	exitCode: Promise<number | null>;
}

/** Starts the CLI as a developer does, with the demo's key and URL in its environment. */
export function startCommand(args: string[], env: Record<string, string> = {}): RunningCommand {
	const child = spawn(process.execPath, [bin, ...args], {
		env: { PATH: process.env.PATH, VIDIMUS_API_KEY: demo().api_key, VIDIMUS_URL: demo().url, ...env },
		stdio: ["ignore", "pipe", "pipe"],
	});
	const said = { out: "", err: "" };
	child.stdout.on("data", (chunk) => (said.out += chunk));
	child.stderr.on("data", (chunk) => (said.err += chunk));
	onTestFinished(() => void child.kill("SIGKILL"));
	return {
		child,
		stdout: () => said.out,
		stderr: () => said.err,
		exitCode: once(child, "close").then(([code]) => code as number | null),
	};
}

/** Runs the CLI until it exits. */
export async function runCommand(args: string[], env: Record<string, string> = {}) {
	const running = startCommand(args, env);
	return { code: await running.exitCode, out: running.stdout(), err: running.stderr() };
}

/** Waits for an effect that follows a request after a moment. */
export const pollOptions = { timeout: 20_000, interval: 50 };
