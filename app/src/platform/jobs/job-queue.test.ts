import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Harness, startHarness } from "../../testing/harness.ts";

let harness: Harness;
beforeAll(async () => {
	harness = await startHarness();
});
afterAll(() => harness.close());

test("a queue of an earlier release gets the options of this one", async () => {
	const { jobs, db } = harness.services;
	await jobs.createQueue("test.options", { policy: "short", retryLimit: 3, expireInSeconds: 120 });
	await jobs.createQueue("test.options", { policy: "short", expireInSeconds: 600, heartbeatSeconds: 60 });
	const { rows } = (await db.execute(
		sql`select policy, retry_limit, expire_seconds, heartbeat_seconds from pgboss.queue where name = 'test.options'`,
	)) as unknown as { rows: object[] };
	expect(rows).toEqual([{ policy: "short", retry_limit: 5, expire_seconds: 600, heartbeat_seconds: 60 }]);
});

test("keys of waiting jobs are listed apart from those of running ones", async () => {
	const { jobs, db } = harness.services;
	await jobs.createQueue("test.keys");
	const started = Promise.withResolvers<void>();
	const gate = Promise.withResolvers<void>();
	await jobs.send(db, "test.keys", {}, { key: "running" });
	await jobs.work(
		"test.keys",
		() => {
			started.resolve();
			return gate.promise;
		},
		{ batch: 1 },
	);
	await started.promise;
	await jobs.send(db, "test.keys", {}, { key: "waiting" });
	expect(await jobs.listKeys("test.keys", "waiting")).toEqual(new Set(["waiting"]));
	expect(await jobs.listKeys("test.keys", "waiting or running")).toEqual(new Set(["running", "waiting"]));
	gate.resolve();
});
