import { createEngine } from "@vidimus/engine";
import { afterAll, expect, test } from "vitest";
import {
	currentModels,
	engineFingerprint,
	listSpecimenPictures,
	readRecordings,
	recordFindings,
	recordSimilarities,
} from "./recordings.ts";

/** Pictures that every run checks against the real engine; `npm run test:all` checks all of them. */
const sample = ["cards/ravi-nair-back.jpg", "passports/anna-lind.jpg", "selfies/mei-tanaka-1.jpg"];

const engine = createEngine({ queueLimit: 10_000, maxCpuMs: 600_000 });
afterAll(() => engine.close());
const recorded = readRecordings();

/** Findings without the last digits of their numbers, which differ between processors. */
const rounded = (recordings: readonly unknown[]): unknown =>
	JSON.parse(JSON.stringify(recordings), (_, value) =>
		typeof value === "number" ? Number(value.toPrecision(2)) : value,
	);

test("the recordings are of the current engine (run “npm run record” after changing it)", () => {
	expect(recorded.engine).toBe(engineFingerprint());
});

test("the recordings are of the current models", async () => {
	expect(recorded.models).toEqual(await currentModels());
});

test("exactly the specimens are recorded", () => {
	expect([...new Set(recorded.recordings.map(({ specimen }) => specimen))]).toEqual(listSpecimenPictures());
});

test("the engine's findings on specimens equal the recorded ones", { timeout: 600_000 }, async () => {
	const names = process.env.TEST_ALL ? listSpecimenPictures() : sample;
	const expected = recorded.recordings.filter(({ specimen }) => names.includes(specimen));
	expect(rounded(await recordFindings(engine, names))).toEqual(rounded(expected));
});

test("the similarity of photographs on specimens equals the recorded one", { timeout: 600_000 }, async () => {
	const { recordings, similarities } = recorded;
	const compared = process.env.TEST_ALL
		? recordings
		: recordings.filter(({ specimen }) => /^passports\/anna|^selfies\/anna/.test(specimen));
	const pictures = new Set(compared.map(({ picture }) => picture));
	const expected = similarities.filter(
		({ document, selfie }) => pictures.has(document) && pictures.has(selfie),
	);
	expect(expected.length).toBeGreaterThan(0);
	expect(rounded(await recordSimilarities(engine, compared))).toEqual(rounded(expected));
});
