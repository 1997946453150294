import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { logs } from "../../domain/request-log/tables.ts";
import { type Harness, startHarness, type TestBusiness } from "../../testing/harness.ts";
import { newId } from "../ids.ts";
import { createPartitions, dropPartitionsBefore } from "./partitions.ts";

let harness: Harness;
let business: TestBusiness;
beforeAll(async () => {
	harness = await startHarness();
	business = await harness.business();
});
afterAll(() => harness.close());

const listPartitions = async () => {
	const { rows } = (await harness.services.db.execute(
		sql`select relid::text as name from pg_partition_tree('logs') where isleaf order by 1`,
	)) as unknown as { rows: { name: string }[] };
	return rows.map(({ name }) => name);
};

const addRequest = async (at: Date) => {
	const id = newId("request", at);
	await harness.services.db.insert(logs).values({
		id,
		appId: business.app,
		mode: "test",
		at,
		method: "GET",
		operation: "getApp",
		route: "/api/v1/app",
		objectId: null,
		status: 200,
		statusClass: 2,
		errorCode: null,
		durationMs: 1,
		actor: "key",
		actorId: null,
		encryptedDetail: Buffer.from(""),
	});
	return id;
};
const findPartition = async (id: string) => {
	const { rows } = (await harness.services.db.execute(
		sql`select tableoid::regclass::text as name from logs where id = ${id}`,
	)) as unknown as { rows: { name: string }[] };
	return rows[0]?.name;
};

test("a row is stored in the partition of its month, and in the default partition without one", async () => {
	const { db } = harness.services;
	await createPartitions(db, new Date("2031-12-15T00:00:00Z"));
	await createPartitions(db, new Date("2031-12-31T23:59:59Z"));
	expect(await listPartitions()).toEqual(expect.arrayContaining(["logs_2031_12", "logs_2032_01"]));
	const partitionAt = async (time: string) => findPartition(await addRequest(new Date(time)));
	expect(await partitionAt("2031-11-30T23:59:59.999Z")).toBe("logs_default");
	expect(await partitionAt("2031-12-01T00:00:00.000Z")).toBe("logs_2031_12");
	expect(await partitionAt("2031-12-31T23:59:59.999Z")).toBe("logs_2031_12");
	expect(await partitionAt("2032-01-01T00:00:00.000Z")).toBe("logs_2032_01");
});

test("a month whose rows are in the default partition gets none of its own, and the others are created", async () => {
	const { db } = harness.services;
	const id = await addRequest(new Date("2033-05-10T00:00:00Z"));
	await createPartitions(db, new Date("2033-05-12T00:00:00Z"));
	expect(await listPartitions()).toContain("logs_2033_06");
	expect(await findPartition(id)).toBe("logs_default");
});

test("partitions are dropped once their whole month is before the time", async () => {
	const { db } = harness.services;
	await createPartitions(db, new Date("2025-03-01T00:00:00Z"));
	const id = await addRequest(new Date("2025-04-30T00:00:00Z"));
	await dropPartitionsBefore(db, "logs", new Date("2025-04-30T23:59:59.999Z"));
	expect(await listPartitions()).toEqual(expect.arrayContaining(["logs_2025_04", "logs_default"]));
	expect(await listPartitions()).not.toContain("logs_2025_03");
	expect(await findPartition(id)).toBe("logs_2025_04");
	await dropPartitionsBefore(db, "logs", new Date("2025-05-01T00:00:00Z"));
	expect(await listPartitions()).not.toContain("logs_2025_04");
	expect(await findPartition(id)).toBeUndefined();
});

test("a server that has started has the partitions of this month and the next", async () => {
	const now = new Date();
	const months = [0, 1].map((after) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + after)));
	const names = months.map((month) => `logs_${month.toISOString().slice(0, 7).replace("-", "_")}`);
	expect(await listPartitions()).toEqual(expect.arrayContaining(names));
});
