import { Client as Connection } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OrProblem } from "../../testing/clients/test-client.ts";
import { type Harness, startHarness, type TestBusiness } from "../../testing/harness.ts";
import { waitUntil } from "../../testing/wait-until.ts";

/** More than the database has connections. */
const exports = 50;
const creates = 60;

describe("expensive requests of one app", () => {
	let harness: Harness;
	let business: TestBusiness;
	beforeAll(async () => {
		harness = await startHarness();
		business = await harness.business();
	});
	afterAll(() => harness.close());

	test("fifty evidence packages of one app are served, and the requests of other apps meanwhile", async () => {
		const person = await harness.invite(business);
		const others = await Promise.all(Array.from({ length: 6 }, () => harness.business()));
		const packages = Array.from({ length: exports }, () =>
			business.key.get(`/api/v1/verifications/${person.id}/evidence`),
		);
		const created = await Promise.all(
			Array.from({ length: creates }, (_, index) =>
				others[index % others.length]!.key.post<OrProblem<object>>("/api/v1/verifications", {}),
			),
		);
		expect(created.map(({ status }) => status).filter((status) => status !== 201)).toEqual([]);
		expect((await Promise.all(packages)).map(({ status }) => status)).not.toContain(503);
	});
});

describe.runIf(process.env.DATABASE_URL)("expensive requests of one app that all take long", () => {
	let harness: Harness;
	let business: TestBusiness;
	/** Somebody else, who locks the tables that the requests need. */
	let holder: Connection;
	/** A transaction sees the activity of when it first looked: the holder's own would not change. */
	let observer: Connection;
	beforeAll(async () => {
		harness = await startHarness();
		business = await harness.business();
		holder = new Connection({ connectionString: harness.services.config.databaseUrl });
		observer = new Connection({ connectionString: harness.services.config.databaseUrl });
		await Promise.all([holder.connect(), observer.connect()]);
	});
	afterAll(async () => {
		await Promise.all([holder.end(), observer.end()]);
		await harness.close();
	});

	async function countWaiting(): Promise<number> {
		const { rows } = await observer.query<{ count: number }>(
			"select count(*)::int from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
		);
		return rows[0]?.count ?? 0;
	}

	test.each<[name: string, send: (key: TestBusiness["key"], id: string) => Promise<{ status: number }>]>([
		["exports of redactions", (key) => key.get("/api/v1/redactions/export")],
		["screening searches", (key) => key.post("/api/v1/screening/search", { name: "Anna Lind" })],
		["simulations", (key, id) => key.post(`/api/v1/verifications/${id}/simulate`, { outcome: "approved" })],
	])("%s run three at a time", async (_, send) => {
		const { body } = await business.key.post<{ id: string }>("/api/v1/verifications", {});
		await holder.query(
			"begin; lock table verifications, screening_lists, screening_entries, redactions in access exclusive mode",
		);
		const requests = Promise.all(Array.from({ length: 6 }, () => send(business.key, body.id)));
		await waitUntil("three to need the tables", async () => (await countWaiting()) >= 3);
		let most = 0;
		for (let look = 0; look < 30; look++) most = Math.max(most, await countWaiting());
		await holder.query("rollback");
		await requests;
		expect(most).toBe(3);
	});
});

describe.runIf(process.env.DATABASE_URL)("a server whose database connections are all in use", () => {
	let harness: Harness;
	beforeAll(async () => {
		harness = await startHarness();
	});
	afterAll(() => harness.close());

	test("a request that finds no free connection is told that the server is overloaded, within five seconds", async () => {
		const business = await harness.business();
		const { db } = harness.services;
		// Two statements each: one takes five seconds at most.
		const hold = () =>
			db.transaction(async (tx) => {
				await tx.execute("select pg_sleep(3)");
				await tx.execute("select pg_sleep(3)");
			});
		const inUse = Array.from({ length: 10 }, hold);
		const began = performance.now();
		const { status, body, headers } = await business.key.get<OrProblem<object>>("/api/v1/verifications");
		expect([status, body.code, headers["retry-after"]]).toEqual([503, "overloaded", "5"]);
		expect(performance.now() - began).toBeLessThan(5000);
		await Promise.all(inUse);
	});
});
