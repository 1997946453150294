import assert from "node:assert/strict";
import { test } from "node:test";
import { findContractions } from "./migrations.ts";

const find = (sql: string) => findContractions(sql, "0.5.0");
const declared = (version: string, sql: string) => find(`-- contracts: not used since ${version}\n${sql}`);

test("what only expands is accepted", () => {
	for (const sql of [
		'CREATE TABLE "tags" ("id" text PRIMARY KEY NOT NULL, "note_id" text NOT NULL, UNIQUE ("note_id"));',
		'ALTER TABLE "notes" ADD COLUMN "color" text;',
		'ALTER TABLE "notes" ADD COLUMN "color" text DEFAULT \'red\' NOT NULL;',
		'ALTER TABLE "notes" ADD COLUMN "number" bigserial NOT NULL;',
		'ALTER TABLE "notes" ALTER COLUMN "text" DROP NOT NULL;',
		'ALTER TABLE "notes" ALTER COLUMN "text" SET DEFAULT \'\';',
		'CREATE INDEX "notes_by_time" ON "notes" USING btree ("created_at");',
		'UPDATE "apps" SET "settings" = "settings" || \'{"example": 3}\';',
		'-- drop table "notes" comes in 0.6.0\nALTER TABLE "notes" ADD COLUMN "type" text;',
	])
		assert.deepEqual(find(sql), [], sql);
});

test("what a migration adds to its own tables and columns is accepted", () => {
	for (const sql of [
		'CREATE TABLE "tags" ("id" text);--> statement-breakpoint\nALTER TABLE "tags" ADD CONSTRAINT "tags_fk" FOREIGN KEY ("id") REFERENCES "notes"("id");',
		'CREATE TABLE "tags" ("id" text);--> statement-breakpoint\nCREATE UNIQUE INDEX "tags_id" ON "tags" USING btree ("id");',
		'ALTER TABLE "notes" ADD COLUMN "key" text;--> statement-breakpoint\nCREATE UNIQUE INDEX "notes_key" ON "notes" USING btree ("app_id","key");',
		'ALTER TABLE "notes" ADD COLUMN "tag" text;--> statement-breakpoint\nALTER TABLE "notes" ADD CONSTRAINT "fk" FOREIGN KEY ("tag") REFERENCES "tags"("id") ON DELETE set null;',
	])
		assert.deepEqual(find(sql), [], sql);
});

const contractions = [
	'DROP TABLE "notes" CASCADE;',
	'ALTER TABLE "notes" DROP COLUMN "color";',
	'ALTER TABLE "notes" DROP "color";',
	'ALTER TABLE "notes" DROP CONSTRAINT "notes_pk";',
	'ALTER TABLE "notes" ALTER COLUMN "color" DROP DEFAULT;',
	'ALTER TABLE "notes" ALTER COLUMN "color" SET NOT NULL;',
	'ALTER TABLE "notes" ADD CONSTRAINT "short" CHECK (length("text") < 10);',
	'ALTER TABLE "notes" ADD CONSTRAINT "once" UNIQUE("text");',
	'CREATE UNIQUE INDEX "once" ON "notes" USING btree ("text");',
	'DROP INDEX "notes_by_time";',
	'DELETE FROM "notes";',
	'ALTER TABLE "notes" ADD COLUMN "tag" text;\nALTER TABLE "notes" ADD CONSTRAINT "fk" FOREIGN KEY ("tag") REFERENCES "tags"("id");',
	"DO $$ BEGIN EXECUTE 'drop table notes'; END $$;",
];

test("a contraction is refused with its statement, and accepted once a minor version before this one doesn't use it", () => {
	for (const sql of contractions) {
		assert.match(
			find(sql)[0] ?? "",
			/^(drops|deletes|requires|adds) .*: (do|alter|drop|create|delete) /,
			sql,
		);
		assert.deepEqual(declared("0.4.0", sql), [], sql);
		assert.deepEqual(declared("0.3.0", sql), [], sql);
	}
});

test("a contraction that declares this version, a later one or a patch is refused", () => {
	for (const version of ["0.5.0", "0.6.0", "1.0.0", "0.4.2", "soon"])
		assert.equal(declared(version, 'DROP TABLE "notes";').length, 1, version);
	assert.deepEqual(findContractions('-- contracts: not used since 0.9.0\nDROP TABLE "notes";', "1.0.0"), []);
});

test("renames, changed types, required columns without a default and concurrent indexes are refused even if declared", () => {
	for (const sql of [
		'ALTER TABLE "notes" RENAME TO "remarks";',
		'ALTER TABLE "notes" RENAME COLUMN "text" TO "content";',
		'ALTER TABLE "notes" ALTER COLUMN "count" SET DATA TYPE bigint;',
		'ALTER TABLE "notes" ALTER "count" TYPE bigint;',
		'ALTER TABLE "notes" ADD COLUMN "color" text NOT NULL;',
		'ALTER TABLE "notes" ADD "color" text NOT NULL;',
		'ALTER TABLE "notes" ADD COLUMN "a" text, ADD COLUMN "color" text NOT NULL;',
		'ALTER TABLE "notes" SET SCHEMA "old";',
		'CREATE INDEX CONCURRENTLY "notes_by_time" ON "notes" ("created_at");',
	])
		assert.equal(declared("0.3.0", sql).length, 1, sql);
});
