import { createEngine } from "@vidimus/engine";
import { afterAll, expect, test } from "vitest";
import {
	engineFingerprint,
	presentModels,
	type Recording,
	readRecordings,
	record,
	specimenPictures,
} from "./recordings.ts";

/** Asked again of the real engine in every run; all of them with `npm run test:all`. */
const sample = ["cards/ravi-nair-back.jpg", "passports/anna-lind.jpg", "selfies/mei-tanaka-1.jpg"];

const engine = createEngine({ queueLimit: 10_000, timeoutMs: 600_000 });
afterAll(() => engine.close());
const recorded = readRecordings();

/** Findings without the last digits of their numbers, which differ between processors. */
const rounded = (recordings: readonly Recording[]): unknown =>
	JSON.parse(JSON.stringify(recordings), (_, value) =>
		typeof value === "number" ? Number(value.toPrecision(2)) : value,
	);

test("recordings are of this engine: run “npm run record” after a change to it", () => {
	expect(recorded.engine).toBe(engineFingerprint());
});

test("recordings are of the nets that the engine uses", async () => {
	expect(recorded.models).toEqual(await presentModels());
});

test("every specimen is recorded, and nothing else", () => {
	expect([...new Set(recorded.recordings.map(({ specimen }) => specimen))]).toEqual(specimenPictures());
});

test("the engine finds on specimens what is recorded of them", { timeout: 600_000 }, async () => {
	const asked = process.env.TEST_ALL ? specimenPictures() : sample;
	const expected = recorded.recordings.filter(({ specimen }) => asked.includes(specimen));
	expect(rounded(await record(engine, asked))).toEqual(rounded(expected));
});
