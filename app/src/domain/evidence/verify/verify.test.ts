import { buffer } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ZipFile } from "yazl";
import { createSigningIdentity } from "../../../platform/crypto/certificate.ts";
import { runCommand } from "../../../testing/fakes/command-process.ts";
import { type Harness, startHarness } from "../../../testing/harness.ts";
import {
	createCanceledEvidence,
	createEvidenceVerifier,
	flipBit,
	unzip,
} from "../../../testing/verify-evidence.ts";
import { archiveEntry, writeZip } from "../package/zip.ts";

const main = fileURLToPath(new URL("../../../main.ts", import.meta.url));

let harness: Harness;
let bench: Awaited<ReturnType<typeof createEvidenceVerifier>>;
let id: string;
let zip: Buffer;
let certificate: string;
beforeAll(async () => {
	harness = await startHarness();
	bench = await createEvidenceVerifier();
	const business = await harness.business();
	({ id, zip } = await createCanceledEvidence(harness, business));
	certificate = (await business.key.get("/api/v1/evidence-certificate")).bytes.toString();
});
afterAll(async () => {
	await harness.close();
	await bench.remove();
});

const rewritten = async (change: (files: Map<string, Buffer>) => void): Promise<Buffer> => {
	const files = await unzip(zip);
	change(files);
	return buffer(writeZip([...files].map(([path, bytes]) => archiveEntry(path, bytes))));
};

describe("evidence:verify on a ZIP", () => {
	test("evidence:verify reports an intact package, its signer and how far the certificate is trusted", async () => {
		const known = await bench.verify("whole.zip", zip, certificate);
		expect(known).toMatchObject({ code: 0, error: "" });
		expect(known.out).toContain(`Evidence of ${id}, of Banque du Phare`);
		expect(known.out).toContain("It is the certificate you gave.");
		expect(known.out.trimEnd().split("\n").at(-1)).toBe("Whole.");
		const alone = await bench.verify("whole.zip", zip);
		expect(alone.code).toBe(0);
		expect(alone.out).toContain(
			"This certificate came with the file: whoever made the file could have made it too.",
		);
	});

	test("evidence:verify runs as a process without configuration, database or key", async () => {
		const file = await bench.put("spawned.zip", zip);
		const { code, out } = await runCommand(["evidence:verify", file], {
			DATA_DIR: "/nowhere",
			PORT: "no port",
		});
		expect(code).toBe(0);
		expect(out).toContain("each is what was signed");
	});

	test("evidence:verify detects a single flipped bit, also in the ZIP's central directory", async () => {
		const places = [...zip.keys()].filter(
			(at) => at % 1499 === 0 || (at > zip.length - 300 && at % 37 === 0),
		);
		const missed: number[] = [];
		for (const at of places)
			if ((await bench.verify("flipped.zip", flipBit(zip, at))).code !== 1) missed.push(at);
		expect(missed).toEqual([]);
	});

	test("control characters in file names aren't printed", async () => {
		const hiding = await rewritten((files) => files.set("a\u001b[8m\r.jpg", Buffer.from("x")));
		expect(await bench.verify("hiding.zip", hiding)).toMatchObject({
			code: 1,
			out: "a\uFFFD[8m\uFFFD.jpg: doesn't belong to it\nALTERED.\n",
		});
	});

	test("evidence:verify names each file that was altered, removed or added", async () => {
		const altered = await rewritten((files) => files.set("verification.json", Buffer.from("{}")));
		const result = await bench.verify("a.zip", altered);
		expect(result).toMatchObject({ code: 1, out: "verification.json: altered\nALTERED.\n" });
		const missing = await rewritten((files) => files.delete("audit.json"));
		expect((await bench.verify("b.zip", missing)).out).toBe("audit.json: missing\nALTERED.\n");
		const added = await rewritten((files) => files.set("photos/other.jpg", Buffer.from("x")));
		expect((await bench.verify("c.zip", added)).out).toBe(
			"photos/other.jpg: doesn't belong to it\nALTERED.\n",
		);
		const cut = await bench.verify("d.zip", zip.subarray(0, zip.length - 30));
		expect(cut).toMatchObject({ code: 1, out: expect.stringContaining("altered or cut short") });
		const longer = await bench.verify("e.zip", Buffer.concat([zip, Buffer.from("more")]));
		expect(longer.code).toBe(1);
	});

	test("evidence:verify doesn't accept another certificate with the app's name", async () => {
		const now = new Date();
		const other = createSigningIdentity({ name: "Banque du Phare", id: "app_x" }, { from: now, to: now });
		const result = await bench.verify("whole.zip", zip, other.certificate.toString());
		expect(result).toMatchObject({ code: 1, out: expect.stringContaining("somebody else signed this") });
	});

	test("zip bombs, path traversal and false sizes are refused", async () => {
		const packed = async (path: string, bytes: Buffer, compress: boolean) => {
			const hostile = new ZipFile();
			hostile.addBuffer(bytes, path, { compress });
			hostile.end();
			return buffer(hostile.outputStream);
		};
		const bomb = await packed("manifest.json", Buffer.alloc(50_000_000), true);
		expect(bomb.length).toBeLessThan(100_000);
		const swelled = await bench.verify("bomb.zip", bomb);
		expect(swelled).toMatchObject({
			code: 1,
			out: expect.stringContaining("lists more data than the file contains"),
		});
		const small = await packed("manifest.json", Buffer.from("{}{}{}{}{}{}{}{}{}{}{}{}{}{}{}{}{}{}"), true);
		expect((await bench.verify("packed.zip", small)).out).toContain(
			"is compressed, but evidence packages store files uncompressed",
		);
		const climbing = Buffer.from(
			(await packed("aaa/bbb.json", Buffer.from("x"), false)).toString("latin1").replaceAll("aaa/", "../a"),
			"latin1",
		);
		expect(await bench.verify("climbs.zip", climbing)).toMatchObject({
			code: 1,
			out: expect.stringContaining("invalid relative path"),
		});
	});
});

test.each([
	[[], "Usage: npm run evidence:verify"],
	[["--all"], "--all"],
	[["/nowhere/at-all.zip"], "ENOENT"],
	[[main], "neither a ZIP nor a PDF"],
	[[main, "--certificate", main], "holds no certificate"],
])("evidence:verify %j exits with 2 and says why", async (words, why) => {
	const { runEvidenceVerify } = await import("./verify-command.ts");
	const output = { out: "", error: "" };
	const print = (to: "out" | "error") => (line: string) => {
		output[to] += line;
	};
	expect(await runEvidenceVerify(words, { out: print("out"), error: print("error") })).toBe(2);
	expect(output.out).toBe("");
	expect(output.error).toContain(why);
});
