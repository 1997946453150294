import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { staticFiles } from "./static-files.ts";

const home = mkdtempSync(join(tmpdir(), "vidimus-files-"));
let http: FastifyInstance;
beforeAll(async () => {
	for (const folder of ["client/assets/deep", "client/embed", "server"])
		mkdirSync(join(home, folder), { recursive: true });
	for (const file of [
		"client/assets/a-1.js",
		"client/assets/deep/b.js",
		"client/embed/v1.js",
		"server/index.js",
	])
		writeFileSync(join(home, file), `// ${file}`);
	http = Fastify();
	await http.register(staticFiles(join(home, "client")));
	http.get("/*", async () => "the page");
	await http.listen({ host: "127.0.0.1", port: 0 });
});
afterAll(async () => {
	await http.close();
	rmSync(home, { recursive: true });
});

/** Requests a path exactly as it is written: `fetch` and `inject` would resolve dot segments. */
const get = (path: string, method = "GET") =>
	new Promise<{ statusCode: number; body: string }>((resolve, reject) => {
		const { port } = http.server.address() as AddressInfo;
		const sent = request({ host: "127.0.0.1", port, path, method }, async (response) =>
			resolve({ statusCode: response.statusCode ?? 0, body: await text(response) }),
		);
		sent.on("error", reject).end();
	});

test("files of the folder and assets are served by their names", async () => {
	for (const [url, file] of [
		["/assets/a-1.js", "client/assets/a-1.js"],
		["/assets/a-1.js?v=%2e", "client/assets/a-1.js"],
		["/assets/deep/b.js", "client/assets/deep/b.js"],
		["/embed/v1.js", "client/embed/v1.js"],
	] as const) {
		const { statusCode, body } = await get(url);
		expect([url, statusCode, body]).toEqual([url, 200, `// ${file}`]);
	}
});

test.each([
	"/assets/%2e%2e/%2e%2e/server/index.js",
	"/assets/%2e%2e%2f..%2fserver/index.js",
	"/assets/%252e%252e/server/index.js",
	"/assets/%00",
	"/assets/a-1.js%00",
	"/assets/a-1.js%20",
	"/assets/deep%2Fb.js",
	"/assets/deep%5Cb.js",
	"/assets/%61-1.js",
	"/assets/a-1%2ejs",
	"/%61ssets/a-1.js",
	"/embed/v1%2ejs",
	"/assets/%c3%28.js",
	`/assets/${"%61".repeat(300)}.js`,
	`/assets/${"a".repeat(300)}.js`,
	"/assets//a-1.js",
	"/assets/x\\a-1.js",
	"/assets/../../server/index.js",
	"/assets/../assets/a-1.js",
	"/assets/./a-1.js",
	"/assets/",
	"/assets/deep",
	"/assets/deep/",
	"/assets/A-1.js",
	"/assets/missing.js",
])("%s is no file, and no page either", async (url) => {
	for (const method of ["GET", "HEAD"]) {
		const { statusCode, body } = await get(url, method);
		expect([400, 404]).toContain(statusCode);
		expect(body).not.toMatch(/the page|\/\/ (client|server)/);
	}
});
