import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { createChallenge } from "../../index.ts";
import { fixture } from "../../testing/fixtures.ts";

const bin = fileURLToPath(new URL("../../../bin/vidimus-engine.mjs", import.meta.url));

const folder = mkdtempSync(join(tmpdir(), "vidimus-engine-"));
afterAll(() => rmSync(folder, { recursive: true }));

function startCli(...args: string[]) {
	return spawnSync(process.execPath, [bin, ...args], { encoding: "utf8" });
}

function runCli(...args: string[]) {
	const { status, stdout, stderr } = startCli(...args);
	const lines = stdout.split("\n").filter(Boolean);
	return { status, stderr, lines: lines.map((line) => JSON.parse(line) as Record<string, unknown>) };
}

describe("the command line", () => {
	it("compare prints the distance of each pair and names files that fail", () => {
		const list = join(folder, "pairs.csv");
		cpSync(fixture("people/anna-lind/selfie-1.jpg"), join(folder, "anna, again.jpg"));
		const portrait = fixture("people/anna-lind/portrait.jpg");
		const other = fixture("people/kwame-osei/portrait.jpg");
		const rows = [
			`1,${portrait},"anna, again.jpg"`,
			`2,${portrait},${other}`,
			`3,${portrait},/no/such.jpg`,
			`4,${portrait},pairs.csv`,
		];
		writeFileSync(list, `id,a,b\r\n${rows.join("\r\n")}\r\n`);
		const { status, stdout } = startCli("compare", "--pairs", list);
		expect(status).toBe(0);
		const [header, same, different, missing, unreadable] = stdout.trim().split("\n");
		expect(header).toBe("a,b,similarity,fmr_point,decision,distance,match,result,error");
		expect(same).toMatch(/,"anna, again\.jpg",0\.[89]\d*,"1 in 100,000",match,0\.[0-5]\d*,true,clear,$/);
		expect(different).toMatch(/,-?0\.[0-2]\d*,,mismatch,1\.[2-4]\d*,false,rejected,$/);
		expect(missing).toMatch(/,,,,,,not_run,not_found$/);
		expect(unreadable).toMatch(/,,,,,,not_run,not_an_image$/);
		expect(startCli("compare", "--pairs", list, "--threshold", "0.1").stdout).not.toContain("true");
	});

	it("liveness assesses a folder of frames against a challenge, including unreadable frames", () => {
		const challenge = createChallenge({ nonce: "nonce-of-the-command-line", issuedAt: 0, deadline: 90_000 });
		const file = join(folder, "challenge.json");
		writeFileSync(file, JSON.stringify(challenge));
		const frames = mkdtempSync(join(folder, "frames-"));
		for (const [i, name] of ["00", "03", "05"].entries())
			cpSync(fixture(`people/ravi-nair/turn/${name}.jpg`), join(frames, `0-${600 + 200 * i}.jpg`));
		writeFileSync(join(frames, "1-2000-red.jpg"), "no photo");
		const { status, lines } = runCli("liveness", frames, "--challenge", file);
		expect(status).toBe(0);
		expect(lines).toHaveLength(1);
		expect(lines[0]).toMatchObject({ decision: { status: "resubmission_requested" } });
		const beside = (document: string) =>
			runCli("liveness", frames, "--challenge", file, "--document", document).lines[0];
		expect(beside(fixture("people/anna-lind/portrait.jpg"))).toMatchObject({
			comparison: { result: "rejected" },
			decision: { status: "declined", reasons: ["face_mismatch"] },
		});
		expect(beside(fixture("mrz/vectors.jsonl"))).toMatchObject({ error: { code: "not_an_image" } });
		expect(lines[0]).toMatchObject({
			folder: frames,
			result: "rejected",
			frames: [
				{ step: 0, at: 600, error: null },
				{ step: 0, at: 800 },
				{ step: 0, at: 1000 },
				{ error: "not_an_image" },
			],
		});
		expect(JSON.stringify(lines[0])).not.toContain('"template"');
	});
});
