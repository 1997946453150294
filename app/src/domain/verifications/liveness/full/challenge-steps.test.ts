import { afterAll, beforeAll, expect, test } from "vitest";
import { type ChallengeFrameFile, performChallenge } from "../../../../testing/data/challenge-frames.ts";
import { ChallengeTester, idleFrames } from "../../../../testing/data/challenges.ts";
import { type Harness, startHarness } from "../../../../testing/harness.ts";
import type { ChallengeStepVerdict } from "../challenge-contract.ts";

let harness: Harness;
let challenges: ChallengeTester;
beforeAll(async () => {
	harness = await startHarness();
	challenges = new ChallengeTester(harness, await harness.business());
});
afterAll(() => harness.close());

const timeOf = ({ name }: ChallengeFrameFile) => Number(name.split("-")[1]?.replace(".jpg", ""));
/** Shifts the frames to a later time. */
const later = (frames: readonly ChallengeFrameFile[], ms: number): ChallengeFrameFile[] =>
	frames.map((frame) => ({
		...frame,
		name: frame.name.replace(/-\d+/, `-${timeOf(frame) + ms}`),
	}));

test("a challenge sent step by step repeats only the gesture that wasn't recognized, and is approved", async () => {
	const { person, challenge } = await challenges.createChallengedPerson();
	const { nonce } = challenge;
	harness.clock.advance({ seconds: 60 });
	const frames = later(await performChallenge(challenge, "ravi-nair", 7), 2000);
	const refused = await person.step(nonce, 0, idleFrames(0, 1000));
	expect(refused).toMatchObject({
		status: 200,
		body: { step: 0, number: 1, result: "rejected", accepted: false, attempts_left: 2 },
	});
	const names = (refused.body as ChallengeStepVerdict).reasons.map(({ name }) => name);
	expect(names).toEqual([`${challenge.steps[0]?.kind}_not_seen`]);
	for (const step of challenge.steps.keys()) {
		const own = frames.filter(({ name }) => name.startsWith(`${step}-`));
		const number = step === 0 ? 2 : 1;
		const response = await person.step(nonce, step, own, number);
		expect(response).toMatchObject({ status: 200, body: { result: "clear", accepted: true, reasons: [] } });
		expect(await person.step(nonce, step, own, number)).toMatchObject({ body: response.body });
	}
	const done = await person.complete(nonce);
	expect(done).toMatchObject({ status: 200, body: { kind: "selfie", result: "clear", usable: true } });
	expect((await person.complete(nonce)).body).toEqual(done.body);
	expect(await challenges.countTriesWithFrames(person)).toBe(0);
	const verification = await challenges.submitAndDecide(person);
	expect(verification).toMatchObject({ status: "approved" });
	expect(verification.gestures.map(({ attempts }) => attempts)).toEqual([2, 1, 1, 1]);
	expect(verification.gestures.every(({ detected }) => detected)).toBe(true);
}, 180_000);
