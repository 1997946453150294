import { Client as Connection } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OrProblem } from "../../testing/clients/test-client.ts";
import { type Harness, startHarness, type TestBusiness } from "../../testing/harness.ts";
import { waitUntil } from "../../testing/wait-until.ts";

/** More than the pool has places: a connection that were never given back would show. */
const losses = 12;

describe.runIf(process.env.DATABASE_URL)("a lost PostgreSQL connection", () => {
	let harness: Harness;
	let business: TestBusiness;
	let name: string;
	/** Outside the database that is taken away. */
	let operator: Connection;
	beforeAll(async () => {
		harness = await startHarness({ worker: true });
		business = await harness.business();
		const url = new URL(harness.services.config.databaseUrl ?? "");
		name = url.pathname.slice(1);
		operator = new Connection({ connectionString: Object.assign(url, { pathname: "/postgres" }).href });
		await operator.connect();
	});
	afterAll(async () => {
		await operator.end();
		await harness.close();
	});

	const count = async (what: string): Promise<number> => {
		const { rows } = await operator.query<{ count: number }>(
			`select count(*)::int from pg_stat_activity where datname = '${name}' and ${what}`,
		);
		return rows[0]?.count ?? 0;
	};
	const terminateAll = ({ except = 0 } = {}) =>
		operator.query(
			`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and pid <> ${except}`,
		);
	const create = (reference: string) =>
		business.key.post<OrProblem<{ id: string }>>("/api/v1/verifications", { reference });

	test("requests that lose their PostgreSQL connection get a 503 with Retry-After, and later ones succeed", async () => {
		for (let time = 0; time < losses; time++) {
			const holder = new Connection({ connectionString: harness.services.config.databaseUrl });
			await holder.connect();
			const { rows } = await holder.query<{ pid: number }>("select pg_backend_pid() as pid");
			await holder.query("begin; lock table verifications in access exclusive mode");
			const requests = Promise.all([create(`lost-${time}`), create(`lost-${time}`)]);
			// Jobs read the table too: only the requests insert.
			const waiting = `wait_event_type = 'Lock' and query ilike 'insert into "verifications"%'`;
			await waitUntil("both requests to wait", async () => (await count(waiting)) === 2);
			// Without the lock, a request that is terminated last could still commit.
			await terminateAll({ except: rows[0]!.pid });
			for (const { status, headers, body } of await requests)
				expect([status, headers["retry-after"], body.code]).toEqual([503, "5", "database_unavailable"]);
			await holder.end();
		}
		// Idle connections that were ended with the others may be found out only when they are used.
		await waitUntil("the next one to be served", async () => (await create("found-again")).status === 201);
		const { body } = await business.key.get<{ data: object[] }>("/api/v1/verifications?text=lost");
		expect(body.data).toEqual([]);
	});

	test("after a lost connection the job queue listens again and retries the interrupted job", async () => {
		const { jobs, db } = harness.services;
		const listener = async () => {
			const { rows } = await operator.query<{ pid: number }>(
				`select pid from pg_stat_activity where datname = '${name}'
				and (query ilike 'listen %' or query like '%pg_listening_channels%')`,
			);
			return rows[0]?.pid;
		};
		const before = await waitUntil("the queue to listen", listener);
		const tries: number[] = [];
		await jobs.createQueue("test.loss");
		await jobs.work("test.loss", async () => {
			tries.push(tries.length + 1);
			await db.transaction(async (tx) => {
				if (tries.length === 1) await terminateAll();
				await tx.execute("select 1");
			});
			tries.push(0);
		});
		await jobs.send(db, "test.loss", {});
		await waitUntil("the job to have ended well", () => tries.at(-1) === 0);
		await waitUntil("the queue to listen again", async () => ![undefined, before].includes(await listener()));
		expect(tries).toEqual([1, 2, 0]);
	});

	test("an unreachable database gives a 503, and readiness fails", async () => {
		await operator.query(`alter database ${name} allow_connections false`);
		await terminateAll();
		const { status, body } = await create("away");
		const ready = await harness.visitor().get<object>("/readyz");
		await operator.query(`alter database ${name} allow_connections true`);
		expect([status, body.code]).toEqual([503, "database_unavailable"]);
		expect([ready.status, ready.body]).toMatchObject([503, { database: false }]);
		expect((await create("back")).status).toBe(201);
	});

	test("readiness fails instead of waiting for a query that isn't answered", async () => {
		const holder = new Connection({ connectionString: harness.services.config.databaseUrl });
		await holder.connect();
		await holder.query("begin; lock table master_key_checks in access exclusive mode");
		const { status, body } = await harness.visitor().get<object>("/readyz");
		await holder.end();
		expect([status, body]).toMatchObject([503, { database: false }]);
		expect((await harness.visitor().get("/readyz")).status).toBe(200);
	});
});
