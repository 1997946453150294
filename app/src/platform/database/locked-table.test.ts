// Runs on PostgreSQL only: PGlite has one connection, beside which nobody can hold a lock.
import { Client as Connection } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OrProblem } from "../../testing/clients/test-client.ts";
import { type Harness, startHarness, type TestBusiness } from "../../testing/harness.ts";
import { waitUntil } from "../../testing/wait-until.ts";

describe.runIf(process.env.DATABASE_URL)("while somebody else locks a table", () => {
	let harness: Harness;
	let business: TestBusiness;
	let holder: Connection;
	beforeAll(async () => {
		harness = await startHarness({ worker: true });
		business = await harness.business();
		holder = new Connection({ connectionString: harness.services.config.databaseUrl });
		await holder.connect();
	});
	afterAll(async () => {
		await holder.end();
		await harness.close();
	});

	const lock = (table: string) => holder.query(`begin; lock table ${table} in access exclusive mode`);
	const unlock = () => holder.query("rollback");
	const create = (reference: string, headers = {}) =>
		business.key.post<OrProblem<{ id: string }>>("/api/v1/verifications", { reference }, headers);

	test("requests that need it get a 503 with Retry-After, more of them than there are connections too", async () => {
		await lock("verifications");
		try {
			const requests = Array.from({ length: 12 }, (_, index) =>
				index % 2 ? business.key.get<OrProblem<object>>("/api/v1/verifications") : create(`locked-${index}`),
			);
			for (const { status, headers, body } of await Promise.all(requests))
				expect([status, headers["retry-after"], body.code]).toEqual([503, "5", "overloaded"]);
		} finally {
			await unlock();
		}
		const { body } = await business.key.get<{ data: object[] }>("/api/v1/verifications?text=locked");
		expect(body.data).toEqual([]);
	});

	test("a list of events isn't kept waiting for the numbering of new ones", async () => {
		await lock("event_positions");
		try {
			expect((await create("unnumbered")).status).toBe(201);
			const { status, body } = await business.key.get<OrProblem<object>>("/api/v1/events");
			expect([status, body.code]).toEqual([503, "overloaded"]);
		} finally {
			await unlock();
		}
		const { body } = await business.key.get<{ data: { type: string }[] }>("/api/v1/events?limit=1");
		expect(body.data.map(({ type }) => type)).toEqual(["verification.created"]);
	});

	test("a request that met it makes its change when it is repeated with its idempotency key", async () => {
		const headers = { "idempotency-key": "met-a-lock" };
		await lock("verifications");
		expect((await create("repeated", headers)).status).toBe(503);
		await unlock();
		expect((await create("repeated", headers)).status).toBe(201);
	});

	test("a job waits until it is free, however often a statement of it gives up", async () => {
		const { jobs, db } = harness.services;
		let starts = 0;
		let isDone = false;
		await jobs.createQueue("test.lock", { retryLimit: 0 });
		await jobs.work("test.lock", async () => {
			starts += 1;
			await db.execute("select count(*) from verifications");
			isDone = true;
		});
		await lock("verifications");
		await db.transaction((tx) => jobs.send(tx, "test.lock", {}));
		await waitUntil("the job to start again", () => starts > 1);
		await unlock();
		await waitUntil("the job to be done", () => isDone);
	});
});
