import { randomBytes } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
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
