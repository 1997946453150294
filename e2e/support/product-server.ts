import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";
import type { Demo } from "../../app/src/seed/demo.ts";

declare module "vitest" {
	interface ProvidedContext {
		demo: Demo;
		/** The demo of each worker's server. */
		demos: Demo[];
	}
}

/** Support agent, once an account with this address exists. */
export const staffEmail = "ines.moreau@example.com";

const repository = fileURLToPath(new URL("../..", import.meta.url));
/** The built server, as `npm start` runs it, in a copy of the repository. */
const mainScript = "app/build/main/main.js";
/** The cache that `npm start` uses. */
const compileCache = join(repository, "node_modules/.cache/compiled");

/** Finds a free port. */
export const freePort = (): Promise<number> =>
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

/** Starts the built server with a data folder. @returns a function that stops it */
async function startServer(
	folder: string,
	dataDir: string,
	port: number,
	env: NodeJS.ProcessEnv,
): Promise<() => Promise<void>> {
	const server = spawn(process.execPath, ["--enable-source-maps", join(folder, mainScript)], {
		env: {
			NODE_COMPILE_CACHE: compileCache,
			...process.env,
			PORT: String(port),
			DATA_DIR: dataDir,
			LOG_LEVEL: "warn",
			// Tests send `X-Forwarded-For` with many addresses, because of the rate limits.
			TRUST_PROXY: "127.0.0.0/8,::1/128",
			// Webhook receivers run on this machine.
			WEBHOOK_PRIVATE_RANGES: "127.0.0.0/8,::1/128",
			STAFF_EMAILS: staffEmail,
			PASSWORD_HASHING: "fast",
			...env,
		},
		stdio: ["ignore", "pipe", "inherit"],
	});
	const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
	await new Promise<void>((resolve, reject) => {
		server.stdout.on("data", (chunk) => String(chunk).includes("API key") && resolve());
		server.once("exit", (code) => reject(new Error(`The server ended with code ${code}.`)));
	});
	return async () => {
		server.kill("SIGTERM");
		await ended;
	};
}

const createDataFolder = () => mkdtempSync(join(tmpdir(), "vidimus-e2e-"));

/**
 * Seeds a data folder that all servers copy. What the engine finds on the demo's photos is recorded: analyzing them takes a
 * minute of CPU time. Uses the folder in `PREPARED_DATA` instead, if set.
 * @returns a function that deletes the folder
 */
export async function seedDemoData(): Promise<() => void> {
	if (process.env.PREPARED_DATA) return () => {};
	const [{ openServices }, { readConfig }, { seedDemo }, { createRecordedEngine }] = await Promise.all([
		import("../../app/src/open-services.ts"),
		import("../../app/src/platform/config.ts"),
		import("../../app/src/seed/demo.ts"),
		import("../../app/src/testing/engine/recorded-engine.ts"),
	]);
	const dataDir = createDataFolder();
	const config = readConfig({
		DATA_DIR: dataDir,
		LOG_LEVEL: "warn",
		PASSWORD_HASHING: "fast",
		STAFF_EMAILS: staffEmail,
	});
	const services = await openServices(config, { createEngine: createRecordedEngine });
	await seedDemo(services).finally(() => services.close());
	process.env.PREPARED_DATA = dataDir;
	return () => {
		delete process.env.PREPARED_DATA;
		rmSync(dataDir, { recursive: true, force: true });
	};
}

/**
 * Starts the built server as `npm start` does, with its own database that contains only the demo.
 * @param prepared the data folder to copy; null starts as for the first time, and the demo is filled while the server runs
 * @param folder the copy of the repository whose build is started
 */
export async function startProduct(
	env: NodeJS.ProcessEnv = {},
	prepared: string | null = process.env.PREPARED_DATA ?? null,
	folder = repository,
): Promise<Product> {
	const dataDir = createDataFolder();
	const port = await freePort();
	const file = join(dataDir, "demo.json");
	const readDemo = () => JSON.parse(readFileSync(file, "utf8")) as Demo;
	if (prepared) {
		cpSync(prepared, dataDir, { recursive: true });
		writeFileSync(file, JSON.stringify({ ...readDemo(), url: `http://localhost:${port}` }));
	}
	const stop = await startServer(folder, dataDir, port, env);
	return {
		demo: readDemo(),
		async stop() {
			await stop();
			rmSync(dataDir, { recursive: true, force: true });
		},
	};
}

export default async function setup(project: TestProject) {
	const { demo, stop } = await startProduct();
	project.provide("demo", demo);
	return stop;
}
