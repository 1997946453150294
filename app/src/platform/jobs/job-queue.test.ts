import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Harness, startHarness } from "../../testing/harness.ts";
import { waitUntil } from "../../testing/wait-until.ts";

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

/** Enqueues jobs named by their group and number, and returns the order in which one worker runs them. */
async function runInOrder(queue: string, batches: readonly (readonly string[])[]): Promise<string[]> {
	const { jobs, db } = harness.services;
	await jobs.createQueue(queue);
	const order: string[] = [];
	const ended = Promise.withResolvers<void>();
	const enqueue = async (names: readonly string[] = []) => {
		for (const name of names) await jobs.send(db, queue, { name }, { group: name.slice(0, 1) });
	};
	const [first, ...later] = batches;
	await enqueue(first);
	await jobs.work<{ name: string }>(
		queue,
		async ({ name }) => {
			order.push(name);
			await enqueue(later.shift());
			if (order.length === batches.flat().length) ended.resolve();
		},
		{ batch: 1 },
	);
	await ended.promise;
	return order;
}

test("groups of jobs take turns, and each keeps its order", async () => {
	const order = await runInOrder("test.turns", [["a1", "a2", "a3", "a4", "b1", "b2", "c1"]]);
	expect(order).toEqual(["a1", "b1", "c1", "a2", "b2", "a3", "a4"]);
});

test("a group that had no jobs waits for one of each other, and doesn't make up for its absence", async () => {
	const order = await runInOrder("test.late-turns", [
		["a1", "a2", "a3", "a4"],
		[],
		["b1", "b2", "c1"],
		["a5"],
	]);
	expect(order).toEqual(["a1", "a2", "b1", "c1", "a3", "b2", "a4", "a5"]);
});

/** The turn of each waiting job of a queue, in their order. */
async function listTurns(queue: string): Promise<{ group: string; turn: number }[]> {
	const { rows } = (await harness.services.db.execute(
		sql`select group_id as group, -priority as turn from pgboss.job where name = ${queue} and state = 'created'
			order by priority desc, created_on`,
	)) as unknown as { rows: { group: string; turn: number }[] };
	return rows;
}

test("jobs of a group that are enqueued at the same moment have turns of their own", async () => {
	const { jobs, db } = harness.services;
	await jobs.createQueue("test.burst");
	const send = () => db.transaction((tx) => jobs.send(tx, "test.burst", {}, { group: "a" }));
	await Promise.all(Array.from({ length: 20 }, send));
	const turns = (await listTurns("test.burst")).map(({ turn }) => turn);
	expect(turns).toEqual(Array.from({ length: 20 }, (_, turn) => turn));
});

test("a job that takes long, or waits for a retry, lets no other group before all that wait", async () => {
	const { jobs, db } = harness.services;
	await jobs.createQueue("test.old-turns");
	const send = (group: string, key?: string) =>
		jobs.send(db, "test.old-turns", {}, { group, ...(key && { key }) });
	await send("a", "old");
	for (let number = 0; number < 4; number++) await send("a", "done");
	await send("a");
	await db.execute(sql`delete from pgboss.job where name = 'test.old-turns' and singleton_key = 'done'`);
	for (const state of ["active", "retry"]) {
		await db.execute(
			sql`update pgboss.job set state = ${state}::pgboss.job_state where name = 'test.old-turns' and singleton_key = 'old'`,
		);
		for (let number = 0; number < 2; number++) await send(state);
	}
	expect(await listTurns("test.old-turns")).toEqual([
		{ group: "active", turn: 4 },
		{ group: "retry", turn: 4 },
		{ group: "a", turn: 5 },
		{ group: "active", turn: 5 },
		{ group: "retry", turn: 5 },
	]);
});

test("a job whose process has died is run again by another within seconds, and once", async () => {
	const { jobs, db } = harness.services;
	await jobs.createQueue("test.died", { heartbeatSeconds: 10 });
	const begun = Promise.withResolvers<void>();
	const gate = Promise.withResolvers<void>();
	let count = 0;
	// Two workers: the one that is first never ends the job.
	await jobs.work(
		"test.died",
		async () => {
			count += 1;
			begun.resolve();
			if (count === 1) await gate.promise;
		},
		{ concurrency: 2 },
	);
	await jobs.send(db, "test.died", {}, { group: "a" });
	await begun.promise;
	// Again and again, because the first worker lives, and renews its heartbeat.
	await waitUntil("the second run", async () => {
		await db.execute(
			sql`update pgboss.job set heartbeat_on = now() - interval '11 seconds'
				where name = 'test.died' and state = 'active' and retry_count = 0`,
		);
		return count === 2;
	});
	gate.resolve();
	expect(count).toBe(2);
});
