import fs from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestInstance, isOnPostgres, type TestInstance } from "../../testing/test-instance.ts";
import { openPglite } from "./pglite.ts";

let instance: TestInstance;
beforeEach(async () => {
	instance = await createTestInstance();
});
afterEach(() => instance.remove());

const folder = () => join(instance.dataDir, "database");
const pathOf = (name: string) => join(folder(), name);
const remove = (name: string) => fs.rmSync(pathOf(name), { recursive: true });
const listFiles = () =>
	fs
		.readdirSync(folder(), { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name))
		.toSorted();
/** File of a table or index, as PostgreSQL names it. */
async function fileOf(relation: string): Promise<string> {
	const { db, close } = await openPglite(instance.dataDir);
	const { rows } = (await db.execute(sql`select pg_relation_filepath(${relation}) as path`)) as unknown as {
		rows: { path: string }[];
	};
	await close();
	return rows[0]?.path ?? "";
}

// Runs on PGlite only: it is what these tests are about.
test.skipIf(isOnPostgres).each<[string, () => void, RegExp]>([
	["without PG_VERSION", () => remove("PG_VERSION"), /the file PG_VERSION is missing/],
	["with an empty PG_VERSION", () => fs.truncateSync(pathOf("PG_VERSION")), /contains no version/],
	[
		"of another version of PostgreSQL",
		() => fs.writeFileSync(pathOf("PG_VERSION"), "16\n"),
		/made by PostgreSQL 16/,
	],
	["without base", () => remove("base"), /the folder base is missing/],
	[
		"with an empty base",
		() => {
			remove("base");
			fs.mkdirSync(pathOf("base"));
		},
		/the folder base is empty/,
	],
	["without pg_wal", () => remove("pg_wal"), /the folder pg_wal is missing/],
	[
		"without its log",
		() => {
			for (const name of fs.readdirSync(pathOf("pg_wal")))
				if (/^[0-9A-F]{24}$/.test(name)) remove(`pg_wal/${name}`);
		},
		/pg_wal has no log/,
	],
	["without pg_xact", () => remove("pg_xact"), /the folder pg_xact is missing/],
	["without pg_control", () => remove("global/pg_control"), /global\/pg_control is missing/],
	["with pg_control cut off", () => fs.truncateSync(pathOf("global/pg_control"), 100), /is cut off/],
	[
		"with pg_control of zeros",
		() => fs.writeFileSync(pathOf("global/pg_control"), Buffer.alloc(8192)),
		/PostgreSQL can't open it/,
	],
	[
		"whose files are all empty",
		() => {
			for (const file of listFiles()) fs.truncateSync(file);
		},
		/PG_VERSION contains no version/,
	],
	[
		"that holds only other files",
		() => {
			fs.rmSync(folder(), { recursive: true });
			fs.mkdirSync(folder());
			fs.writeFileSync(pathOf("notes.txt"), "mine");
		},
		/PG_VERSION is missing/,
	],
	[
		"that is a file",
		() => {
			fs.rmSync(folder(), { recursive: true });
			fs.writeFileSync(folder(), "mine");
		},
		/it is a file/,
	],
])("a database's folder %s is refused with advice, and nothing is created", async (_state, damage, why) => {
	damage();
	const before = fs.statSync(folder()).isFile() ? [] : listFiles();
	const refusal = await openPglite(instance.dataDir).then(
		() => "opened",
		(error: Error) => error.message,
	);
	expect(refusal).toMatch(why);
	expect(refusal).toMatch(/^DATA_DIR\/database isn't a whole database: .*Restore DATA_DIR from a backup/s);
	if (before.length > 0) expect(listFiles()).toEqual(before);
});

test.skipIf(isOnPostgres).each([
	["an index", "apps_pkey"],
	["an index of the catalogue", "pg_class_oid_index"],
])("a database %s of which is an empty file is refused", async (_what, relation) => {
	fs.truncateSync(pathOf(await fileOf(relation)));
	await expect(openPglite(instance.dataDir)).rejects.toThrow(/isn't a whole database/);
});

test.skipIf(isOnPostgres)(
	"a table whose file is empty although its index has entries is refused by name",
	async () => {
		const { db, close } = await openPglite(instance.dataDir);
		await db.execute(sql`create table kept (id text primary key)`);
		await db.execute(sql`insert into kept values ('one')`);
		await close();
		fs.truncateSync(pathOf(await fileOf("kept")));
		await expect(openPglite(instance.dataDir)).rejects.toThrow(/the content of kept is missing/);
	},
);

test.skipIf(isOnPostgres)("a creation that was interrupted is begun again", async () => {
	fs.renameSync(folder(), `${folder()}.new`);
	fs.rmSync(join(`${folder()}.new`, "PG_VERSION"));
	const { db, close } = await openPglite(instance.dataDir);
	await db.execute(sql`select 1`);
	await close();
	expect(fs.existsSync(`${folder()}.new`)).toBe(false);
});
