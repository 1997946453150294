import { describe, expect, it } from "vitest";
import {
	assessChallenge,
	assessChallengeStep,
	type ChallengeFrame,
	createEngine,
	newChallenge,
} from "../index.ts";
import { movingActors } from "../testing/actors.ts";
import { genuine } from "../testing/performance.ts";

const actor = movingActors[2]!;
const challengeOf = (n: number) =>
	newChallenge({ nonce: `nonce-of-a-test-${n}-of-one-step`, issuedAt: 5000, deadline: 95_000 });

/** The step's frames, and how many come before them. */
function framesOf(frames: readonly ChallengeFrame[], step: number): [ChallengeFrame[], number] {
	return [frames.filter((frame) => frame.step === step), frames.filter((frame) => frame.step < step).length];
}

describe("a step judged by its own frames", { timeout: 120_000 }, () => {
	it("is done where the whole response says so", async () => {
		const challenge = challengeOf(1);
		const response = await genuine(challenge, actor, 1);
		const whole = await assessChallenge(response, challenge);
		for (const [step, { result }] of whole.steps.entries()) {
			const [own, before] = framesOf(response.frames, step);
			const judged = await assessChallengeStep(own, challenge, step, before);
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
		const challenge = challengeOf(1);
		const judged = await genuine(challenge, actor, 1);
		const engine = createEngine({ workers: 1 });
		try {
			for (const step of challenge.steps.keys()) {
				const [own, before] = framesOf(judged.frames, step);
				expect((await engine.assessChallengeStep(own, challenge, step, before)).result).toBe("clear");
			}
			// One step isn't what was judged: it alone is looked at.
			const frames = judged.frames.map((frame, i) => (i === 3 ? { ...frame, at: frame.at + 1 } : frame));
			const response = { ...judged, frames };
			const findings = JSON.stringify(await engine.assessChallenge(response, challenge));
			expect(findings).toBe(JSON.stringify(await assessChallenge(response, challenge)));
		} finally {
			await engine.close();
		}
	});
});
