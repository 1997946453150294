/** A `web` and a `worker` process of the product on a PostgreSQL of their own. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startPostgres } from "../../../scripts/test/postgres-server.ts";
import { requirePostgres } from "../../../scripts/test/system-packages.ts";
import { fastAppSettings } from "../../src/domain/apps/default-settings-contract.ts";
import { createHttpServer } from "../../src/http/server.ts";
import { openServices } from "../../src/open-services.ts";
import { readConfig } from "../../src/platform/config.ts";
import { startWorker } from "../../src/worker/worker.ts";
import { createBusiness } from "../support/business.ts";

/** Without a challenge, which a program can't answer. */
const settings = {
	...fastAppSettings,
	verification_options: { ...fastAppSettings.verification_options, liveness: "passive" as const },
};

/** The product while people use it. */
export interface Product {
	url: string;
	/** Live API keys of an app each. */
	keys: readonly string[];
	processes: readonly ChildProcess[];
	stop(): void;
}

/** A process of the product, which reports its port. */
async function serve(isWorker: boolean): Promise<void> {
	const services = await openServices(readConfig({ ...process.env, LOG_LEVEL: "silent" }));
	const http = await createHttpServer(services);
	await http.listen({ host: "127.0.0.1", port: 0 });
	if (isWorker) await startWorker(services);
	await services.engine.ready();
	process.on("disconnect", () => process.exit(0));
	process.send?.((http.server.address() as AddressInfo).port);
}

async function startProcess(env: Record<string, string>, role: "web" | "worker") {
	const child = fork(fileURLToPath(import.meta.url), ["serve", role], { env: { ...process.env, ...env } });
	const [port] = (await once(child, "message")) as [number];
	return { child, port };
}

/** @param apps number of apps to make */
export async function startProduct(apps: number): Promise<Product> {
	const dataDir = mkdtempSync(join(tmpdir(), "vidimus-people-"));
	const postgres = await startPostgres(requirePostgres(), { isDurable: true });
	const env = {
		NODE_ENV: "test",
		DATA_DIR: dataDir,
		DATABASE_URL: postgres.url,
		PORT: "0",
		PUBLIC_URL: "http://localhost:3000",
		PASSWORD_HASHING: "fast",
		TRUST_PROXY: "1",
	};
	const services = await openServices(readConfig({ ...env, LOG_LEVEL: "silent" }));
	const keys: string[] = [];
	for (let app = 0; app < apps; app++)
		keys.push((await createBusiness(services, { mode: "live", settings })).secret);
	await services.close();
	const web = await startProcess(env, "web");
	const worker = await startProcess(env, "worker");
	const processes = [web.child, worker.child];
	return {
		url: `http://127.0.0.1:${web.port}`,
		keys,
		processes,
		stop() {
			for (const child of processes) child.disconnect();
			postgres.stop();
			rmSync(dataDir, { recursive: true });
		},
	};
}

if (process.argv[1] === fileURLToPath(import.meta.url) && process.argv[2] === "serve")
	await serve(process.argv[3] === "worker");
