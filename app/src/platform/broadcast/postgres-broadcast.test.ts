// Runs on PostgreSQL only: PGlite serves one process.
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { cutListeners } from "../../testing/fakes/cut-listeners.ts";
import { createTestInstance, type TestInstance } from "../../testing/test-instance.ts";
import { waitUntil } from "../../testing/wait-until.ts";
import { generateKey } from "../crypto/encryption.ts";
import type { Database } from "../database/database.ts";
import { openPostgres } from "../database/postgres.ts";
import { type JobQueue, openJobQueue } from "../jobs/job-queue.ts";
import { createLog } from "../logging/log.ts";
import type { Broadcast } from "./broadcast.ts";
import { openPostgresBroadcast } from "./postgres-broadcast.ts";
import { notify } from "./queries.ts";

const log = createLog("silent");
const key = generateKey();

let instance: TestInstance;
let database: Database;
beforeAll(async () => {
	instance = await createTestInstance();
	database = await openPostgres(instance.env.DATABASE_URL ?? "", log);
});
afterAll(async () => {
	await database.close();
	await instance.remove();
});

let processes: { broadcast: Broadcast; jobs: JobQueue; heard: unknown[]; gaps: number }[];
async function begin() {
	const jobs = await openJobQueue(database, log);
	const broadcast = await openPostgresBroadcast(database.coordinationDb!, jobs.listen, key, log);
	const started = { broadcast, jobs, heard: [] as unknown[], gaps: 0 };
	broadcast.listen("news", (data) => started.heard.push(data));
	broadcast.onGap(() => {
		started.gaps += 1;
	});
	processes.push(started);
	return started;
}
async function end({ broadcast, jobs }: { broadcast: Broadcast; jobs: JobQueue }) {
	await jobs.stop();
	await broadcast.close();
}
beforeEach(() => {
	processes = [];
});
afterEach(async () => {
	for (const started of processes) await end(started);
});

test("each other process hears every message once, in order, however many there are", async () => {
	const [first, second, third] = [await begin(), await begin(), await begin()];
	const numbers = Array.from({ length: 1200 }, (_, number) => number);
	for (const number of numbers) first.broadcast.send("news", number);
	await waitUntil("all messages", () => second.heard.length >= 1200 && third.heard.length >= 1200);
	expect(second.heard).toEqual(numbers);
	expect(third.heard).toEqual(numbers);
	expect(first.heard).toEqual([]);
});

test("a reminder is heard once for all that asked for it at a time, and a message each time", async () => {
	const [first, second] = [await begin(), await begin()];
	for (const number of [1, 2, 3]) {
		first.broadcast.remind("news", "look");
		first.broadcast.send("news", number);
	}
	await waitUntil("the messages", () => second.heard.includes(3));
	expect(second.heard).toEqual(["look", 1, 2, 3]);
});

test("messages of many megabytes arrive in order, and are read a few at a time", async () => {
	const [first, second] = [await begin(), await begin()];
	const texts = Array.from({ length: 300 }, (_, index) => `${index} ${"x".repeat(20_000)}`);
	for (const text of texts) first.broadcast.send("news", text);
	await waitUntil("all messages", () => second.heard.length >= texts.length);
	expect(second.heard).toEqual(texts);
	const { rows } = (await database.db.execute(
		sql`select max(length(encrypted_messages)) as bytes from broadcasts`,
	)) as unknown as { rows: { bytes: number }[] };
	expect(rows[0]?.bytes).toBeLessThan(300_000);
});

test("a process still hears while its jobs end, as long as it hasn't said that it ends", async () => {
	const [first, second] = [await begin(), await begin()];
	await second.jobs.stop();
	first.broadcast.send("news", "to a running job");
	await waitUntil("the message", () => second.heard.length > 0);
	expect(first.broadcast.others()).toEqual([second.broadcast.processId]);
});

test("signs of life and messages don't wait for the connections of requests", async () => {
	const [first, second] = [await begin(), await begin()];
	const free = Promise.withResolvers<void>();
	const busy = Array.from({ length: 10 }, () => database.db.transaction(() => free.promise));
	first.broadcast.send("news", "while all are in use");
	await waitUntil("the message", () => second.heard.length > 0);
	free.resolve();
	await Promise.all(busy);
});

test("a process that hasn't heard itself for ten seconds says so until it does", async () => {
	const { broadcast } = await begin();
	expect(broadcast.isHearing()).toBe(true);
	vi.useFakeTimers({ toFake: ["performance"] });
	vi.advanceTimersByTime(3_600_000);
	expect(broadcast.isHearing()).toBe(false);
	await notify(database.db, `${broadcast.processId} lives`);
	await waitUntil("its sign of life", () => broadcast.isHearing());
	vi.useRealTimers();
});

test("a message for one process is handled by no other", async () => {
	const [first, second, third] = [await begin(), await begin(), await begin()];
	first.broadcast.send("news", "for the third", third.broadcast.processId);
	first.broadcast.send("news", "for all");
	await waitUntil("the messages", () => second.heard.length === 1 && third.heard.length === 2);
	expect([second.heard, third.heard]).toEqual([["for all"], ["for the third", "for all"]]);
});

test("a message is stored encrypted", async () => {
	const [first, second] = [await begin(), await begin()];
	first.broadcast.send("news", "a name that nobody may read");
	await waitUntil("the message", () => second.heard.length === 1);
	const { rows } = (await database.db.execute(
		sql`select encode(encrypted_messages, 'escape') as text from broadcasts order by id desc limit 1`,
	)) as unknown as { rows: { text: string }[] };
	expect(rows[0]?.text.length).toBeGreaterThan(30);
	expect(rows[0]?.text).not.toContain("nobody may read");
});

test("processes know of each other as soon as they begin, and as soon as they end", async () => {
	const first = await begin();
	const started: string[] = [];
	const ended: string[] = [];
	first.broadcast.onStart((id) => started.push(id));
	first.broadcast.onEnd((id) => ended.push(id));
	const second = await begin();
	await waitUntil("the second process", () => first.broadcast.others().includes(second.broadcast.processId));
	await waitUntil("the first process", () => second.broadcast.others().includes(first.broadcast.processId));
	await end(processes.pop()!);
	await waitUntil("its end", () => ended.length > 0);
	expect(started).toEqual([second.broadcast.processId]);
	expect(ended).toEqual(started);
});

test("a process whose connection broke learns that it may have missed messages, and hears the next ones", async () => {
	const [first, second] = [await begin(), await begin()];
	await cutListeners(database.db);
	await waitUntil("the gap", () => second.gaps > 0);
	await waitUntil("the message", () => {
		first.broadcast.send("news", "after the gap");
		return second.heard.includes("after the gap");
	});
});

test("a batch that is gone when its notification comes counts as missed", async () => {
	const [first, second] = [await begin(), await begin()];
	await notify(database.db, `${first.broadcast.processId} 999999999`);
	await waitUntil("the gap", () => second.gaps > 0);
	expect(second.gaps).toBe(1);
});
