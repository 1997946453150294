import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openFolderSecretStore } from "../../platform/secret-store/folder-secret-store.ts";
import type { SecretPlace } from "../../platform/secret-store/secret-store.ts";
import { testConfig } from "../../testing/test-config.ts";
import { runSecretsMove } from "./move-secrets-command.ts";

let root: string;
let from: string;
let to: string;
let places: SecretPlace[];
const store = (folder: string) => openFolderSecretStore(folder, "SECRETS_DIR");

beforeEach(async () => {
	root = mkdtempSync(join(tmpdir(), "vidimus-move-"));
	from = join(root, "data", "secrets");
	to = join(root, "moved");
	await store(from).prepare(null);
	places = [];
	for (const appId of ["app_1", "app_1", "app_2"]) places.push(await store(from).create(appId));
});
afterEach(() => rmSync(root, { recursive: true }));

async function move(...args: string[]) {
	const output = { out: "", error: "" };
	const code = await runSecretsMove(testConfig(join(root, "data")), args, {
		out: (line) => {
			output.out += `${line}\n`;
		},
		error: (line) => {
			output.error += `${line}\n`;
		},
	});
	return { code, ...output };
}

test("secrets:move copies all secrets, and leaves out those that are there when it is repeated", async () => {
	expect(await move(from, to)).toEqual({ code: 0, out: "3 secrets: 3 copied, 0 there before\n", error: "" });
	expect(await store(to).readMany(places)).toEqual(await store(from).readMany(places));
	await store(from).create("app_1");
	expect(await move(from, to)).toMatchObject({ code: 0, out: "4 secrets: 1 copied, 3 there before\n" });
});

test("secrets:move copies the marks of deleted secrets, and erases copies of what was deleted since", async () => {
	await store(from).delete(places[0]!);
	await move(from, to);
	await store(from).delete(places[1]!);
	expect(await move(from, to)).toMatchObject({
		code: 0,
		out: "3 secrets: 0 copied, 2 there before, 1 erased at TO\n",
	});
	expect(await store(to).readMany(places)).toEqual([null, null, expect.any(Buffer)]);
});

test("secrets:move never writes a secret over the mark of its deletion, and exits with 1", async () => {
	await move(from, to);
	await store(to).delete(places[0]!);
	expect(await move(from, to)).toMatchObject({
		code: 1,
		out: expect.stringContaining("3 secrets: 0 copied, 2 there before, 1 different\n"),
	});
	expect((await store(to).readMany(places))[0]).toBeNull();
});

test("secrets:move deletes no app, whatever is given in whichever order, and exits with 1 if it might have to", async () => {
	await move(from, to);
	const created = await store(to).create("app_3");
	await store(from).deleteAll("app_2");
	expect(await move(from, to)).toMatchObject({
		code: 1,
		out: expect.stringContaining("TO has secrets of 2 apps that FROM lacks"),
	});
	expect(await store(to).readMany([created, places[2]!])).toEqual([expect.any(Buffer), expect.any(Buffer)]);
	await move(to, from);
	expect(await store(from).readMany([created, places[2]!])).toEqual([expect.any(Buffer), expect.any(Buffer)]);
});

test.each([
	[[], "FROM is missing. Usage: npm run secrets:move"],
	[["a"], "TO is missing. Usage: npm run secrets:move"],
	[["a", "b", "c"], "FROM and TO are two places."],
	[["a", "a"], "FROM and TO are the same place."],
	[["a", "s3://secrets"], "TO must be a folder, or the address of a database"],
	[["a", "b"], "FROM has no secrets."],
	[["a", "b", "--force"], "--force"],
])("secrets:move %j exits with 2, and says why", async (args, why) => {
	expect(await move(...args)).toMatchObject({ code: 2, out: "", error: expect.stringContaining(why) });
});

test("secrets:move refuses a data folder, which has other files than secrets", async () => {
	await store(join(root, "data", "files")).prepare(null);
	expect((await move(join(root, "data"), to)).error).toMatch(/^FROM is a data folder/);
	expect((await move(from, join(root, "data"))).error).toMatch(/^TO is a data folder/);
});

test("secrets:move names TO when its database can't be reached, without its address", async () => {
	expect(await move(from, "postgresql://vidimus@127.0.0.1:1/secrets")).toEqual({
		code: 2,
		out: "",
		error: "The database at TO can't be reached: ECONNREFUSED. Start it, or correct the address.\n",
	});
});
