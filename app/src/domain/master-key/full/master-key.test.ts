import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { runCommand } from "../../../testing/fakes/command-process.ts";
import { startHarness } from "../../../testing/harness.ts";
import { createTestInstance, type TestInstance } from "../../../testing/test-instance.ts";
import { masterKeyChecks } from "../tables.ts";

const refusal = /^MASTER_KEY is not the key that this database was made with/;
const otherKey = () => ({ MASTER_KEY: randomBytes(32).toString("base64") });

let place: TestInstance;
beforeEach(async () => {
	place = await createTestInstance();
});
afterEach(() => place.remove());

test("a server doesn't start with a different master key than its database was created with", async () => {
	const first = await startHarness({ place });
	await first.stop();
	await expect(startHarness({ place, env: otherKey() })).rejects.toThrow(refusal);
	const again = await startHarness({ place });
	expect((await again.visitor().get("/readyz")).body).toMatchObject({ master_key: true });
	await again.stop();
});

test("a database from before the check is refused with a key that can't decrypt its apps, and accepted with its own", async () => {
	const first = await startHarness({ place });
	await first.business();
	await first.services.db.delete(masterKeyChecks);
	await first.stop();
	await expect(startHarness({ place, env: otherKey() })).rejects.toThrow(refusal);
	const again = await startHarness({ place });
	expect(await again.services.db.select().from(masterKeyChecks)).toHaveLength(1);
	await again.stop();
});

test("of two processes that start at once on a new folder, one creates the key, and the other uses it or is refused", async () => {
	const dataDir = mkdtempSync(join(tmpdir(), "vidimus-keys-"));
	const start = () => runCommand(["migrate"], { NODE_ENV: "test", DATA_DIR: dataDir, ...place.env });
	// The folder has no database and no key; on PostgreSQL, both processes share a database without a check.
	const ended = await Promise.all([start(), start()]);
	expect(ended.map(({ code }) => code)).toContain(0);
	for (const { code, error } of ended)
		if (code !== 0)
			expect(error).toMatch(
				/DATA_DIR is in use by process \d+|Another process has just created DATA_DIR\/master\.key|master\.key remain of an installation/,
			);
	expect(await start()).toMatchObject({ code: 0, error: "" });
	rmSync(dataDir, { recursive: true });
});
