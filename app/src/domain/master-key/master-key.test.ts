import { randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openKeyManager } from "../../platform/crypto/master-key.ts";
import { type Harness, startHarness } from "../../testing/harness.ts";
import { testConfig } from "../../testing/test-config.ts";
import { assertMasterKey, isMasterKeyCorrect } from "./master-key.ts";
import { masterKeyChecks } from "./tables.ts";

const refusal = /^MASTER_KEY is not the key that this database was made with/;

let harness: Harness;
beforeAll(async () => {
	harness = await startHarness();
});
afterAll(() => harness.close());

/** The same database, opened with another master key. */
const withOtherKey = () => ({
	db: harness.services.db,
	keys: openKeyManager(
		testConfig(harness.services.config.dataDir, { MASTER_KEY: randomBytes(32).toString("base64") }),
	),
});

test("a database is refused with a different master key than it was created with, and accepted with its own", async () => {
	await expect(assertMasterKey(withOtherKey())).rejects.toThrow(refusal);
	expect(await isMasterKeyCorrect(withOtherKey())).toBe(false);
	await assertMasterKey(harness.services);
	expect((await harness.visitor().get("/readyz")).body).toMatchObject({ master_key: true });
});

test("a server that lost its master key file doesn't start, and creates no other file in its place", async () => {
	const { config, db } = harness.services;
	const file = join(config.dataDir, "master.key");
	const lost = readFileSync(file);
	rmSync(file);
	await expect(assertMasterKey({ db, keys: openKeyManager(config) })).rejects.toThrow(refusal);
	expect(existsSync(file)).toBe(false);
	writeFileSync(file, lost);
	await assertMasterKey({ db, keys: openKeyManager(config) });
});

test.each([
	["one folder", 1],
	["a folder each", 2],
])(
	"of two processes that start at once on a new database with %s, one key stays and the other is refused",
	async (_, count) => {
		const { db } = harness.services;
		const before = await db.delete(masterKeyChecks).returning();
		const folders = Array.from({ length: count }, () => mkdtempSync(join(tmpdir(), "vidimus-keys-")));
		const open = (folder: string) => ({ db, keys: openKeyManager(testConfig(folder)) });
		const first = open(folders[0]!);
		const second = open(folders.at(-1)!);
		const started = await Promise.allSettled([assertMasterKey(first), assertMasterKey(second)]);
		const refused = started.flatMap((result) =>
			result.status === "rejected" ? [String(result.reason)] : [],
		);
		expect(refused).toEqual([
			expect.stringMatching(
				count === 1 ? /Another process has just created .* Start this one again/ : /MASTER_KEY is not/,
			),
		]);
		const winner = folders[started[0].status === "fulfilled" ? 0 : count - 1]!;
		expect(await isMasterKeyCorrect(open(winner))).toBe(true);
		await db.delete(masterKeyChecks);
		await db.insert(masterKeyChecks).values(before);
		for (const folder of folders) rmSync(folder, { recursive: true });
	},
);

test("a database from before the check is refused with a key that doesn't open its apps, and accepted with its own", async () => {
	const { db } = harness.services;
	await harness.business();
	await db.delete(masterKeyChecks);
	await expect(assertMasterKey(withOtherKey())).rejects.toThrow(refusal);
	expect(await db.select().from(masterKeyChecks)).toEqual([]);
	await assertMasterKey(harness.services);
	expect(await db.select().from(masterKeyChecks)).toHaveLength(1);
});

test("a server whose database was replaced by one with another master key reports that it isn't ready", async () => {
	await harness.services.db.update(masterKeyChecks).set({ encrypted: randomBytes(60) });
	const { status, body } = await harness.visitor().get("/readyz");
	expect([status, body]).toMatchObject([503, { database: true, master_key: false }]);
});
