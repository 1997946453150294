import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";
import type { Demo } from "../app/src/seed/demo.ts";

declare module "vitest" {
	interface ProvidedContext {
		demo: Demo;
	}
}

/** Who answers tickets, once that address has an account. */
export const staff = "ines.moreau@example.com";

const main = fileURLToPath(new URL("../app/src/main.ts", import.meta.url));

const freePort = (): Promise<number> =>
	new Promise((resolve, reject) => {
		const server = createServer();
		server.once("error", reject);
		server.listen(0, () => {
			const address = server.address();
			server.close(() => (typeof address === "object" && address ? resolve(address.port) : reject()));
		});
	});

export interface Product {
	demo: Demo;
	stop(): Promise<void>;
}

/** Starts the built product as `npm start` does, with a fresh database and its demo. */
export async function startProduct(env: NodeJS.ProcessEnv = {}): Promise<Product> {
	const dataDir = mkdtempSync(join(tmpdir(), "vidimus-e2e-"));
	const port = await freePort();
	const server = spawn(process.execPath, [main], {
		env: {
			...process.env,
			PORT: String(port),
			DATA_DIR: dataDir,
			LOG_LEVEL: "warn",
			// Who opens hundreds of pages in a minute comes from many addresses.
			TRUST_PROXY: "127.0.0.0/8,::1/128",
			// Receivers of webhooks run on this machine.
			WEBHOOK_PRIVATE_RANGES: "127.0.0.0/8,::1/128",
			STAFF_EMAILS: staff,
			...env,
		},
		stdio: ["ignore", "pipe", "inherit"],
	});
	const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
	await new Promise<void>((resolve, reject) => {
		server.stdout.on("data", (chunk) => String(chunk).includes("API key") && resolve());
		server.once("exit", (code) => reject(new Error(`The server ended with code ${code}.`)));
	});
	return {
		demo: JSON.parse(readFileSync(join(dataDir, "demo.json"), "utf8")) as Demo,
		async stop() {
			server.kill("SIGTERM");
			await ended;
			rmSync(dataDir, { recursive: true, force: true });
		},
	};
}

export default async function setup(project: TestProject) {
	const { demo, stop } = await startProduct();
	project.provide("demo", demo);
	return stop;
}
