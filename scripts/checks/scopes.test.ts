import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { listSources } from "./boundaries.ts";
import { findUnscoped } from "./scopes.ts";

const tables = `
export const notes = pgTable("notes", { id: text("id"), appId: text("app_id"), mode: modeColumn() });
export const tags = pgTable("tags", { id: text("id"), appId: text("app_id"), noteId: text("note_id") });
export const users = pgTable("users", { id: text("id") });`;
const imports = 'import { notes, tags, users } from "./tables.ts";\n';
const find = (text: string) =>
	findUnscoped(
		new Map([
			["app/src/domain/notes/tables.ts", tables],
			["app/src/domain/notes/queries.ts", text],
		]),
	);
/** `$NOTES` stands for the table in a template. */
const isRefused = (text: string) => find(imports + text.replaceAll("$NOTES", "${" + "notes}")).length > 0;
const inFunction = (code: string) => `export const run = (db: Db, scope: AppScope, id: string) => ${code};`;

test("a query of an app's table without scoped is refused with its line and table", () => {
	assert.deepEqual(find(`${imports}\n${inFunction("db.select().from(notes).where(eq(notes.id, id))")}`), [
		"app/src/domain/notes/queries.ts:3: uses `notes` of any app: build the query by scoped(db, scope)",
	]);
});

test("every kind of statement, join and subquery needs scoped", () => {
	for (const code of [
		"db.update(notes).set({ text }).where(eq(notes.id, id))",
		"db.delete(notes).where(eq(notes.id, id))",
		"db.$count(notes, eq(notes.id, id))",
		"db.select().from(users).innerJoin(notes, eq(notes.authorId, users.id))",
		"scoped(db, scope).select(notes).union(db.select().from(notes))",
		"scoped(db, scope).select(notes, exists(db.select().from(notes)))",
		"scoped(db, scope).select(notes, sql`id in (select id from $NOTES)`)",
		"db.execute(sql`select * from users join notes on true`)",
		"db.execute('select * from notes')",
		"db.select().from(notes).where(inScope(users, scope))",
		"{ const table = notes; return db.select().from(table); }",
		"{ const other = alias(notes, 'other'); return db.select().from(other); }",
	])
		assert.ok(isRefused(inFunction(code)), code);
});

test("a table's name is found in SQL wherever it stands", () => {
	for (const statement of [
		"select * from users, notes",
		"select * from public.notes",
		'select * from "public"."notes"',
		"select * from only notes",
		"update only notes set text = ''",
		"delete from users using notes where true",
		"merge into users using notes on true",
		"truncate notes",
		"table notes",
		"copy notes to stdout",
	])
		assert.ok(isRefused(inFunction(`db.execute(sql\`${statement}\`)`)), statement);
	assert.ok(isRefused(inFunction("db.execute(sql.join([sql`select * from`, sql.identifier('notes')]))")));
	assert.ok(isRefused(inFunction("db.execute(sql.raw('select * from ' + 'notes'))")));
	assert.ok(!isRefused(inFunction("db.execute(sql`select u.notes, 'notes' from users u`)")));
});

test("an insert that updates on conflict names the app in the conflict's target", () => {
	const upsert = (target: string) =>
		inFunction(
			`db.insert(notes).values(row).onConflictDoUpdate({ target: ${target}, set: { text } }).returning()`,
		);
	for (const target of ["notes.id", "[notes.id]", "[users.appId, notes.id]"])
		assert.ok(isRefused(upsert(target)), target);
	assert.ok(!isRefused(upsert("[notes.appId, notes.mode, notes.key]")));
});

