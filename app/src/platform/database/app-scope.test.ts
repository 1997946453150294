import { asc, eq, getTableColumns, inArray, or, type SQL, sql } from "drizzle-orm";
import { alias, pgTable, text, unionAll } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { testConfig } from "../../testing/test-config.ts";
import { createTestInstance, type TestInstance } from "../../testing/test-instance.ts";
import { createLog } from "../logging/log.ts";
import { preparedScope, scoped, scopedToApp } from "./app-scope.ts";
import { modeColumn } from "./columns.ts";
import type { Database, Db } from "./database.ts";
import { openDatabase } from "./open-database.ts";
import { prepareQuery } from "./prepare-query.ts";

const things = pgTable("scoped_things", {
	id: text("id").primaryKey(),
	appId: text("app_id").notNull(),
	mode: modeColumn(),
	label: text("label").notNull(),
});
const owners = pgTable("scoped_owners", {
	id: text("id").primaryKey(),
	appId: text("app_id").notNull(),
	label: text("label").notNull(),
});

const scope = { appId: "mine", mode: "test" } as const;
const mine = ["mine-1", "mine-2"];
const others = ["mine-live", "other-live", "other-test"];
/** Conditions that would let a query out of its app, if they replaced or went around the app's. */
const widening: Record<string, SQL | undefined> = {
	"no condition": undefined,
	"an or": or(eq(things.id, "mine-1"), eq(things.label, "same")),
	"an or of raw SQL": sql`${things.id} = 'none' or true`,
	"another app": or(eq(things.appId, "other"), eq(things.label, "same")),
};

let instance: TestInstance;
let database: Database;
let db: Db;
beforeAll(async () => {
	instance = await createTestInstance();
	database = await openDatabase(testConfig(instance.dataDir, instance.env), createLog("silent"));
	db = database.db;
	await db.execute(sql`create table ${things} (id text primary key, app_id text, mode text, label text)`);
	await db.execute(sql`create table ${owners} (id text primary key, app_id text, label text)`);
});
afterAll(async () => {
	await database.close();
	await instance.remove();
});
beforeEach(async () => {
	await db.delete(things);
	await db.delete(owners);
	const rows = [...mine, ...others].map((id) => ({
		id,
		appId: id.split("-")[0]!,
		mode: id.endsWith("live") ? ("live" as const) : ("test" as const),
		label: "same",
	}));
	await db.insert(things).values(rows);
	await db.insert(owners).values(rows.map(({ mode: _, ...row }) => row));
});

const idsOf = (rows: readonly { id: string | null }[]) => rows.map(({ id }) => id).sort();
/** What rows that a query may not touch look like now. */
const readOthers = async () =>
	db.select().from(things).where(inArray(things.id, others)).orderBy(asc(things.id));

describe.each(Object.entries(widening))("with %s given", (_, where) => {
	test("a scoped query reads and counts only rows of its app and mode", async () => {
		expect(idsOf(await scoped(db, scope).select(things, where))).toEqual(mine);
		const columns = { id: things.id };
		expect(idsOf(await scoped(db, scope).select(things, where, columns))).toEqual(mine);
		expect(idsOf(await scoped(db, scope).selectDistinct(things, where, columns))).toEqual(mine);
		expect(await scoped(db, scope).count(things, where)).toBe(2);
	});

	test("a scoped query locks only rows of its app and mode", async () => {
		const locked = await db.transaction((tx) => scoped(tx, scope).select(things, where).for("update"));
		expect(idsOf(locked)).toEqual(mine);
	});

	test("a scoped update leaves the rows of other apps and of the other mode as they are", async () => {
		const before = await readOthers();
		const changed = await scoped(db, scope).update(things, { label: "changed" }, where).returning();
		expect([idsOf(changed), await readOthers()]).toEqual([mine, before]);
	});

	test("a scoped delete leaves the rows of other apps and of the other mode", async () => {
		const deleted = await scoped(db, scope).delete(things, where).returning({ id: things.id });
		expect([idsOf(deleted), idsOf(await db.select().from(things))]).toEqual([mine, others]);
	});

	test("a scoped query reads only its rows after joins of every kind", async () => {
		const query = () => scoped(db, scope).select(things, where, { id: things.id });
		const twin = alias(things, "twin");
		const isSame = eq(twin.label, things.label);
		for (const joined of [
			query().innerJoin(twin, isSame),
			query().leftJoin(twin, isSame),
			query().rightJoin(twin, eq(twin.id, things.id)),
			query().fullJoin(twin, eq(twin.id, things.id)),
		])
			expect([...new Set(idsOf(await joined))]).toEqual(mine);
	});

	test("a query scoped to an app reads, changes and deletes its rows of both modes, and no others", async () => {
		const ofApp = [...mine, "mine-live"];
		expect(idsOf(await scopedToApp(db, "mine").select(things, where))).toEqual(ofApp);
		expect(await scopedToApp(db, "mine").count(things, where)).toBe(3);
		const changed = await scopedToApp(db, "mine").update(things, { label: "same" }, where).returning();
		expect(idsOf(changed)).toEqual(ofApp);
		await scopedToApp(db, "mine").delete(things, where);
		expect(idsOf(await db.select().from(things))).toEqual(["other-live", "other-test"]);
	});
});

