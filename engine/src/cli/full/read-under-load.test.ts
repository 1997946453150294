import { execFile, spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { fixture } from "../../testing/fixtures.ts";

const bin = fileURLToPath(new URL("../../../bin/vidimus-engine.mjs", import.meta.url));
const documents = readdirSync(fixture("documents"))
	.filter((name) => name.endsWith(".jpg"))
	.map((name) => fixture(`documents/${name}`));
const photos = Array.from({ length: 100 }, (_, i) => documents[i % documents.length]!);

/** Each takes the CPU time of one core. */
const startBusyProcess = () => spawn(process.execPath, ["--eval", "for (;;);"], { stdio: "ignore" });
let busy: ReturnType<typeof startBusyProcess>[];
beforeAll(() => {
	busy = [startBusyProcess(), startBusyProcess()];
});
afterAll(() => {
	for (const process of busy) process.kill("SIGKILL");
});

it("read loses none of 100 photos beside two busy processes", { timeout: 30 * 60_000 }, async () => {
	const { stdout } = await promisify(execFile)(process.execPath, [bin, "read", ...photos], {
		maxBuffer: 2 ** 30,
	});
	const lines = stdout.split("\n").filter(Boolean);
	const results = lines.map((line) => JSON.parse(line) as { file: string; error?: object });
	expect(results.map(({ file }) => file)).toEqual(photos);
	expect(results.filter(({ error }) => error)).toEqual([]);
});
