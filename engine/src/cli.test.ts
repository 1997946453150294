import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { fixture, hasFixtures } from "./testing/fixtures.ts";

const bin = fileURLToPath(new URL("../bin/vidimus-engine.mjs", import.meta.url));

function run(...args: string[]) {
	const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...args], { encoding: "utf8" });
	const lines = stdout.split("\n").filter(Boolean);
	return { status, stderr, lines: lines.map((line) => JSON.parse(line) as Record<string, unknown>) };
}

describe("the command line", () => {
	it.each([[], ["read"], ["compare", "one.jpg"], ["read", "--no-such-option", "a.jpg"], ["walk", "a.jpg"]])(
		"called wrongly: %s %s %s",
		(...args) => {
			const { status, stderr, lines } = run(...args.filter((argument) => argument !== undefined));
			expect(status).toBe(2);
			expect(stderr).toContain("Usage:");
			expect(lines).toEqual([]);
		},
	);

	it.skipIf(!hasFixtures)("prints a line a file in their order, errors included", () => {
		const files = [fixture("documents/100_pass-uto.jpg"), fixture("mrz/vectors.jsonl"), "/no/such/file.jpg"];
		const { status, lines } = run("read", "--today", "2026-11-20", ...files);
		expect(status).toBe(0);
		expect(lines.map(({ file }) => file)).toEqual(files);
		expect(lines[0]).toMatchObject({ mrz: { format: "TD3", valid: true } });
		expect(JSON.stringify(lines[0])).not.toContain('"template"');
		expect(lines[1]).toMatchObject({ mrz: null, error: { code: "not_a_picture" } });
		expect(lines[2]).toMatchObject({ mrz: null, error: { code: "not_found" } });
	});

	it.skipIf(!hasFixtures)("compares two faces", () => {
		const { status, lines } = run(
			"compare",
			...["portrait", "selfie-1"].map((name) => fixture(`people/anna-lind/${name}.jpg`)),
		);
		expect(status).toBe(0);
		expect(lines).toMatchObject([{ result: "clear" }]);
	});
});
