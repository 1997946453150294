import { readFileSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { recordLandingPlay } from "../../../../testing/data/landing-playback.ts";
import { type Harness, startHarness } from "../../../../testing/harness.ts";
import { type PlayedCase, type PlayedCases, playedCaseNames } from "./played-case.ts";

const file = new URL("cases.json", import.meta.url);

let harness: Harness;
let found: PlayedCases;
beforeAll(async () => {
	harness = await startHarness();
	found = await recordLandingPlay(harness);
	// After a change of the engine: run with WRITE_CASES=1, format the file and review the diff.
	if (process.env.WRITE_CASES) writeFileSync(file, `${JSON.stringify(found, null, "\t")}\n`);
}, 120_000);
afterAll(() => harness.close());

/** Tolerances for numeric differences between machines: for distances and confidences, and in pixels. */
const maxScoreDrift = 0.02;
const maxPixelDrift = 6;

/** Removes numbers, which are compared with a tolerance, and IDs and times, which differ in every run. */
const withoutNumbers = ({ document, selfie, fields, checks, events, ...rest }: PlayedCase) => ({
	...rest,
	fields: fields.map(({ name, value, source }) => ({ name, value, source })),
	checks: [...checks.document, ...checks.selfie].map(({ type, result, threshold }) => ({
		type,
		result,
		threshold,
	})),
	events: events.map(({ type, data }) => ({ type, keys: Object.keys(data) })),
});
const listScores = ({ fields, checks }: PlayedCase) => [
	...fields.map(({ confidence }) => confidence),
	...[...checks.document, ...checks.selfie].map(({ score }) => score ?? 0),
];
const listCoordinates = ({ document, selfie, fields }: PlayedCase) =>
	[document.face, document.eyes, selfie.face, selfie.eyes, ...fields.map(({ region }) => region)].flat(2);

function getMaxDifference(a: readonly number[], b: readonly number[]): number {
	expect(a.length).toBe(b.length);
	return Math.max(...a.map((value, index) => Math.abs(value - (b[index] ?? Number.NaN))));
}

test("the cases of the landing page's demo equal the engine's current results", () => {
	const written = JSON.parse(readFileSync(file, "utf8")) as PlayedCases;
	expect(written.engine).toBe(found.engine);
	expect(written.cases.map(({ name }) => name)).toEqual([...playedCaseNames]);
	for (const [index, recorded] of written.cases.entries()) {
		const today = found.cases[index]!;
		expect(withoutNumbers(recorded)).toEqual(withoutNumbers(today));
		expect(getMaxDifference(listScores(recorded), listScores(today))).toBeLessThan(maxScoreDrift);
		expect(getMaxDifference(listCoordinates(recorded), listCoordinates(today))).toBeLessThan(maxPixelDrift);
	}
});

test("the demo cases cover every outcome: approved, declined twice, in review", () => {
	expect(found.cases.map(({ status, reason }) => [status, reason])).toEqual([
		["approved", null],
		["declined", "document_expired"],
		["in_review", "mrz_check_digit"],
		["declined", "face_mismatch"],
	]);
});
