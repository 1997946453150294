import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
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