test("a query without scoped is refused where a function reaches it through another of its file", () => {
	const call = inFunction("listAll(db).where(eq(notes.id, id))");
	for (const helper of [
		"const listAll = (db: Db) => db.select().from(notes);",
		"function listAll(db: Db) { return db.select().from(notes); }",
		"const select = (db: Db) => db.select().from(notes);\nconst listAll = (db: Db) => select(db);",
		'const listAll = prepareQuery("all", (db) => db.select().from(notes));',
		"const listAll = (db: Db) => db.execute(sql`select * from $NOTES`);",
		"const [first] = [notes];\nconst listAll = (db: Db) => db.select().from(first);",
		"const { entries } = { entries: notes };\nconst listAll = (db: Db) => db.select().from(entries);",
		'const other = alias(notes, "other");\nconst listAll = (db: Db) => db.select().from(other);',
	])
		assert.ok(isRefused(`${helper}\n${call}`), helper);
});

test("a function acts for an app by a parameter that names one, or whose type does", () => {
	for (const parameter of [
		"appId: string",
		"{ appId, mode }: AppScope",
		"{ id, ...rest }: AppScope & { id: string }",
		"reader: Reader",
		"filters: Filters",
		'caller: Permitted<"notes:read">',
		"caller: Caller<AppActor>",
	]) {
		const types =
			"interface Reader { userId: string; appId: string }\ntype Filters = { id: string } & AppScope;";
		const code = `${types}\nexport const run = (db: Db, ${parameter}) => db.select().from(notes);`;
		assert.ok(isRefused(code), parameter);
	}
});

test("the methods of a class act for the app that its constructor is given", () => {
	const code = (query: string) =>
		`class Notes { constructor(private scope: AppScope) {} list(db: Db) { return ${query}; } }`;
	assert.ok(isRefused(code("db.select().from(notes)")));
	assert.ok(!isRefused(code("scoped(db, this.scope).select(notes)")));
});

test("a function with a mode may not read both modes", () => {
	assert.ok(isRefused(inFunction("scopedToApp(db, scope.appId).select(notes)")));
	assert.ok(
		!isRefused("export const run = (db: Db, appId: string) => scopedToApp(db, appId).select(notes);"),
	);
});

test("a table of an app is joined by a reference", () => {
	const join = (condition: string) =>
		inFunction(`scoped(db, scope).select(notes).innerJoin(tags, ${condition})`);
	for (const condition of [
		"sql`true`",
		"eq(tags.id, id)",
		"eq(tags.id, tags.parentId)",
		"or(eq(tags.noteId, notes.id), eq(tags.id, id))",
		"ne(tags.noteId, notes.id)",
	])
		assert.ok(isRefused(join(condition)), condition);
	assert.ok(!isRefused(join("eq(tags.noteId, notes.id)")));
	assert.ok(!isRefused(join("and(eq(notes.id, tags.noteId), isNull(tags.deletedAt))")));
});

test("tables are imported by their names, by which they are recognized", () => {
	assert.equal(find('import * as tables from "./tables.ts";').length, 1);
	const renamed = 'import { notes as entries } from "./tables.ts";\n';
	assert.equal(find(renamed + inFunction("db.select().from(entries)")).length, 1);
});

test("scoped queries, inserts, tables without an app and functions of no app are accepted", () => {
	for (const code of [
		inFunction("scoped(db, scope).select(notes, eq(notes.id, id), getTableColumns(notes))"),
		inFunction("scoped(db, scope).select(notes).innerJoin(users, eq(users.id, notes.authorId))"),
		inFunction("db.select().from(notes).where(or(isNull(notes.appId), inScope(notes, scope)))"),
		inFunction("db.insert(notes).values(scope)"),
		inFunction("db.select().from(users)"),
		"export const run = (db: Db, id: string) => db.delete(notes).where(eq(notes.id, id));",
	])
		assert.ok(!isRefused(code), code);
});

test("without scoped, more than eighty of the repository's queries would be refused", () => {
	const root = fileURLToPath(new URL("../..", import.meta.url));
	const paths = listSources(root).filter((path) => /^app\/src\/domain\/.*(queries|tables)\.ts$/.test(path));
	const read = (path: string) =>
		readFileSync(`${root}${path}`, "utf8").replaceAll(/\bscoped(ToApp)?\(/g, "unlimited(");
	assert.ok(findUnscoped(new Map(paths.map((path) => [path, read(path)]))).length > 80);
});
