import { describe, expect, it } from "vitest";
import {
	assessChallenge,
	assessChallengeStep,
	type ChallengeFrame,
	createEngine,
	newChallenge,
} from "../../index.ts";
import { movingActors } from "../../testing/actors.ts";
import { genuine } from "../../testing/performance.ts";

const actor = movingActors[2]!;
const challengeOf = (n: number) =>
	newChallenge({ nonce: `nonce-of-a-test-${n}-of-one-step`, issuedAt: 5000, deadline: 95_000 });

/** A response that is clear, and what is found in it as a whole: looking at it takes seconds of computing. */
const clear = challengeOf(1);
const response = await genuine(clear, actor, 1);
const whole = await assessChallenge(response, clear);

/** The step's frames, and how many come before them. */
function framesOf(frames: readonly ChallengeFrame[], step: number): [ChallengeFrame[], number] {
	return [frames.filter((frame) => frame.step === step), frames.filter((frame) => frame.step < step).length];
}

describe("a step judged by its own frames", { timeout: 120_000 }, () => {
	it("is done where the whole response says so", async () => {
		for (const [step, { result }] of whole.steps.entries()) {
			const [own, before] = framesOf(response.frames, step);
			const judged = await assessChallengeStep(own, clear, step, before);
			expect(judged).toEqual({ result, reasons: [] });
		}
	});

	it("is to be done again when the person did nothing, for the reason alone that it wasn't seen", async () => {
		const challenge = challengeOf(2);
		const { frames } = await genuine(challenge, actor, 2);
		const lights = challenge.steps.findIndex(({ kind }) => kind === "lights");
		const [still] = framesOf(frames, lights);
		for (const [step, { kind }] of challenge.steps.entries()) {
			if (kind === "lights") continue;
			const idle = still.map(({ picture, at }) => ({ picture, at, step }));
			const judged = await assessChallengeStep(idle, challenge, step, 0);
			expect(judged).toEqual({ result: "rejected", reasons: [`${kind}_not_seen`] });
		}
	});

	it("is to be done again when the screen's light isn't seen on the face", async () => {
		const challenge = challengeOf(3);
		const { frames } = await genuine(challenge, actor, 3);
		const lights = challenge.steps.findIndex(({ kind }) => kind === "lights");
		const [own] = framesOf(frames, lights);
		const colours = [...new Set(own.map(({ colour }) => colour!))];
		const other = own.map((frame) => ({
			...frame,
			colour: colours[(colours.indexOf(frame.colour!) + 2) % colours.length]!,
		}));
		const judged = await assessChallengeStep(other, challenge, lights, 0);
		expect(judged).toEqual({ result: "rejected", reasons: ["light_not_reflected"] });
	});

	it("is not looked at again when all of them are assessed, and the findings are the same to the byte", async () => {
		// One frame isn't what was judged: its step alone is looked at again.
		const judged = response.frames.map((frame, i) => (i === 3 ? { ...frame, at: frame.at + 1 } : frame));
		const engine = createEngine({ workers: 1 });
		try {
			for (const step of clear.steps.keys()) {
				const [own, before] = framesOf(judged, step);
				expect((await engine.assessChallengeStep(own, clear, step, before)).result).toBe("clear");
			}
			const findings = JSON.stringify(await engine.assessChallenge(response, clear));
			expect(findings).toBe(JSON.stringify(whole));
		} finally {
			await engine.close();
		}
	});
});
