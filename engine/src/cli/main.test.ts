import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it, vi } from "vitest";
import { type Challenge, createChallenge } from "../index.ts";
import { fixture } from "../testing/fixtures.ts";
import { main } from "./main.ts";

const bin = fileURLToPath(new URL("../../bin/vidimus-engine.mjs", import.meta.url));

const folder = mkdtempSync(join(tmpdir(), "vidimus-engine-"));
afterAll(() => rmSync(folder, { recursive: true }));

function start(...args: string[]) {
	return spawnSync(process.execPath, [bin, ...args], { encoding: "utf8" });
}

function run(...args: string[]) {
	const { status, stdout, stderr } = start(...args);
	const lines = stdout.split("\n").filter(Boolean);
	return { status, stderr, lines: lines.map((line) => JSON.parse(line) as Record<string, unknown>) };
}

/** Runs a command in this process and returns its output. */
async function runCli(...args: string[]): Promise<string> {
	const write = vi.spyOn(process.stdout, "write").mockReturnValue(true);
	try {
		expect(await main(args)).toBe(0);
		return write.mock.calls.map(([text]) => text).join("");
	} finally {
		write.mockRestore();
	}
}

describe("the command line", () => {
	it.each([
		[],
		["read"],
		["compare", "one.jpg"],
		["compare", "--pairs", "/no/such/pairs.csv"],
		["compare", "--pairs", bin],
		["liveness", "/no/such/folder"],
		["liveness", "/no/such/folder", "--challenge", "/no/such/file"],
		["read", "--no-such-option", "a.jpg"],
		["walk", "a.jpg"],
		["challenge", "--without", "sing"],
		["challenge", "--without", "turn,approach,blink,lights"],
	])("wrong arguments print the usage: %s %s %s", async (...args) => {
		const printed = vi.spyOn(process.stderr, "write").mockReturnValue(true);
		const status = await main(args.filter((argument) => argument !== undefined));
		const output = printed.mock.calls.join("");
		printed.mockRestore();
		expect(status).toBe(2);
		expect(output).toContain("Usage:");
	});

	it("wrong arguments exit with 2 and print nothing to standard output", () => {
		expect(run("walk", "a.jpg")).toMatchObject({ status: 2, lines: [] });
	});

	it("read prints one line per file in order, including errors", () => {
		const files = [fixture("documents/passport-793.jpg"), fixture("mrz/vectors.jsonl"), "/no/such/file.jpg"];
		const { status, lines } = run("read", "--today", "2026-11-20", ...files);
		expect(status).toBe(0);
		expect(lines.map(({ file }) => file)).toEqual(files);
		expect(lines[0]).toMatchObject({ mrz: { format: "TD3", valid: true } });
		expect(JSON.stringify(lines[0])).not.toContain('"template"');
		expect(lines[1]).toMatchObject({ mrz: null, error: { code: "not_an_image" } });
		expect(lines[2]).toMatchObject({ mrz: null, error: { code: "not_found" } });
	});

	it("compare prints the similarity and decision of two faces", () => {
		const { status, lines } = run(
			"compare",
			...["portrait", "selfie-1"].map((name) => fixture(`people/anna-lind/${name}.jpg`)),
		);
		expect(status).toBe(0);
		expect(lines).toMatchObject([{ fmrPoint: "1 in 100,000", decision: "match", result: "clear" }]);
		const { similarity, distance } = lines[0] as { similarity: number; distance: number };
		expect(similarity).toBeCloseTo(1 - distance ** 2 / 2, 3);
	});

	it("compare prints a row for each pair and names files that fail", async () => {
		const list = join(folder, "pairs.csv");
		writeFileSync(list, "id,a,b\r\n1,/no/such.jpg,/no/such.jpg\r\n2,pairs.csv,pairs.csv\r\n");
		const [header, missing, unreadable] = (await runCli("compare", "--pairs", list)).split("\n");
		expect(header).toBe("a,b,similarity,fmr_point,decision,distance,match,result,error");
		expect(missing).toMatch(/,,,,,,not_run,not_found$/);
		expect(unreadable).toMatch(/,,,,,,not_run,not_an_image$/);
	});

	it("--help prints the usage", () => {
		const { status, stdout, stderr } = start("--help");
		expect([status, stderr]).toEqual([0, ""]);
		expect(stdout).toContain("vidimus-engine challenge");
	});

	it("challenge prints a different challenge each time, without the excluded steps", () => {
		const [first, second] = [0, 1].map(() => run("challenge", "--without", "turn,lights").lines[0]);
		expect(first?.nonce).not.toBe(second?.nonce);
		const kinds = (first as unknown as Challenge).steps.map(({ kind }) => kind);
		expect(kinds.toSorted()).toEqual(["approach", "blink"]);
	});

	it("liveness assesses a folder of unreadable frames against a challenge", async () => {
		const challenge = createChallenge({ nonce: "nonce-of-the-command-line", issuedAt: 0, deadline: 90_000 });
		const file = join(folder, "challenge.json");
		writeFileSync(file, JSON.stringify(challenge));
		const frames = mkdtempSync(join(folder, "frames-"));
		writeFileSync(join(frames, "0-600.jpg"), "no photo");
		expect(JSON.parse(await runCli("liveness", frames, "--challenge", file))).toMatchObject({
			folder: frames,
			result: "rejected",
			frames: [{ error: "not_an_image" }],
			decision: { status: "resubmission_requested" },
		});
	});
});
