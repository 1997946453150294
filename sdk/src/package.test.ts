import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const bin = fileURLToPath(new URL("../../node_modules/.bin", import.meta.url));
const env = { ...process.env, PATH: `${dirname(process.execPath)}:${bin}:${process.env.PATH}` };
const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
const run = (command: string, words: string[], cwd = root) =>
	execFileSync(command, words, { cwd, env, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });

/** A project folder into which the package is unpacked as by `npm install`. */
let place: string;
beforeAll(() => {
	run(process.execPath, ["scripts/build.mjs"]);
	place = mkdtempSync(join(tmpdir(), "vidimus-sdk-"));
	run("npm", ["pack", "--ignore-scripts", "--pack-destination", place]);
	const target = join(place, "node_modules/@vidimus/sdk");
	mkdirSync(target, { recursive: true });
	run(
		"tar",
		["-xzf", join(place, `vidimus-sdk-${version}.tgz`), "--strip-components=1", "-C", target],
		place,
	);
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

test("publint reports no problem with the package", () => {
	expect(run("publint", ["--strict"])).toContain("All good!");
});

test("are-the-types-wrong reports no problem with the package", () => {
	expect(run("attw", ["--no-color", join(place, `vidimus-sdk-${version}.tgz`)])).toContain(
		"No problems found",
	);
});

describe("the unpacked package without dependencies", () => {
	const uses =
		"new Vidimus({ apiKey: 'sk_test_x', baseUrl: 'http://localhost' }).verifications.create.length";

	test("the package can be imported and required, and its embed can be imported on a server", () => {
		writeFileSync(
			join(place, "a.mjs"),
			`import { Vidimus, verifyWebhook } from "@vidimus/sdk"; import { open } from "@vidimus/sdk/embed"; console.log(typeof verifyWebhook, typeof open, ${uses});`,
		);
		writeFileSync(
			join(place, "a.cjs"),
			`const { Vidimus, verifyWebhook } = require("@vidimus/sdk"); const { open } = require("@vidimus/sdk/embed"); console.log(typeof verifyWebhook, typeof open, ${uses});`,
		);
		for (const file of ["a.mjs", "a.cjs"]) expect(run("node", [file], place)).toBe("function function 0\n");
	});

	test("the package's command runs", () => {
		expect(run("node", ["node_modules/@vidimus/sdk/bin/vidimus.mjs", "--help"], place)).toContain(
			"vidimus COMMAND",
		);
	});

	test("the package's types accept correct code and reject mistakes", () => {
		writeFileSync(
			join(place, "a.ts"),
			`import { Vidimus, verifyWebhook } from "@vidimus/sdk";
			const client = new Vidimus({ apiKey: "sk_test_x", baseUrl: "http://localhost" });
			for await (const { id, status } of client.verifications.list({ status: ["approved"] })) { const a: string = id; const b: "approved" | unknown = status; }
			const event = await verifyWebhook("", {}, "whsec_");
			if (event.type === "verification.approved") { const reference: string | null = event.data.reference; }
			// @ts-expect-error there is no such outcome
			client.verifications.simulate("vrf_1", "perhaps");
			// @ts-expect-error there is no such field
			client.verifications.create({ nonsense: true });`,
		);
		writeFileSync(join(place, "package.json"), '{ "type": "module" }');
		run(
			"tsc",
			[
				"--noEmit",
				"--strict",
				"--target",
				"esnext",
				"--module",
				"nodenext",
				"--lib",
				"esnext,dom,dom.iterable",
				"a.ts",
			],
			place,
		);
	});

	test("the README's TypeScript examples compile in strict mode", () => {
		const readme = readFileSync(join(root, "README.md"), "utf8");
		const examples = [...readme.matchAll(/^```ts\n(.*?)^```/gms)]
			.map(([, code = ""]) => code)
			.filter((code) => !code.includes("…"));
		expect(examples.length).toBeGreaterThan(3);
		const files = examples.map((code, at) => {
			writeFileSync(join(place, `example-${at}.ts`), code);
			return `example-${at}.ts`;
		});
		symlinkSync(join(root, "../node_modules/@types"), join(place, "node_modules/@types"));
		writeFileSync(join(place, "package.json"), '{ "type": "module" }');
		const options = ["--noEmit", "--strict", "--skipLibCheck", "--target", "esnext", "--module", "nodenext"];
		expect(() => run("tsc", [...options, "--types", "node", ...files], place)).not.toThrow();
	});
});

/** Compressed size in bytes of a program that is bundled with what it imports. */
async function gzipped(source: string): Promise<number> {
	const entry = join(place, "entry.mjs");
	writeFileSync(entry, source);
	const result = await build({
		configFile: false,
		root: place,
		logLevel: "error",
		build: { write: false, rollupOptions: { input: entry } },
	});
	const [output] = [result].flat();
	if (!output || !("output" in output)) throw new Error("Nothing was bundled.");
	return gzipSync(output.output[0].code, { level: 9 }).length;
}

test("the embed stays under 4 KB and the client under 6 KB", async () => {
	const sizes = {
		embedFile: gzipSync(readFileSync(join(root, "dist/embed.js")), { level: 9 }).length,
		embed: await gzipped('import { open } from "@vidimus/sdk/embed"; globalThis.a = open;'),
		client: await gzipped('import { Vidimus } from "@vidimus/sdk"; globalThis.a = Vidimus;'),
		webhooks: await gzipped('import { verifyWebhook } from "@vidimus/sdk"; globalThis.a = verifyWebhook;'),
	};
	process.stdout.write(`Bytes, gzipped: ${JSON.stringify(sizes)}\n`);
	expect(sizes.embedFile).toBeLessThan(4000);
	expect(sizes.embed).toBeLessThan(4000);
	expect(sizes.client).toBeLessThan(6000);
	expect(sizes.webhooks).toBeLessThan(1600);
});
