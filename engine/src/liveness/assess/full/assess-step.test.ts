import { describe, expect, it } from "vitest";
import {
	assessChallenge,
	assessChallengeStep,
	type ChallengeFrame,
	createChallenge,
	createEngine,
} from "../../../index.ts";
import { movingActors } from "../../../testing/actors.ts";
import { genuine } from "../../../testing/challenge-performance.ts";

const actor = movingActors[2]!;
const challengeOf = (n: number) =>
	createChallenge({ nonce: `nonce-of-a-test-${n}-of-one-step`, issuedAt: 5000, deadline: 95_000 });

/** A clear response and its findings as a whole, computed once because it takes seconds of CPU time. */
const clearChallenge = challengeOf(1);
const clearResponse = await genuine(clearChallenge, actor, 1);
const wholeFindings = await assessChallenge(clearResponse, clearChallenge);

/** The step's frames, and how many come before them. */
function framesOf(frames: readonly ChallengeFrame[], step: number): [ChallengeFrame[], number] {
	return [frames.filter((frame) => frame.step === step), frames.filter((frame) => frame.step < step).length];
}

describe("a step assessed by its own frames", { timeout: 120_000 }, () => {
	it("a step's result is the same whether it is assessed alone or in the whole response", async () => {
		for (const [step, { result }] of wholeFindings.steps.entries()) {
			const [own, before] = framesOf(clearResponse.frames, step);
			const judged = await assessChallengeStep(own, clearChallenge, step, before);
			expect(judged).toEqual({ result, reasons: [] });
		}
	});

	it("a step in which the person did nothing is rejected only because its gesture wasn't seen", async () => {
		const challenge = challengeOf(2);
		const { frames } = await genuine(challenge, actor, 2);
		const lights = challenge.steps.findIndex(({ kind }) => kind === "lights");
		const [still] = framesOf(frames, lights);
		for (const [step, { kind }] of challenge.steps.entries()) {
			if (kind === "lights") continue;
			const idle = still.map(({ photo, at }) => ({ photo, at, step }));
			const judged = await assessChallengeStep(idle, challenge, step, 0);
			expect(judged).toEqual({ result: "rejected", reasons: [`${kind}_not_seen`] });
		}
	});

	it("a step is rejected if the screen's light isn't reflected by the face", async () => {
		const challenge = challengeOf(3);
		const { frames } = await genuine(challenge, actor, 3);
		const lights = challenge.steps.findIndex(({ kind }) => kind === "lights");
		const [own] = framesOf(frames, lights);
		const colors = [...new Set(own.map(({ color }) => color!))];
		const other = own.map((frame) => ({
			...frame,
			color: colors[(colors.indexOf(frame.color!) + 2) % colors.length]!,
		}));
		const judged = await assessChallengeStep(other, challenge, lights, 0);
		expect(judged).toEqual({ result: "rejected", reasons: ["light_not_reflected"] });
	});

	it("a step that was already assessed isn't assessed again, and the findings are byte-identical", async () => {
		// One frame differs from what was assessed: only its step is assessed again.
		const judged = clearResponse.frames.map((frame, i) => (i === 3 ? { ...frame, at: frame.at + 1 } : frame));
		const engine = createEngine({ workers: 1 });
		try {
			for (const step of clearChallenge.steps.keys()) {
				const [own, before] = framesOf(judged, step);
				expect((await engine.assessChallengeStep(own, clearChallenge, step, before)).result).toBe("clear");
			}
			const findings = JSON.stringify(await engine.assessChallenge(clearResponse, clearChallenge));
			expect(findings).toBe(JSON.stringify(wholeFindings));
		} finally {
			await engine.close();
		}
	});
});