test("a condition that names another app finds nothing", async () => {
	expect(await scoped(db, scope).select(things, eq(things.appId, "other"))).toEqual([]);
	expect(await scoped(db, scope).count(things, eq(things.mode, "live"))).toBe(0);
});

test("a scoped query can be sorted, limited, grouped, nested and united, and keeps its rows", async () => {
	const query = (where?: SQL) => scoped(db, scope).select(things, where, { id: things.id });
	expect(await query().orderBy(asc(things.id)).limit(1)).toEqual([{ id: "mine-1" }]);
	expect(idsOf(await query().groupBy(things.id))).toEqual(mine);
	const nested = query().as("nested");
	expect(idsOf(await db.select().from(nested))).toEqual(mine);
	expect(await db.$count(query().limit(1).as("limited"))).toBe(1);
	expect(idsOf(await unionAll(query(eq(things.id, "mine-1")), query(eq(things.label, "same"))))).toEqual([
		"mine-1",
		...mine,
	]);
	const among = inArray(
		things.id,
		scoped(db, { ...scope, appId: "other" }).select(things, undefined, { id: things.id }),
	);
	expect(await query(among)).toEqual([]);
});

test("a prepared query reads the rows of the scope that each execution gives", async () => {
	const listThings = prepareQuery("scoped_things", (db) =>
		scoped(db, preparedScope).select(things, sql`${things.id} = 'none' or true`),
	);
	expect(idsOf(await listThings(db, scope))).toEqual(mine);
	expect(idsOf(await listThings(db, { appId: "other", mode: "live" }))).toEqual(["other-live"]);
});

test("a table without modes has rows of an app", async () => {
	const found = await scopedToApp(db, "other").select(owners, undefined, getTableColumns(owners));
	expect(idsOf(found)).toEqual(["other-live", "other-test"]);
	// @ts-expect-error The table has no mode.
	scoped(db, scope).select(owners);
});

test("a second where is refused by the types and when it is called", () => {
	const everything = sql`true`;
	const refusal = "A scoped query has its conditions already";
	const query = scoped(db, scope);
	// @ts-expect-error There is no second where.
	expect(() => query.select(things).where(everything)).toThrow(refusal);
	// @ts-expect-error There is no second where.
	expect(() => query.select(things).orderBy(things.id).limit(1).where(everything)).toThrow(refusal);
	// @ts-expect-error There is no second where after a join either.
	expect(() => query.select(things).leftJoin(owners, everything).where(everything)).toThrow(refusal);
	// @ts-expect-error A query can't be made dynamic, which has a where.
	expect(() => query.select(things).$dynamic().where(everything)).toThrow(refusal);
	// @ts-expect-error There is no second where.
	expect(() => query.selectDistinct(things, undefined, { id: things.id }).where(everything)).toThrow(refusal);
	// @ts-expect-error There is no second where.
	expect(() => query.update(things, { label: "changed" }, everything).where(everything)).toThrow(refusal);
	// @ts-expect-error There is no second where.
	expect(() => query.delete(things, everything).returning().where(everything)).toThrow(refusal);
});

test("a row can't be moved to another app or mode", async () => {
	const everything = sql`true`;
	const refusal = "A row can't be moved to another app or mode.";
	const row: Partial<typeof things.$inferSelect> = { appId: "other" };
	// @ts-expect-error The change may not name an app.
	expect(() => scoped(db, scope).update(things, { appId: "other" }, everything)).toThrow(refusal);
	// @ts-expect-error The change may not name a mode.
	expect(() => scoped(db, scope).update(things, { mode: "live" }, everything)).toThrow(refusal);
	// @ts-expect-error A whole row names an app.
	expect(() => scoped(db, scope).update(things, row, everything)).toThrow(refusal);
	// @ts-expect-error The change may not name an app.
	expect(() => scopedToApp(db, "mine").update(owners, { appId: "other" }, everything)).toThrow(refusal);
});

test("rows have the types of their columns", async () => {
	const [whole] = await scoped(db, scope).select(things, eq(things.id, "mine-1"));
	const row: typeof things.$inferSelect | undefined = whole;
	expect(row).toEqual({ id: "mine-1", appId: "mine", mode: "test", label: "same" });
	const [joined] = await scoped(db, scope)
		.select(things, eq(things.id, "mine-1"), { id: things.id, owner: owners.label })
		.leftJoin(owners, eq(owners.id, "none"));
	// @ts-expect-error A joined row may be missing.
	const owner: string | undefined = joined?.owner;
	expect(owner).toBeNull();
});
