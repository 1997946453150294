import { readFileSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Harness, startHarness } from "../../../testing/harness.ts";
import { playAll } from "../../../testing/played.ts";
import { type Case, caseNames, type Played } from "./case.ts";

const file = new URL("cases.json", import.meta.url);

let harness: Harness;
let found: Played;
beforeAll(async () => {
	harness = await startHarness();
	found = await playAll(harness);
	// Run with WRITE_CASES=1 after the engine has learnt something, format the file, and look at what has changed.
	if (process.env.WRITE_CASES) writeFileSync(file, `${JSON.stringify(found, null, "\t")}\n`);
}, 120_000);
afterAll(() => harness.close());

/** How far another machine's arithmetic may lead, in distances and certainties and in pixels. */
const [near, nearby] = [0.02, 6];

/** Numbers are compared apart; ids and times are those of the run. */
const words = ({ document, selfie, fields, checks, told, ...rest }: Case) => ({
	...rest,
	fields: fields.map(({ name, value, source }) => ({ name, value, source })),
	checks: [...checks.document, ...checks.selfie].map(({ type, result, threshold }) => ({
		type,
		result,
		threshold,
	})),
	told: told.map(({ type, data }) => ({ type, keys: Object.keys(data) })),
});
const amounts = ({ fields, checks }: Case) => [
	...fields.map(({ confidence }) => confidence),
	...[...checks.document, ...checks.selfie].map(({ score }) => score ?? 0),
];
const places = ({ document, selfie, fields }: Case) =>
	[document.face, document.eyes, selfie.face, selfie.eyes, ...fields.map(({ region }) => region)].flat(2);

function farthest(one: readonly number[], other: readonly number[]): number {
	expect(one.length).toBe(other.length);
	return Math.max(...one.map((value, index) => Math.abs(value - (other[index] ?? Number.NaN))));
}

test("the landing page plays what the engine finds today", () => {
	const written = JSON.parse(readFileSync(file, "utf8")) as Played;
	expect(written.engine).toBe(found.engine);
	expect(written.cases.map(({ name }) => name)).toEqual([...caseNames]);
	for (const [index, one] of written.cases.entries()) {
		const today = found.cases[index]!;
		expect(words(one)).toEqual(words(today));
		expect(farthest(amounts(one), amounts(today))).toBeLessThan(near);
		expect(farthest(places(one), places(today))).toBeLessThan(nearby);
	}
});

test("every way to end is played: approved, declined twice, before a reviewer", () => {
	expect(found.cases.map(({ status, reason }) => [status, reason])).toEqual([
		["approved", null],
		["declined", "document_expired"],
		["in_review", "mrz_check_digit"],
		["declined", "face_mismatch"],
	]);
});
