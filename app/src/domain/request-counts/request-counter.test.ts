// Runs on PostgreSQL only: a process that has PGlite to itself counts in memory.
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openKeyManager } from "../../platform/crypto/master-key.ts";
import type { Database } from "../../platform/database/database.ts";
import { openPostgres } from "../../platform/database/postgres.ts";
import { createLog } from "../../platform/logging/log.ts";
import { testConfig } from "../../testing/test-config.ts";
import { createTestInstance, type TestInstance } from "../../testing/test-instance.ts";
import { waitUntil } from "../../testing/wait-until.ts";
import { getLocalShare, type RequestLimit } from "./counted-window.ts";
import { addRequestCounts, deleteEndedCounts } from "./queries.ts";
import { openRequestCounter, type RequestCounter } from "./request-counter.ts";
import { requestCounts } from "./tables.ts";

const minuteMs = 60_000;
const limit: RequestLimit = { name: "GET /things", max: 600, windowMs: minuteMs };
const caller = "203.0.113.7";

/** A process that counts, with a clock of its own. */
interface Process {
	readonly database: Database;
	readonly counter: RequestCounter;
	advance(ms: number): void;
}

describe.runIf(process.env.DATABASE_URL)("requests counted by several processes", () => {
	let instance: TestInstance;
	let first: Process;
	let second: Process;
	let processes: Process[];
	let startProcess: (startMs: number) => Promise<Process>;
	beforeAll(async () => {
		instance = await createTestInstance();
		const keys = openKeyManager(testConfig(instance.dataDir));
		const log = createLog("silent");
		processes = [];
		startProcess = async (startMs) => {
			const database = await openPostgres(instance.env.DATABASE_URL ?? "", log);
			let aheadMs = startMs;
			const counter = openRequestCounter({ database, keys, log }, () => performance.now() + aheadMs);
			if (!counter) throw new Error("Processes that use PostgreSQL must share their counts.");
			const started: Process = {
				database,
				counter,
				advance: (ms) => {
					aheadMs += ms;
				},
			};
			processes.push(started);
			return started;
		};
		first = await startProcess(0);
		second = await startProcess(5 * minuteMs);
		await startProcess(0);
	});
	afterAll(async () => {
		for (const { database } of processes) await database.close();
		await instance.remove();
	});

	/** Lets a minute pass, for the database and for the processes. */
	beforeEach(async () => {
		await first.database.db.update(requestCounts).set({ endsAt: sql`now() - interval '1 second'` });
		for (const each of processes) each.advance(minuteMs);
	});

	const numberOf = async ({ counter }: Process, counted = limit) =>
		(await counter.count(counted, caller)).current;

	/** Sends requests from three processes, several at a time each, until each process refuses. @returns how many are admitted */
	async function countAdmitted({ max, ...others }: RequestLimit, concurrency: number): Promise<number> {
		let admitted = 0;
		const send = async (from: Process) => {
			while ((await numberOf(from, { max, ...others })) <= max) admitted += 1;
		};
		await Promise.all(
			processes.slice(0, 3).flatMap((from) => Array.from({ length: concurrency }, () => send(from))),
		);
		return admitted;
	}

	test.each([1, 10, 100])(
		"with %i requests at a time in each of three processes, they admit the maximum and at most a share more for each process",
		async (concurrency) => {
			const admitted = await countAdmitted(limit, concurrency);
			expect(admitted).toBeGreaterThanOrEqual(limit.max);
			expect(admitted).toBeLessThanOrEqual(limit.max + 3 * getLocalShare(limit.max));
		},
	);

	test("a limit too small for shares admits exactly its maximum", async () => {
		expect(await countAdmitted({ ...limit, max: 10 }, 20)).toBe(10);
	});

	test("a report that began before another one opened the window is added to it", async () => {
		const report = { key: "a report that another one overtook", count: 7, windowMs: minuteMs };
		const overtaken = await first.database.db.transaction(async (tx) => {
			const { rows } = (await tx.execute(sql`select now()::text as began`)) as unknown as {
				rows: { began: string }[];
			};
			const hasPassed = sql`select clock_timestamp() > ${rows[0]?.began}::timestamptz + interval '2 ms' as passed`;
			await waitUntil("the database's clock to move on", async () => {
				const { rows: clocks } = (await second.database.db.execute(hasPassed)) as unknown as {
					rows: { passed: boolean }[];
				};
				return clocks[0]?.passed ?? false;
			});
			await addRequestCounts(second.database.db, [report]);
			return addRequestCounts(tx, [report]);
		});
		expect(overtaken[0]?.count).toBe(14);
	});

	test("the requests of one process are numbered without gaps", async () => {
		const numbers: number[] = [];
		for (let sent = 0; sent < 100; sent++) numbers.push(await numberOf(first));
		expect(numbers).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
	});

	test("a process that meets a caller for the first time knows the requests that others have reported", async () => {
		await numberOf(first);
		expect(await numberOf(second)).toBe(2);
	});

	test("limits with other names, maximums or windows have counts of their own", async () => {
		await numberOf(first);
		for (const change of [{ name: "POST /things" }, { max: 30 }, { windowMs: 60 * minuteMs }])
			expect(await numberOf(first, { ...limit, ...change })).toBe(1);
	});

	test("windows end for all processes at once, by the database's clock", async () => {
		const { ttl } = await first.counter.count(limit, caller);
		expect((await second.counter.count(limit, caller)).ttl).toBeLessThanOrEqual(ttl);
		for (const each of processes) each.advance(minuteMs);
		// The processes' clocks have passed the end that they know of; the database's hasn't.
		expect(await numberOf(second)).toBe(3);
		await first.database.db.update(requestCounts).set({ endsAt: sql`now() - interval '1 second'` });
		expect(await numberOf(first)).toBe(1);
		for (const each of processes) each.advance(minuteMs);
		expect(await numberOf(second)).toBe(2);
	});

	test("requests that were admitted and not reported don't count for the next window", async () => {
		for (let sent = 0; sent < 20; sent++) await numberOf(first);
		await first.database.db.update(requestCounts).set({ endsAt: sql`now() - interval '1 second'` });
		first.advance(minuteMs);
		expect(await numberOf(first)).toBe(1);
	});

	test("while the database doesn't count, each process applies the limit to its own requests, and reports them afterwards", async () => {
		const { db } = first.database;
		const alone = [await startProcess(0), await startProcess(0)] as const;
		await db.execute("alter table request_counts rename to request_counts_away");
		for (const each of alone) {
			for (let sent = 0; sent < 50; sent++) await numberOf(each);
			const numbers = await Promise.all(
				Array.from({ length: limit.max }, () => numberOf(each, { ...limit, name: "GET /others" })),
			);
			expect(Math.max(...numbers)).toBe(limit.max);
			expect(await numberOf(each, { ...limit, name: "GET /others" })).toBeGreaterThan(limit.max);
		}
		await db.execute("alter table request_counts_away rename to request_counts");
		let sent = 100;
		const countReported = async () => {
			const rows = await db.select().from(requestCounts);
			return Math.max(...rows.map(({ count }) => count));
		};
		// On a busy machine a report may fail, and is tried again with a request after a second.
		for (const [at, each] of alone.entries())
			await waitUntil("a report", async () => {
				each.advance(1000);
				await numberOf(each);
				sent += 1;
				return (await countReported()) >= 51 * (at + 1);
			});
		const number = await numberOf(first);
		expect(number).toBeGreaterThanOrEqual(103);
		expect(number).toBeLessThanOrEqual(sent + 1);
	});

	test("a caller whose window was forgotten among too many is counted on", async () => {
		for (let sent = 0; sent < 5; sent++) await numberOf(first);
		for (const round of [1, 2]) {
			const others = Array.from({ length: 20_001 }, (_, index) => `caller ${round}-${index}`);
			await Promise.all(others.map((other) => first.counter.count(limit, other)));
		}
		expect(await numberOf(first)).toBe(6);
	});

	test("the table doesn't contain callers, and counts are deleted once their window is over", async () => {
		const { db } = first.database;
		await numberOf(first);
		await db.update(requestCounts).set({ endsAt: sql`now() - interval '1 second'` });
		await numberOf(second, { ...limit, name: "GET /others" });
		await deleteEndedCounts(db);
		const rows = await db.select().from(requestCounts);
		expect(rows).toEqual([
			{ key: expect.stringMatching(/^[0-9a-f]{64}$/), count: 1, endsAt: expect.any(Date) },
		]);
	});
});
