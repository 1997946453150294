import { createEngine } from "@vidimus/engine";
import { afterAll, expect, test } from "vitest";
import {
	currentModels,
	engineFingerprint,
	listSpecimenPhotos,
	readRecordings,
	recordFindings,
	recordSimilarities,
} from "./recordings.ts";

/** Photos that every run checks against the real engine; `npm run test:all` checks all of them. */
const sample = ["cards/ravi-nair-back.jpg", "passports/anna-lind.jpg", "selfies/mei-tanaka-1.jpg"];

const engine = createEngine({ maxCpuMs: 600_000 });
afterAll(() => engine.close());
const recorded = readRecordings();

/** The last digits differ between processors. Rounding wouldn't do: a number may lie on the edge. */
const areClose = (a: number, b: number): boolean =>
	Math.abs(a - b) <= 0.05 * Math.max(Math.abs(a), Math.abs(b)) + 0.0001;

/** Paths at which two values differ by more than the last digits of their numbers. */
function listDifferences(actual: unknown, expected: unknown, path = ""): string[] {
	if (typeof actual === "number" && typeof expected === "number")
		return areClose(actual, expected) ? [] : [`${path}: ${actual}, recorded ${expected}`];
	if (typeof actual !== "object" || typeof expected !== "object" || !actual || !expected)
		return Object.is(actual, expected) ? [] : [`${path}: ${actual}, recorded ${expected}`];
	const a = actual as Record<string, unknown>;
	const b = expected as Record<string, unknown>;
	return [...new Set([...Object.keys(a), ...Object.keys(b)])].flatMap((key) =>
		listDifferences(a[key], b[key], `${path}.${key}`),
	);
}
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

test("the recordings are of the current engine (run “npm run record” after changing it)", () => {
	expect(recorded.engine).toBe(engineFingerprint());
});

test("the recordings are of the current models", async () => {
	expect(recorded.models).toEqual(await currentModels());
});

test("exactly the specimens are recorded", () => {
	expect([...new Set(recorded.recordings.map(({ specimen }) => specimen))]).toEqual(listSpecimenPhotos());
});

test("the engine's findings on specimens equal the recorded ones", { timeout: 600_000 }, async () => {
	const names = process.env.TEST_ALL ? listSpecimenPhotos() : sample;
	const expected = recorded.recordings.filter(({ specimen }) => names.includes(specimen));
	expect(listDifferences(asJson(await recordFindings(engine, names)), asJson(expected))).toEqual([]);
});

test("the similarity of photographs on specimens equals the recorded one", { timeout: 600_000 }, async () => {
	const { recordings, similarities } = recorded;
	const compared = process.env.TEST_ALL
		? recordings
		: recordings.filter(({ specimen }) => /^passports\/anna|^selfies\/anna/.test(specimen));
	const photos = new Set(compared.map(({ photo }) => photo));
	const expected = similarities.filter(({ document, selfie }) => photos.has(document) && photos.has(selfie));
	expect(expected.length).toBeGreaterThan(0);
	expect(listDifferences(asJson(await recordSimilarities(engine, compared)), asJson(expected))).toEqual([]);
});
