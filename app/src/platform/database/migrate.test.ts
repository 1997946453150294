import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { Client as Connection } from "pg";
import { afterEach, describe, expect, test } from "vitest";
import { openServices } from "../../open-services.ts";
import { testConfig } from "../../testing/test-config.ts";
import { createTestInstance } from "../../testing/test-instance.ts";
import { createLog } from "../logging/log.ts";
import { openDatabase } from "./open-database.ts";

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
	for (const clean of cleanups.splice(0).reverse()) await clean();
});

function newFolder(): string {
	const folder = mkdtempSync(join(tmpdir(), "vidimus-migration-"));
	cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
	return folder;
}

/** Migrations of which the second can't succeed. */
function brokenMigrations(): string {
	const folder = newFolder();
	mkdirSync(join(folder, "meta"));
	const latest = Date.UTC(2100, 0);
	const entries = ["one", "two"].map((tag, idx) => ({
		idx,
		version: "7",
		when: latest + idx,
		tag,
		breakpoints: true,
	}));
	writeFileSync(
		join(folder, "meta/_journal.json"),
		JSON.stringify({ version: "7", dialect: "postgresql", entries }),
	);
	writeFileSync(join(folder, "one.sql"), "create table migrated (id text)");
	writeFileSync(join(folder, "two.sql"), "create table refused (\n\tid nonsense\n)");
	return folder;
}

test("a failed migration reports the database's own reason and rolls back the others", async () => {
	const place = await createTestInstance();
	cleanups.push(place.remove);
	const database = await openDatabase(testConfig(place.dataDir, place.env), createLog("silent"));
	cleanups.push(database.close);
	await expect(database.migrate(brokenMigrations())).rejects.toThrow(
		`The database's schema couldn't be migrated: type "nonsense" does not exist (42704), at: create table refused (`,
	);
	await expect(database.db.execute("select * from migrated")).rejects.toThrow();
	await database.db.execute("select 1");
});

test("a database of 0.2.0 is refused with one sentence that says what to do, and stays as it was", async () => {
	const place = await createTestInstance();
	cleanups.push(place.remove);
	const config = testConfig(place.dataDir, place.env);
	const database = await openDatabase(config, createLog("silent"));
	cleanups.push(database.close);
	const released = Date.UTC(2026, 10, 26);
	await database.db.execute(sql`update drizzle.__drizzle_migrations set created_at = ${released}`);
	await expect(openServices(config, { database, log: createLog("silent") })).rejects.toThrow(
		/^This database was made by Vidimus 0\.2\.0 or earlier.*set another DATA_DIR or DATABASE_URL/,
	);
	const { rows } = (await database.db.execute(
		sql`select created_at from drizzle.__drizzle_migrations`,
	)) as unknown as { rows: { created_at: string | number }[] };
	expect(new Set(rows.map(({ created_at }) => Number(created_at)))).toEqual(new Set([released]));
});

describe.runIf(process.env.DATABASE_URL)("an empty PostgreSQL database", () => {
	test("an empty PostgreSQL database is migrated once when several processes start at the same time", async () => {
		const server = process.env.DATABASE_URL ?? "";
		const name = `vidimus_empty_${process.pid}`;
		const operator = new Connection({ connectionString: server });
		await operator.connect();
		cleanups.push(() => operator.end());
		await operator.query(`create database ${name}`);
		cleanups.push(() => operator.query(`drop database ${name} with (force)`));
		const env = {
			DATABASE_URL: Object.assign(new URL(server), { pathname: `/${name}` }).href,
			MASTER_KEY: randomBytes(32).toString("base64"),
		};
		const opened = await Promise.allSettled(
			[newFolder(), newFolder(), newFolder()].map((folder) => openServices(testConfig(folder, env))),
		);
		for (const result of opened) if (result.status === "fulfilled") cleanups.push(result.value.close);
		expect(opened.map(({ status, ...rest }) => ("reason" in rest ? rest.reason : status))).toEqual(
			opened.map(() => "fulfilled"),
		);
	});
});
