/** Writes the types of the pages' API client, and the types and operations of both SDKs, from the OpenAPI document of this code. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createHttpServer } from "../app/src/http/server.ts";
import { openServices } from "../app/src/open-services.ts";
import { testConfig } from "../app/src/testing/test-config.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), "vidimus-generate-"));
const services = await openServices(testConfig(dataDir), { createsDatabase: true });
const server = await createHttpServer(services);
const url = await server.listen({ host: "127.0.0.1", port: 0 });
try {
	for (const script of ["app/client-types.ts", "sdk/scripts/generate.ts"]) {
		const [status] = await once(
			spawn(process.execPath, [join(root, script), url], { stdio: "inherit" }),
			"exit",
		);
		if (status !== 0) process.exitCode = 1;
	}
} finally {
	await server.close();
	await services.close();
	rmSync(dataDir, { recursive: true, force: true });
}
