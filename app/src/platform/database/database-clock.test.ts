// Runs on PostgreSQL only: PGlite is in the process, and has its clock.
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { MovableClock } from "../../testing/movable-clock.ts";
import { createTestInstance, type TestInstance } from "../../testing/test-instance.ts";
import { waitUntil } from "../../testing/wait-until.ts";
import { createLog } from "../logging/log.ts";
import type { Database } from "./database.ts";
import { openDatabaseClock } from "./database-clock.ts";
import { openPostgres } from "./postgres.ts";

const lines: string[] = [];
const log = createLog("warn", { write: (line) => lines.push(line) });

let instance: TestInstance;
let database: Database;
beforeAll(async () => {
	instance = await createTestInstance();
	database = await openPostgres(instance.env.DATABASE_URL ?? "", log);
});
afterAll(async () => {
	vi.useRealTimers();
	await database.close();
	await instance.remove();
});

/** The machine that the database runs on is this one. */
const differenceOf = (time: Date) => Math.abs(time.getTime() - Date.now());

test("a process whose machine's clock is five minutes off uses the database's time, and says so", async () => {
	for (const seconds of [300, -300]) {
		const machine = new MovableClock();
		machine.advance({ seconds });
		const clock = await openDatabaseClock(database.db, log, machine);
		expect(differenceOf(clock.now())).toBeLessThan(1000);
		clock.close();
	}
	expect(lines.map((line) => JSON.parse(line).seconds)).toEqual([300, -300]);
});

test("a process whose machine's clock agrees with the database's uses its own", async () => {
	const machine = new MovableClock();
	const clock = await openDatabaseClock(database.db, log, machine);
	machine.advance({ seconds: 5 });
	expect(differenceOf(clock.now())).toBeGreaterThan(4000);
	clock.close();
});

test("a machine's clock that is set while the process runs is compared again", async () => {
	vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
	const machine = new MovableClock();
	const clock = await openDatabaseClock(database.db, log, machine);
	machine.advance({ seconds: 300 });
	vi.advanceTimersByTime(10_000);
	await waitUntil("the database's time", () => differenceOf(clock.now()) < 1000);
	clock.close();
});
