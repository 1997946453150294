import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import type { TestInstance } from "../test-instance.ts";
import { waitUntil } from "../wait-until.ts";
import { freePort } from "./free-port.ts";

const mainScript = fileURLToPath(new URL("../../main.ts", import.meta.url));
/** The same, built. */
export const builtMainScript = fileURLToPath(new URL("../../../build/main/main.js", import.meta.url));

/** A server as an operator starts it: a process of its own, with a port. */
export interface ServerProcess {
	readonly url: string;
	readonly child: ChildProcess;
	/** What it has printed so far. */
	output(): string;
	stop(signal: NodeJS.Signals): Promise<number | null>;
}

/** Keeps a server that starts there from seeding its demo: an existing one isn't seeded again. */
export function skipDemo({ dataDir }: Pick<TestInstance, "dataDir">): void {
	writeFileSync(join(dataDir, "demo.json"), JSON.stringify({ email: "", password: "", api_key: "" }));
}

/** Starts a process that has no end of its own, and doesn't wait for it. */
export async function spawnServer(
	instance: Pick<TestInstance, "dataDir" | "env">,
	env: Record<string, string>,
	script = mainScript,
): Promise<ServerProcess> {
	const port = await freePort();
	const url = `http://127.0.0.1:${port}`;
	const child = spawn(process.execPath, [script], {
		env: {
			PATH: process.env.PATH,
			NODE_ENV: "test",
			HOST: "127.0.0.1",
			PORT: String(port),
			DATA_DIR: instance.dataDir,
			LOG_LEVEL: "info",
			ENGINE_WORKERS: "1",
			...instance.env,
			...env,
		},
		stdio: ["ignore", "pipe", "pipe"],
	});
	let printed = "";
	for (const stream of [child.stdout, child.stderr])
		stream.on("data", (chunk) => {
			printed += chunk;
		});
	const ended = once(child, "exit");
	return {
		url,
		child,
		output: () => printed,
		async stop(signal) {
			child.kill(signal);
			const [code] = await ended;
			return code;
		},
	};
}

/** Waits until a server with the role `web` or `all` answers. */
export async function waitForServer({ url, child, output }: ServerProcess, path = "/healthz"): Promise<void> {
	await waitUntil(
		"the server to answer",
		async () => {
			const end = child.exitCode ?? child.signalCode;
			if (end !== null) throw new Error(`The server ended with ${end}: ${output()}`);
			return fetch(url + path).then(
				({ ok }) => ok,
				() => false,
			);
		},
		60_000,
	).catch((error: Error) => {
		child.kill("SIGKILL");
		throw new Error(`${error.message} It has printed: ${output()}`);
	});
}

/** Starts a server that doesn't outlive its test. */
export async function startServerProcess(
	instance: TestInstance,
	env: Record<string, string> = {},
): Promise<ServerProcess> {
	const server = await spawnServer(instance, env);
	onTestFinished(() => void server.child.kill("SIGKILL"));
	await waitForServer(server);
	return server;
}
