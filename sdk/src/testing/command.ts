import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import { demo } from "./demo.ts";

const bin = fileURLToPath(new URL("../../bin/vidimus.mjs", import.meta.url));

export interface Running {
	child: ChildProcess;
	out(): string;
	err(): string;
	ended: Promise<number | null>;
}

/** The command as a developer runs it, with the demo's key and server in its environment. */
export function start(words: string[], env: Record<string, string> = {}): Running {
	const child = spawn(process.execPath, [bin, ...words], {
		env: { PATH: process.env.PATH, VIDIMUS_API_KEY: demo().api_key, VIDIMUS_URL: demo().url, ...env },
		stdio: ["ignore", "pipe", "pipe"],
	});
	const said = { out: "", err: "" };
	child.stdout.on("data", (chunk) => (said.out += chunk));
	child.stderr.on("data", (chunk) => (said.err += chunk));
	onTestFinished(() => void child.kill("SIGKILL"));
	return {
		child,
		out: () => said.out,
		err: () => said.err,
		ended: once(child, "close").then(([code]) => code as number | null),
	};
}

/** The command, until it ends. */
export async function run(words: string[], env: Record<string, string> = {}) {
	const running = start(words, env);
	return { code: await running.ended, out: running.out(), err: running.err() };
}

/** For what happens a moment after it was asked for. */
export const patience = { timeout: 20_000, interval: 50 };
