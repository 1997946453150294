import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openErrorTracker } from "./error-tracker.ts";
import { createLog, toLogFields } from "./log.ts";

let server: Server;
let host: string;
const received: { url: string; body: string }[] = [];
beforeAll(async () => {
	server = createServer(async (request, response) => {
		received.push({ url: request.url ?? "", body: Buffer.concat(await request.toArray()).toString() });
		response.end("{}");
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const lines: string[] = [];
const dataDir = "/srv/data";
const repository = fileURLToPath(new URL("../../../../", import.meta.url));
const opened = (at = host) => {
	const tracker = openErrorTracker(`http://publickey@${at}/42`, "test", dataDir);
	return { tracker, log: createLog("info", { write: (line) => lines.push(line) }, tracker) };
};

test("the error tracker receives a logged error with its request id and nothing more", async () => {
	const { tracker, log } = opened();
	log
		.child({ request: "req_01jd4m8q3ve9r8k2t6w5x7y9za" })
		.error({ ...toLogFields(new TypeError("The engine fell silent.")), queue: "process" }, "a job failed");
	await tracker.close();
	const [{ url, body } = { url: "", body: "" }] = received.splice(0);
	expect(url).toMatch(/^\/api\/42\/envelope\/\?.*sentry_key=publickey/);
	const event = JSON.parse(body.split("\n")[2] ?? "");
	expect(event.exception.values[0]).toMatchObject({ type: "TypeError", value: "The engine fell silent." });
	expect(event.exception.values[0].stacktrace.frames.at(-1).filename).toMatch(
		/^\/app\/src\/platform\/logging\/error-tracker/,
	);
	expect(event.tags).toEqual({ request: "req_01jd4m8q3ve9r8k2t6w5x7y9za", queue: "process" });
	for (const unknown of ["server_name", "user", "request", "breadcrumbs"])
		expect(event).not.toHaveProperty(unknown);
	expect(body).not.toContain(repository);
});

test("the error tracker receives no local paths in frames or messages", async () => {
	const { tracker, log } = opened();
	const error = `ENOENT: no such file, open '${dataDir}/files/a.bin' (for ${repository}engine/src/crops.ts), not /srv/database`;
	const stack = [
		`Error: ${error}`,
		`    at query (${repository}node_modules/pg/lib/client.js:1:2)`,
		`    at detect (${pathToFileURL(join(repository, "engine/src/detect.ts")).href}:3:4)`,
		`    at plugIn (${dataDir}/plug-ins/net.js:5:6)`,
	].join("\n");
	log.error({ error, stack, file: `${dataDir}/files` }, "a job failed");
	await tracker.close();
	const body = received.splice(0)[0]?.body ?? "";
	expect(body).not.toContain(repository);
	expect(body).not.toContain(`${dataDir}/`);
	const event = JSON.parse(body.split("\n")[2] ?? "");
	const [{ value, stacktrace }] = event.exception.values;
	expect(value).toBe(
		"ENOENT: no such file, open '(data)/files/a.bin' (for /engine/src/crops.ts), not /srv/database",
	);
	expect(stacktrace.frames.map(({ filename }: { filename: string }) => filename)).toEqual([
		"(data)/plug-ins/net.js",
		"/engine/src/detect.ts",
		"/node_modules/pg/lib/client.js",
	]);
	expect(event.tags).toEqual({ file: "(data)/files" });
});

test("the error tracker receives a failed query without its parameters", async () => {
	const { tracker, log } = opened();
	const failed = Object.assign(new Error("Failed query: … params: noor@example.com"), {
		query: "select 1 from users where email = $1",
		params: ["noor@example.com"],
		cause: Object.assign(new Error("relation does not exist"), { code: "42P01" }),
	});
	log.error(toLogFields(failed), "a request failed");
	await tracker.close();
	expect(received).toHaveLength(1);
	expect(received.splice(0)[0]?.body).not.toContain("noor@example.com");
});

test("the error tracker receives only errors", async () => {
	const { tracker, log } = opened();
	log.info({ route: "/healthz" });
	log.warn({ error: "late" }, "a webhook is late");
	await tracker.close();
	expect(received).toEqual([]);
});

test("an unreachable error tracker doesn't slow logging down", async () => {
	const { tracker, log } = opened("127.0.0.1:1");
	lines.length = 0;
	log.error(toLogFields(new Error("Gone.")), "a job failed");
	await tracker.close();
	expect(lines).toHaveLength(1);
});
