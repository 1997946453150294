import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";

const home = mkdtempSync(join(tmpdir(), "vidimus-home-"));
afterAll(() => rmSync(home, { recursive: true }));

test("a process that runs a model leaves no identifier of the machine behind", () => {
	const script = `
		const { loadNet } = await import(${JSON.stringify(new URL("./nets.ts", import.meta.url).href)});
		await loadNet("eye-contour");
		console.log("loaded");
	`;
	// Not the environment of the tests: the runtime is silent where it recognizes an automated test.
	const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", script], {
		env: { HOME: home, XDG_CACHE_HOME: join(home, "cache") },
		encoding: "utf8",
	});
	expect([stdout, stderr]).toEqual(["loaded\n", ""]);
	expect(readdirSync(home)).toEqual([]);
});
