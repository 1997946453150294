// Runs on both databases: each has transactions of its own.
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Harness, startHarness } from "../../testing/harness.ts";
import { createLog } from "../logging/log.ts";
import { afterCommit } from "./after-commit.ts";
import type { Db } from "./database.ts";

const lines: string[] = [];
const log = createLog("error", { write: (line) => lines.push(line) });
let harness: Harness;
let db: Db;
let called: string[];
beforeAll(async () => {
	harness = await startHarness();
	({ db } = harness.services);
});
beforeEach(() => {
	called = [];
});
afterAll(() => harness.close());

const note = () => called.push("hook");

test("outside a transaction a hook is called at once", () => {
	afterCommit(note, log);
	expect(called).toEqual(["hook"]);
});

test("a hook is called once, after the outermost transaction, however often it was given", async () => {
	await db.transaction(async (tx) => {
		afterCommit(note, log);
		await tx.transaction(async (inner) => {
			await inner.execute(sql`select 1`);
			afterCommit(note, log);
		});
		called.push("in the transaction");
	});
	expect(called).toEqual(["in the transaction", "hook"]);
});

test("after a rollback no hook is called", async () => {
	const undone = db.transaction(async () => {
		afterCommit(note, log);
		throw new Error("undone");
	});
	await expect(undone).rejects.toThrow("undone");
	expect(called).toEqual([]);
});

test("a hook that fails is logged, and neither the commit nor the other hooks look as if they failed", async () => {
	const done = await db.transaction(async () => {
		afterCommit(() => {
			throw new Error("nobody listens");
		}, log);
		afterCommit(note, log);
		return "done";
	});
	expect([done, called]).toEqual(["done", ["hook"]]);
	expect(lines.join("")).toContain("nobody listens");
});

test("what a transaction has begun and doesn't wait for is outside it once it has ended", async () => {
	const ended = Promise.withResolvers<void>();
	let later: Promise<void> | undefined;
	await db.transaction(async () => {
		later = ended.promise.then(() => afterCommit(note, log));
	});
	expect(called).toEqual([]);
	ended.resolve();
	await later;
	expect(called).toEqual(["hook"]);
});
