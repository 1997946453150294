import { describe, expect, it } from "vitest";
import { createChallenge } from "../challenge/challenge.ts";
import type { ChallengeFrame } from "../challenge/response.ts";
import { AnalyzedStepCache, type StepFrames, splitIntoSteps } from "./step-cache.ts";

const challenge = createChallenge({
	nonce: "nonce-of-a-test-of-what-was-seen",
	issuedAt: 0,
	deadline: 90_000,
});
const frame = (step: number, at: number, pixel = at): ChallengeFrame => ({
	step,
	at,
	photo: Uint8Array.of(pixel),
});
const step = (pixel: number, framesBefore = 0): StepFrames => ({
	frames: [frame(0, 0, pixel), frame(0, 200, pixel)],
	framesBefore,
});
const resolved = (bytes: number) => Promise.resolve(new Uint8Array(bytes).fill(bytes));

function memory(options: { keptMs?: number; maxBytes?: number } = {}) {
	const clock = { now: 0 };
	const steps = new AnalyzedStepCache({ keptMs: 1000, maxBytes: 100, ...options, now: () => clock.now });
	const knows = async (one: StepFrames, of = challenge) =>
		(await steps.take(of, [one])).map((found) => found?.length ?? null)[0];
	return { clock, steps, knows };
}

describe("the cache of assessed steps", () => {
	it("a cached step is found only for the same frames of the same step of the same challenge", async () => {
		const { steps, knows } = memory();
		steps.store(challenge, step(1), resolved(10));
		expect(await knows(step(2))).toBe(null);
		expect(await knows(step(1, 4))).toBe(null);
		const [first, second] = step(1).frames as [ChallengeFrame, ChallengeFrame];
		expect(await knows({ frames: [second, first], framesBefore: 0 })).toBe(null);
		expect(await knows({ frames: [first, { ...second, at: 201 }], framesBefore: 0 })).toBe(null);
		expect(await knows({ frames: [first, { ...second, color: "red" }], framesBefore: 0 })).toBe(null);
		const other = createChallenge({
			nonce: "nonce-of-another-test-of-what-was-seen",
			issuedAt: 0,
			deadline: 9,
		});
		expect(await knows(step(1), other)).toBe(null);
		expect(await knows(step(1))).toBe(10);
	});

	it("a cached step is deleted when it is read, so that no face data is stored longer than needed", async () => {
		const { steps, knows } = memory();
		steps.store(challenge, step(1), resolved(10));
		expect(await knows(step(1))).toBe(10);
		expect(await knows(step(1))).toBe(null);
	});

	it("a cached step expires", async () => {
		const { clock, steps, knows } = memory();
		steps.store(challenge, step(1), resolved(10));
		steps.store(challenge, step(2), resolved(10));
		clock.now = 999;
		expect(await knows(step(1))).toBe(10);
		clock.now = 1000;
		expect(await knows(step(2))).toBe(null);
	});

	it("the oldest cached steps are deleted when the cache is full", async () => {
		const { steps, knows } = memory();
		for (const pixel of [1, 2, 3]) steps.store(challenge, step(pixel), resolved(40));
		// Their sizes are known once they are there.
		await Promise.resolve();
		await knows(step(9));
		expect(await knows(step(1))).toBe(null);
		expect(await knows(step(2))).toBe(40);
		expect(await knows(step(3))).toBe(40);
	});

	it("a pending step is awaited, and a failed one isn't found", async () => {
		const { steps, knows } = memory();
		const late = Promise.withResolvers<Uint8Array>();
		steps.store(challenge, step(1), late.promise);
		const lookup = knows(step(1));
		late.resolve(new Uint8Array(7));
		expect(await lookup).toBe(7);
		steps.store(challenge, step(2), Promise.reject(new Error("the worker died")));
		expect(await knows(step(2))).toBe(null);
	});
});

it("a response is split into its steps in the order they arrived", () => {
	const frames = [frame(0, 0), frame(0, 1), frame(2, 2), frame(1, 3), frame(1, 4), frame(0, 5)];
	expect(splitIntoSteps(frames).map(({ frames: own, framesBefore }) => [own.length, framesBefore])).toEqual([
		[2, 0],
		[1, 2],
		[2, 3],
		[1, 5],
	]);
	expect(splitIntoSteps([])).toEqual([]);
});
