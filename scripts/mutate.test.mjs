import assert from "node:assert/strict";
import { test } from "node:test";
import { instrumentSource } from "./mutate/instrument.mjs";
import { findMutants } from "./mutate/mutants.mjs";
import { sampleItems } from "./mutate/sample.mjs";

const replacementsIn = (text, kind) =>
	findMutants(text)
		.filter((mutant) => !kind || mutant.kind === kind)
		.map(({ start, end, replacement }) => `${text.slice(start, end)} → ${replacement}`);

test("a comparison is mutated at its bound and by negation", () => {
	assert.deepEqual(replacementsIn("const isDue = (a: Date, b: Date) => a < b;"), [
		"a < b → a <= b",
		"a < b → a >= b",
	]);
});

test("a query is mutated by removing each condition and by moving its bounds", () => {
	const text = "export const list = (db: Db) => db.select().where(and(inScope(scope), lt(t.id, cursor)));";
	assert.deepEqual(replacementsIn(text), [
		"db.select().where(and(inScope(scope), lt(t.id, cursor))) → db.select().where(undefined)",
		"and(inScope(scope), lt(t.id, cursor)) → and(lt(t.id, cursor))",
		"and(inScope(scope), lt(t.id, cursor)) → and(inScope(scope))",
		"lt(t.id, cursor) → __drizzle.lte(t.id, cursor)",
	]);
});

test("a scoped query is mutated by removing its condition", () => {
	assert.deepEqual(
		replacementsIn("export const find = (db: Db) => scoped(db, scope).update(t, { a }, eq(t.id, id));"),
		["scoped(db, scope).update(t, { a }, eq(t.id, id)) → scoped(db, scope).update(t, { a }, undefined)"],
	);
	assert.deepEqual(replacementsIn("export const find = (db: Db) => scoped(db, scope).select(t);"), []);
});

test("the bounds and connectives of raw SQL are mutated, and its JSON operators aren't", () => {
	const sql = (text) => `const old = sql\`${text}\`;`;
	const [bound, connective] = findMutants(sql("a < 1 and b -> 'x' @> c"));
	assert.equal(bound.replacement, "sql`a <= 1 and b -> 'x' @> c`");
	assert.equal(connective.replacement, "sql`a < 1 or b -> 'x' @> c`");
	assert.deepEqual(findMutants(sql("a -> 'x' @> b")), []);
});

test("types, imports, property names and sentences aren't mutated", () => {
	const text = `
		import { a } from "a";
		import type { B } from "b";
		type C = "one" | "two";
		interface D { e: true }
		const f: Record<"one", 1> = { one: g as "two" };
		const h = "A sentence that somebody reads.";
	`;
	assert.deepEqual(replacementsIn(text), []);
});

test("a mutant outside of any function is marked as static", () => {
	const text = "const limit = 5;\nconst isOver = (count: number) => count > limit;";
	assert.deepEqual(
		findMutants(text).map(({ line, within, isStatic }) => [line, within, isStatic]),
		[
			[1, "limit", true],
			[2, "isOver", false],
			[2, "isOver", false],
		],
	);
});

/** Result of a function with one of its mutants active. */
function withMutant(text, replacement) {
	const mutants = findMutants(text).map((mutant, id) => ({ ...mutant, id }));
	const chosen = mutants.find((mutant) => mutant.replacement === replacement);
	globalThis.__mutant = (id) => id === chosen?.id;
	try {
		return new Function(`${instrumentSource(text, mutants)}\nreturn result();`)();
	} finally {
		delete globalThis.__mutant;
	}
}

test("the instrumented source contains every mutant, and only the selected one is active", () => {
	const text = `
		function result() {
			const seen = [];
			for (const n of [1, 2, 3].filter((one) => one > 1 && one !== 3)) seen.push(n);
			return { seen, last: null };
		}`;
	assert.deepEqual(withMutant(text, "none of them"), { seen: [2], last: null });
	assert.deepEqual(withMutant(text, "one > 1 || one !== 3"), { seen: [1, 2, 3], last: null });
	assert.deepEqual(withMutant(text, "one === 3"), { seen: [3], last: null });
	assert.deepEqual(withMutant(text, "[1, 2, 3]"), { seen: [1, 2, 3], last: null });
	assert.deepEqual(withMutant(text, ";"), { seen: [], last: null });
	assert.deepEqual(withMutant(text, "...{}"), { seen: [2] });
});

test("an operand keeps its brackets when its operator changes", () => {
	assert.deepEqual(
		replacementsIn("const share = (count: number) => (count - 1) / (count + 1);", "operator"),
		[
			"(count - 1) / (count + 1) → (count - 1) * (count + 1)",
			"count - 1 → count + 1",
			"count + 1 → count - 1",
		],
	);
	// Without the brackets this would be no JavaScript at all.
	assert.deepEqual(replacementsIn("const isSome = (a?: string) => (a ?? b) && c;", "operator"), [
		"(a ?? b) && c → (a ?? b) || c",
	]);
});

test("a call of a method that every object has isn't taken for a mutable one", () => {
	assert.deepEqual(replacementsIn("const text = (one: Buffer) => one.toString().valueOf();"), []);
	assert.deepEqual(replacementsIn("const text = () => toString(1);", "query operator"), []);
});

test("the same seed draws the same sample, in the order of the file", () => {
	const items = Array.from({ length: 100 }, (_, index) => index);
	const drawn = sampleItems(items, 10, 7);
	assert.deepEqual(drawn, sampleItems(items, 10, 7));
	assert.notDeepEqual(drawn, sampleItems(items, 10, 8));
	assert.deepEqual(
		drawn,
		drawn.toSorted((a, b) => a - b),
	);
	assert.deepEqual(sampleItems(items, 200, 1), items);
});
