// Runs on PostgreSQL only: PGlite has no connections.
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type MutingProxy, startMutingProxy } from "../../testing/fakes/muting-proxy.ts";
import { createTestInstance, type TestInstance } from "../../testing/test-instance.ts";
import { waitUntil } from "../../testing/wait-until.ts";
import { createLog } from "../logging/log.ts";
import { isDatabaseUnavailable, isOverloaded } from "./connection-errors.ts";
import type { Database } from "./database.ts";
import { limitLockWait } from "./lock-by-name.ts";
import { openPostgres } from "./postgres.ts";

/** Short, so that the tests needn't wait; a silent connection would otherwise stay for a quarter of an hour. */
const limits = { statementMs: 2000, silenceMs: 3000, connectMs: 1500 };
/** As many as the pool has. */
const connectionCount = 10;

describe.runIf(process.env.DATABASE_URL)(
	"a PostgreSQL server that goes silent without closing connections",
	() => {
		let instance: TestInstance;
		let proxy: MutingProxy;
		let database: Database;
		/** Without the proxy. */
		let direct: Database;
		beforeAll(async () => {
			instance = await createTestInstance();
			direct = await openPostgres(instance.env.DATABASE_URL ?? "", createLog("silent"));
		});
		afterAll(async () => {
			await direct.close();
			await instance.remove();
		});
		beforeEach(async () => {
			proxy = await startMutingProxy(instance.env.DATABASE_URL ?? "");
			database = await openPostgres(proxy.url, createLog("silent"), { limits });
		});
		afterEach(async () => {
			await database.close();
			await proxy.close();
		});

		const isAnswered = () =>
			database.db.execute("select 1").then(
				() => true,
				() => false,
			);
		const openAllConnections = () =>
			Promise.all(
				Array.from({ length: connectionCount }, () => database.db.execute("select pg_sleep(0.05)")),
			);

		test("a query on a silent connection fails as unavailable, and the next query succeeds although the pool was full of them", async () => {
			await openAllConnections();
			proxy.muteConnections();
			const error = await database.db.execute("select 1").catch((failure: unknown) => failure);
			expect(isDatabaseUnavailable(error)).toBe(true);
			expect(await isAnswered()).toBe(true);
		});

		test("a silent connection in a transaction is closed, and the server releases its locks", async () => {
			await direct.db.execute("create table locked (id int)");
			const lost = database.db.transaction(async (tx) => {
				await tx.execute("lock table locked");
				proxy.muteConnections();
				await tx.execute("select 1");
			});
			await expect(lost).rejects.toSatisfy(isDatabaseUnavailable);
			expect(await direct.db.execute("select * from locked")).toMatchObject({ rows: [] });
		});

		test("the locks of a transaction that a silence of the server cut off are released once it answers", async () => {
			await direct.db.execute("create table cut_off (id int)");
			const lost = database.db.transaction(async (tx) => {
				await tx.execute("lock table cut_off");
				proxy.muteAll();
				await tx.execute("select 1");
			});
			await expect(lost).rejects.toSatisfy(isDatabaseUnavailable);
			proxy.unmute();
			expect(await direct.db.execute("select * from cut_off")).toMatchObject({ rows: [] });
		});

		test("a statement that takes too long is ended by the server, and counts as overload", async () => {
			const error = await database.db.execute("select pg_sleep(60)").catch((failure: unknown) => failure);
			expect([isOverloaded(error), isDatabaseUnavailable(error)]).toEqual([true, false]);
		});

		test("an answer that arrived while the process was busy isn't taken for silence", async () => {
			const query = database.db.execute("select pg_sleep(1), 1 as done");
			await direct.db.execute("select 1");
			const until = performance.now() + limits.silenceMs + 500;
			while (performance.now() < until);
			expect(await query).toMatchObject({ rows: [{ done: 1 }] });
		});

		test("a statement that waits for a lock isn't taken for a silent connection", async () => {
			await direct.db.execute("create table awaited (id int)");
			let read: Promise<unknown> | undefined;
			await direct.db.transaction(async (tx) => {
				await tx.execute("lock table awaited");
				read = database.db
					.transaction(async (waiting) => {
						await limitLockWait(waiting, 2);
						return waiting.execute("select * from awaited");
					})
					.catch((error: Error) => error);
				await tx.execute("select pg_sleep(1)");
			});
			expect(await read).toMatchObject({ rows: [] });
		});

		test("while all connections are silent queries fail, and they succeed once new connections do", async () => {
			await openAllConnections();
			proxy.muteAll();
			const errors = await Promise.all(
				Array.from({ length: connectionCount * 2 }, () =>
					database.db.execute("select 1").catch((failure: unknown) => failure),
				),
			);
			expect(errors.map(isDatabaseUnavailable)).not.toContain(false);
			await expect(database.db.execute(sql`select ${1}::int`)).rejects.toSatisfy(isDatabaseUnavailable);
			proxy.unmute();
			expect(await waitUntil("a query to succeed", isAnswered)).toBe(true);
		});

		test("a pool whose connections are in silent use closes", async () => {
			const query = database.db.execute("select pg_sleep(60)").catch((failure: unknown) => failure);
			await waitUntil("the query to run", async () => {
				const { rows } = (await direct.db.execute(
					"select 1 from pg_stat_activity where query = 'select pg_sleep(60)' and state = 'active'",
				)) as unknown as { rows: object[] };
				return rows.length > 0;
			});
			proxy.muteAll();
			await database.close();
			expect(isDatabaseUnavailable(await query)).toBe(true);
			database = await openPostgres(instance.env.DATABASE_URL ?? "", createLog("silent"));
		});
	},
);
