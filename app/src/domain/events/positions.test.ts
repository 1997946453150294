import { randomUUID } from "node:crypto";
import { eq, isNotNull, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { generateKey } from "../../platform/crypto/encryption.ts";
import { type Harness, startHarness, type TestBusiness } from "../../testing/harness.ts";
import { isOnPostgres } from "../../testing/test-instance.ts";
import { systemCaller } from "../shared/caller.ts";
import { recordEvent } from "./events.ts";
import { readLastSequence } from "./position-queries.ts";
import { numberEvents, readOn } from "./positions.ts";
import { eventPositions, events } from "./tables.ts";

let harness: Harness;
let business: TestBusiness;
beforeAll(async () => {
	harness = await startHarness();
	business = await harness.business();
});
afterAll(() => harness.close());

const record = async (objectId: string, count = 1) => {
	const about = { appId: business.app, mode: "test", objectId, data: {}, key: generateKey() } as const;
	await harness.services.db.transaction(async (tx) => {
		for (let at = 0; at < count; at++)
			await recordEvent(harness.services, tx, systemCaller, { ...about, type: "alert.opened" });
	});
};
const numberAll = async () => {
	const { db } = harness.services;
	await numberEvents(db);
	return readLastSequence(db);
};
const readAll = async (consumer: string, limit = 100) => {
	const { db } = harness.services;
	const read: string[] = [];
	for (let count = limit; count === limit; )
		count = await readOn(db, consumer, limit, async (_tx, batch) => {
			read.push(...batch.map(({ objectId }) => objectId));
		});
	return read;
};

describe("the order of events", () => {
	test("events are numbered without a gap, in order of recording", async () => {
		const { db } = harness.services;
		const before = await numberAll();
		for (const name of ["one", "two", "three"]) await record(`alt_${name}`);
		expect(await numberAll()).toBe(before + 3);
		const rows = await db.select().from(events).where(isNotNull(events.sequence)).orderBy(events.sequence);
		expect(rows.slice(-3).map(({ objectId }) => objectId)).toEqual(["alt_one", "alt_two", "alt_three"]);
		expect(rows.map(({ sequence }) => sequence)).toEqual(rows.map((_, at) => at + 1));
	});

	test("more events than one batch are all numbered", async () => {
		const before = await numberAll();
		await record("alt_many", 1203);
		expect(await numberAll()).toBe(before + 1203);
	});

	test("a consumer reads each event once, in order, and one that fails reads it again", async () => {
		const { db } = harness.services;
		const consumer = randomUUID();
		await readAll(consumer, 500);
		for (const name of ["first", "second", "third"]) await record(`alt_${name}`);
		const failure = new Error("no");
		await expect(
			readOn(db, consumer, 2, async () => {
				throw failure;
			}),
		).rejects.toBe(failure);
		expect(await readAll(consumer, 2)).toEqual(["alt_first", "alt_second", "alt_third"]);
		expect(await readAll(consumer, 2)).toEqual([]);
	});

	test("a consumer that has read everything writes nothing when it asks again", async () => {
		const { db } = harness.services;
		const consumer = randomUUID();
		await readAll(consumer, 500);
		const readVersions = () => db.select({ version: sql`xmin::text` }).from(eventPositions);
		const versions = await readVersions();
		expect(await readAll(consumer)).toEqual([]);
		expect(await readVersions()).toEqual(versions);
	});

	test("an event of a transaction that is rolled back takes no number", async () => {
		const { db } = harness.services;
		const before = await numberAll();
		const undone = new Error("undone");
		const about = {
			appId: business.app,
			mode: "test",
			objectId: "alt_undone",
			data: {},
			key: generateKey(),
		} as const;
		await expect(
			db.transaction(async (tx) => {
				await recordEvent(harness.services, tx, systemCaller, { ...about, type: "alert.opened" });
				throw undone;
			}),
		).rejects.toBe(undone);
		expect(await numberAll()).toBe(before);
		expect(await db.$count(events, eq(events.objectId, "alt_undone"))).toBe(0);
	});
});

describe("several processes", () => {
	test("number and read at once, while events are recorded: none is lost, none is read twice", async ({
		skip,
	}) => {
		skip(!isOnPostgres, "PGlite has one connection");
		const consumer = randomUUID();
		await readAll(consumer, 500);
		const before = await numberAll();
		const names = Array.from({ length: 60 }, (_, at) => `alt_${String(at).padStart(3, "0")}`);
		const recording = Promise.all(names.map((name) => record(name, 2)));
		const read: string[] = [];
		const readers = Array.from({ length: 4 }, async () => {
			for (let at = 0; at < 10; at++) read.push(...(await readAll(consumer, 7)));
		});
		await Promise.all([recording, ...readers]);
		read.push(...(await readAll(consumer, 7)));
		expect(read.toSorted()).toEqual(names.flatMap((name) => [name, name]));
		expect(await numberAll()).toBe(before + 2 * names.length);
	});
});
