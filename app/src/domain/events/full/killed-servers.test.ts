import { count } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { generateKey } from "../../../platform/crypto/encryption.ts";
import { StreamFollower } from "../../../testing/clients/stream-follower.ts";
import { type ServerProcess, skipDemo, startServerProcess } from "../../../testing/fakes/server-process.ts";
import { type Harness, startHarness, type TestBusiness } from "../../../testing/harness.ts";
import { createTestInstance, isOnPostgres, type TestInstance } from "../../../testing/test-instance.ts";
import { waitUntil } from "../../../testing/wait-until.ts";
import { systemCaller } from "../../shared/caller.ts";
import { countEvents } from "../../statistics/counting.ts";
import { dailyCounts } from "../../statistics/tables.ts";
import { recordEvent } from "../events.ts";
import { readLastSequence, readPosition, savePosition } from "../position-queries.ts";
import { events } from "../tables.ts";

/** All but the last are killed. */
const serverCount = 3;
/** Events that a stream brings between two kills. */
const eventsPerKill = 250;
const quickWriters = 4;
const slowWriters = 2;
const turnsPerWriter = 120;
/** Transactions that commit while one of a slow writer is open. */
const overtaking = 12;
/** Events by which the writers may be ahead of the streams: servers are killed while both go on. */
const maxLead = 200;

let instance: TestInstance;
let harness: Harness;
let business: TestBusiness;
let servers: ServerProcess[];
beforeAll(async () => {
	instance = await createTestInstance();
	skipDemo(instance);
	harness = await startHarness({ place: instance });
	business = await harness.business();
});
afterAll(() => harness.close());
beforeEach(({ skip }) => skip(!isOnPostgres, "PGlite supports one process"));

/** What was written; a transaction is rolled back or commits whole. */
const written = { events: 0, commits: 0, isOver: false };

async function writeTurn(turn: number, waitBeforeEnd: () => Promise<unknown>): Promise<void> {
	const { services } = harness;
	const isUndone = turn % 5 === 0;
	const number = 1 + (turn % 3);
	const undone = new Error("undone");
	const about = { appId: business.app, mode: "test", objectId: `alt_${turn % 7}`, data: {} } as const;
	await services.db
		.transaction(async (tx) => {
			for (let at = 0; at < number; at++)
				await recordEvent(services, tx, systemCaller, { ...about, key: generateKey(), type: "alert.opened" });
			await waitBeforeEnd();
			if (isUndone) throw undone;
		})
		.catch((error: unknown) => {
			if (error !== undone) throw error;
		});
	written.commits += 1;
	if (!isUndone) written.events += number;
}

async function writeQuickly(followers: readonly StreamFollower[]): Promise<void> {
	for (let turn = 0; turn < turnsPerWriter; turn++) {
		await waitUntil(
			"the streams to bring what is written",
			() => followers.every(({ ids }) => written.events - ids.length < maxLead),
			60_000,
		);
		await writeTurn(turn, async () => {});
		if (turn % 6 === 0) await business.key.post("/api/v1/verifications", {});
	}
}

async function writeSlowly(): Promise<void> {
	for (let turn = 1; !written.isOver; turn++) {
		const end = written.commits + overtaking;
		await writeTurn(turn, () =>
			waitUntil("later transactions", () => written.isOver || written.commits >= end, 60_000),
		);
	}
}

const readCounts = () =>
	harness.services.db
		.select()
		.from(dailyCounts)
		.orderBy(dailyCounts.day, dailyCounts.measure, dailyCounts.value);

test(`of events of overlapping transactions, each comes once and in order, while ${serverCount - 1} of ${serverCount} servers are killed`, async () => {
	const { db } = harness.services;
	servers = await Promise.all(Array.from({ length: serverCount }, () => startServerProcess(instance)));
	const urls = () => servers.map(({ url }) => url);
	const followers = [
		new StreamFollower(urls, business.secret),
		new StreamFollower(urls, business.secret, { perConnection: 25 }),
	];
	const following = followers.map((follower) => follower.follow());
	const quick = Promise.all(Array.from({ length: quickWriters }, () => writeQuickly(followers)));
	const slow = Array.from({ length: slowWriters }, writeSlowly);

	for (let kill = 1; kill < serverCount; kill++) {
		await waitUntil("events", () => (followers[0]?.ids.length ?? 0) >= kill * eventsPerKill, 60_000);
		await servers[0]?.stop("SIGKILL");
		servers = servers.slice(1);
	}
	await quick;
	written.isOver = true;
	await Promise.all(slow);
	const [stored] = await db.select({ total: count() }).from(events);
	const total = stored?.total ?? 0;
	await waitUntil("every event", () => followers.every(({ ids }) => ids.length >= total), 60_000);
	await waitUntil("the statistics", async () => (await readPosition(db, "statistics")) >= total, 60_000);
	for (const follower of followers) follower.stop();
	await Promise.all(following);

	const rows = await db.select().from(events).orderBy(events.sequence);
	expect(rows.filter(({ type }) => type === "alert.opened")).toHaveLength(written.events);
	expect(rows.map(({ sequence }) => sequence)).toEqual(rows.map((_, at) => at + 1));
	expect(await readLastSequence(db)).toBe(total);
	for (const { ids, sequences } of followers) {
		expect(sequences).toEqual(rows.map(({ sequence }) => sequence));
		expect(ids).toEqual(rows.map(({ id }) => id));
	}
	// Some were overtaken, else nothing was tried.
	expect(rows.map(({ recorded }) => recorded)).not.toEqual(
		rows.map(({ recorded }) => recorded).toSorted((a, b) => a - b),
	);

	const counts = await readCounts();
	await db.delete(dailyCounts);
	await savePosition(db, "statistics", 0);
	await countEvents(harness.services);
	expect(counts).toEqual(await readCounts());
	expect(counts.length).toBeGreaterThan(0);
}, 180_000);
