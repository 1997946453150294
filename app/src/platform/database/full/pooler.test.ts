// Runs on PostgreSQL only: PGlite has no pooler.
import { spawnSync } from "node:child_process";
import { Client } from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openServices } from "../../../open-services.ts";
import { type Pooler, startPooler } from "../../../testing/fakes/pooler.ts";
import { testConfig } from "../../../testing/test-config.ts";
import {
	createEmptyDatabase,
	createTestInstance,
	type TestInstance,
} from "../../../testing/test-instance.ts";
import { createLog } from "../../logging/log.ts";

/** From this version on it keeps the prepared statements of its clients apart. */
const keepsPreparedStatements = () => {
	const version = /(\d+)\.(\d+)/.exec(String(spawnSync("pgbouncer", ["--version"]).stdout));
	return Number(version?.[1]) > 1 || Number(version?.[2]) >= 21;
};

let instance: TestInstance;
let pooler: Pooler | undefined;
beforeEach(async () => {
	instance = await createTestInstance();
});
afterEach(async () => {
	await pooler?.close();
	pooler = undefined;
	await instance.remove();
});

const directUrl = () => instance.env.DATABASE_URL ?? "";
const start = (env: Record<string, string>) =>
	openServices(testConfig(instance.dataDir, env), { log: createLog("silent") });

test("a server behind a transaction pooler doesn't start, and is told to use PostgreSQL's own address", async () => {
	pooler = await startPooler(directUrl(), "transaction");
	await expect(start({ DATABASE_URL: pooler.url })).rejects.toThrow(
		"The server at DATABASE_URL doesn't deliver notifications, as a connection pooler in front of PostgreSQL. Set DATABASE_DIRECT_URL to PostgreSQL's own address.",
	);
});

test("a server behind a pooler starts with PostgreSQL's own address beside it", async () => {
	pooler = await startPooler(directUrl(), "session");
	const services = await start({ DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: directUrl() });
	await services.close();
});

test("a server whose own address leads to another database doesn't start, and migrates nothing there", async () => {
	const other = await createEmptyDatabase();
	await expect(start({ DATABASE_URL: directUrl(), DATABASE_DIRECT_URL: other.url })).rejects.toThrow(
		"DATABASE_DIRECT_URL leads to another database than DATABASE_URL. Correct it",
	);
	const client = new Client({ connectionString: other.url });
	await client.connect();
	const { rows } = await client.query("select 1 from pg_namespace where nspname in ('drizzle', 'pgboss')");
	await client.end();
	expect(rows).toEqual([]);
	await other.remove();
});

test("a server whose own address can't be reached doesn't start, and names the variable", async () => {
	const started = start({
		DATABASE_URL: directUrl(),
		DATABASE_DIRECT_URL: "postgresql://vidimus:hunter2@127.0.0.1:1/vidimus",
	});
	await expect(started).rejects.toThrow(
		"The database at DATABASE_DIRECT_URL can't be reached: ECONNREFUSED. Start it, or correct the address.",
	);
});

test("a pooler that mixes up prepared statements is refused", async ({ skip }) => {
	skip(keepsPreparedStatements(), "this PgBouncer keeps them");
	pooler = await startPooler(directUrl(), "transaction");
	const started = start({ DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: directUrl() });
	await expect(started).rejects.toThrow("The pooler at DATABASE_URL doesn't keep prepared statements apart.");
});
