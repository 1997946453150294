import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { demo } from "./testing/demo.ts";

const execute = promisify(execFile);
const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));

/** Creates a folder with a file downloaded from the server; it is deleted after the test. */
async function createFolderWith(name: string): Promise<string> {
	const place = mkdtempSync(join(tmpdir(), "vidimus-served-"));
	onTestFinished(() => rmSync(place, { recursive: true, force: true }));
	const response = await fetch(`${demo().url}/sdk/${name}`);
	expect(response.status).toBe(200);
	writeFileSync(join(place, name), Buffer.from(await response.arrayBuffer()));
	return place;
}

test("the served npm package is complete: unpacked, it makes a call and runs its CLI", async () => {
	const place = await createFolderWith("vidimus-sdk.tgz");
	const env = { ...process.env, VIDIMUS_URL: demo().url, VIDIMUS_API_KEY: demo().api_key };
	const run = async (command: string, ...words: string[]) =>
		(await execute(command, words, { cwd: place, env })).stdout;
	const target = join(place, "node_modules/@vidimus/sdk");
	mkdirSync(target, { recursive: true });
	await run("tar", "-xzf", "vidimus-sdk.tgz", "--strip-components=1", "-C", target);
	writeFileSync(
		join(place, "create.mjs"),
		`import { Vidimus } from "@vidimus/sdk";
		const { VIDIMUS_API_KEY: apiKey, VIDIMUS_URL: baseUrl } = process.env;
		const { id } = await new Vidimus({ apiKey, baseUrl }).verifications.create({ reference: "served" });
		console.log(id);`,
	);
	expect(await run(process.execPath, "create.mjs")).toMatch(/^vrf_\w{26}\n$/);
	expect(await run(process.execPath, join(target, "bin/vidimus.mjs"), "--version")).toBe(`${version}\n`);
});

test("Python imports the wheel that the server serves", async () => {
	const name = `vidimus-${version}-py3-none-any.whl`;
	const place = await createFolderWith(name);
	// A wheel is a ZIP file that Python can import from.
	const env = { ...process.env, PYTHONPATH: join(place, name), PYTHONDONTWRITEBYTECODE: "1" };
	const program = "import vidimus; print(vidimus.__file__)";
	const { stdout } = await execute("python3", ["-c", program], { cwd: place, env });
	expect(stdout).toContain(`${name}/vidimus/__init__.py`);
});

test("the served tarball can be cached, and is revalidated by each installation", async () => {
	const address = `${demo().url}/sdk/vidimus-sdk.tgz`;
	const { status, headers } = await fetch(address);
	expect({ status, cached: headers.get("cache-control") }).toEqual({
		status: 200,
		cached: "public, no-cache",
	});
	// By default `fetch` adds `cache-control: no-cache` to a request with `if-none-match`, which prevents a 304.
	const again = await fetch(address, {
		cache: "no-cache",
		headers: { "if-none-match": headers.get("etag") ?? "" },
	});
	expect(again.status).toBe(304);
});
