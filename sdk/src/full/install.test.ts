import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demo } from "../testing/demo.ts";

const execute = promisify(execFile);
const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));

/** The machine's own Node.js, the oldest that the SDK supports, beside the one from the lockfile. */
const ownNode =
	(process.env.PATH ?? "")
		.split(delimiter)
		.filter((folder) => !folder.includes("node_modules"))
		.map((folder) => join(folder, "node"))
		.find(existsSync) ?? process.execPath;

/** An empty folder outside this repository, as in a customer's project. */
let place: string;
let env: NodeJS.ProcessEnv;
beforeAll(async () => {
	place = mkdtempSync(join(tmpdir(), "vidimus-install-"));
	env = { ...process.env, VIDIMUS_URL: demo().url, VIDIMUS_API_KEY: demo().api_key };
	const words = ["install", `${demo().url}/sdk/vidimus-sdk.tgz`, "--no-audit", "--no-fund"];
	await execute("npm", words, { cwd: place, env });
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

const run = async (command: string, ...words: string[]) =>
	(await execute(command, words, { cwd: place, env })).stdout;

test("npm installs the SDK from the server, and a call succeeds", async () => {
	writeFileSync(
		join(place, "create.mjs"),
		`import { Vidimus } from "@vidimus/sdk";
		const { VIDIMUS_API_KEY: apiKey, VIDIMUS_URL: baseUrl } = process.env;
		const { id } = await new Vidimus({ apiKey, baseUrl }).verifications.create({ reference: "installed" });
		console.log(id);`,
	);
	for (const node of [process.execPath, ownNode])
		expect(await run(node, "create.mjs")).toMatch(/^vrf_\w{26}\n$/);
	expect((await run("npx", "--no-install", "vidimus", "--version")).trim()).toBe(version);
});

test("a signal and a timeout end a call even after garbage collection, also with the machine's own Node.js", async () => {
	writeFileSync(
		join(place, "signals.mjs"),
		`import { createServer } from "node:http";
		import { setTimeout as sleep } from "node:timers/promises";
		import { Vidimus } from "@vidimus/sdk";

		const server = createServer((request, response) => {
			if (!request.url.includes("/stream")) return;
			response.writeHead(200, { "content-type": "text/event-stream" });
			response.write(": hello\\n\\n");
		}).listen(0, "127.0.0.1");
		await new Promise((resolve) => server.once("listening", resolve));
		const client = new Vidimus({ apiKey: "sk_test_x", baseUrl: "http://127.0.0.1:" + server.address().port, maxRetries: 0 });
		const collect = async () => {
			for (let round = 0; round < 5; round++) {
				globalThis.gc();
				await sleep(20);
			}
		};
		const nameOf = (call) => call.then(() => "none", (error) => error.name === "AbortError" ? error.name : error.code);

		const end = new AbortController();
		const reading = nameOf(client.events.stream({ after: 1, signal: end.signal }).next());
		await sleep(200);
		await collect();
		end.abort();
		console.log(await reading);

		const slow = nameOf(client.verifications.get("vrf_1", { timeout: 500, signal: new AbortController().signal }));
		await sleep(100);
		await collect();
		console.log(await slow);
		server.closeAllConnections();
		server.close();`,
	);
	for (const node of [process.execPath, ownNode])
		expect(await run(node, "--expose-gc", "signals.mjs")).toBe("AbortError\ntimeout\n");
});

test("the Python client's tests pass with the wheel that the server serves", async () => {
	const name = `vidimus-${version}-py3-none-any.whl`;
	const response = await fetch(`${demo().url}/sdk/${name}`);
	expect(response.status).toBe(200);
	const wheel = join(place, name);
	writeFileSync(wheel, Buffer.from(await response.arrayBuffer()));
	const tests = fileURLToPath(new URL("../../python/tests", import.meta.url));
	// A wheel is a ZIP file that Python can import from, so pip isn't required.
	const { stderr } = await execute("python3", ["-m", "unittest", "discover", "-s", tests], {
		cwd: place,
		env: { ...env, PYTHONPATH: wheel, PYTHONDONTWRITEBYTECODE: "1", WHEEL: wheel },
	});
	expect(stderr).toMatch(/\nOK\n$/);
});
