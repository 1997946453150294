import { createEngine } from "@vidimus/engine";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { performChallenge } from "../../../testing/data/challenge-frames.ts";
import { ChallengeTester, idleFrames } from "../../../testing/data/challenges.ts";
import { type Harness, startHarness } from "../../../testing/harness.ts";
import { authenticatePerson } from "../capture/authenticate-person.ts";
import type { ChallengeStepKind } from "../values.ts";
import { deleteTryFramesBefore } from "./challenge-queries.ts";
import { sendChallengeStep } from "./send-challenge-step.ts";

let harness: Harness;
let challenges: ChallengeTester;
beforeAll(async () => {
	harness = await startHarness();
	challenges = new ChallengeTester(harness, await harness.business());
});
afterAll(() => harness.close());

const onlyBlink: readonly ChallengeStepKind[] = ["turn", "approach", "lights"];

describe("a challenge sent step by step", { timeout: 180_000 }, () => {
	test("the challenge continues after a step's last try, and the selfie's verdict names the missed step", async () => {
		const { person, challenge } = await challenges.createChallengedPerson(onlyBlink);
		harness.clock.advance({ seconds: 60 });
		for (const number of [1, 2, 3]) {
			const { body } = await person.step(challenge.nonce, 0, idleFrames(0, 1000 * number), number);
			expect(body).toMatchObject({ accepted: number === 3, attempts_left: 3 - number });
			expect(await challenges.countTriesWithFrames(person)).toBe(number === 3 ? 1 : 0);
		}
		expect((await person.complete(challenge.nonce)).body).toMatchObject({
			result: "rejected",
			usable: false,
			attempts_left: 2,
			reasons: [{ name: "blink_not_seen" }],
		});
	});

	test("under load a step is accepted unjudged and assessed at the decision", async () => {
		const { person, challenge } = await challenges.createChallengedPerson(onlyBlink);
		const frames = await performChallenge(challenge, "ravi-nair", 9);
		harness.clock.advance({ seconds: 60 });
		const engine = createEngine({ workers: 1, maxCpuMs: 1 });
		const hasty = { ...harness.services, engine };
		const { id, secret } = person;
		const who = await authenticatePerson(hasty, { id, secret, locale: "en", requestId: "req_test" });
		const files = frames.map(({ name, photo }) => ({ name, bytes: Buffer.from(photo) }));
		const answer = await sendChallengeStep(hasty, who, { nonce: challenge.nonce, step: 0, number: 1 }, files);
		expect(answer).toMatchObject({ result: "not_run", accepted: true });
		await engine.close();
		expect((await person.complete(challenge.nonce)).body).toMatchObject({ result: "not_run", usable: true });
		const verification = await challenges.submitAndDecide(person);
		expect(verification.gestures).toMatchObject([{ kind: "blink", detected: true, attempts: 1 }]);
	});

	test("a challenge can't be completed early, and steps can't be repeated or sent out of order", async () => {
		const { person, challenge } = await challenges.createChallengedPerson();
		harness.clock.advance({ seconds: 60 });
		const unfinished = { status: 409, body: { code: "challenge_unfinished" } };
		expect(await person.complete(challenge.nonce)).toMatchObject(unfinished);
		const unexpected = { status: 409, body: { code: "challenge_step_unexpected" } };
		expect(await person.step(challenge.nonce, 1, idleFrames(1, 0))).toMatchObject(unexpected);
		expect(await person.step(challenge.nonce, 0, idleFrames(0, 0), 2)).toMatchObject(unexpected);
		const misnamed = { status: 422, body: { errors: [{ path: "file", code: "frame_name_invalid" }] } };
		expect(await person.step(challenge.nonce, 0, idleFrames(1, 0))).toMatchObject(misnamed);
		const early = { status: 422, body: { errors: [{ path: "file", code: "frame_time_invalid" }] } };
		expect(await person.step(challenge.nonce, 0, idleFrames(0, 70_000))).toMatchObject(early);
		const unknown = { status: 409, body: { code: "challenge_unknown" } };
		expect(await person.step("another-nonce-of-it", 0, idleFrames(0, 0))).toMatchObject(unknown);
		harness.clock.advance({ seconds: 240 });
		expect(await person.step(challenge.nonce, 0, idleFrames(0, 0))).toMatchObject(unknown);
	});

	test("frames are deleted when another challenge is drawn or after ten minutes", async () => {
		const { person, challenge } = await challenges.createChallengedPerson(onlyBlink);
		harness.clock.advance({ seconds: 60 });
		const send = async (nonce: string) => {
			for (const number of [1, 2, 3]) await person.step(nonce, 0, idleFrames(0, 1000 * number), number);
		};
		await send(challenge.nonce);
		expect(await challenges.countTriesWithFrames(person)).toBe(1);
		const { body: next } = await person.createLivenessChallenge(onlyBlink);
		expect(await challenges.countTriesWithFrames(person)).toBe(0);
		harness.clock.advance({ seconds: 60 });
		await send(next.nonce);
		expect(await challenges.countTriesWithFrames(person)).toBe(1);
		await deleteTryFramesBefore(harness.services.db, new Date(harness.clock.now().getTime() + 1));
		expect(await challenges.countTriesWithFrames(person)).toBe(0);
	});

	test("steps can't be sent without the person's client secret", async () => {
		const { person, challenge } = await challenges.createChallengedPerson();
		const stranger = harness.person(person.id, "vcs_wrong");
		expect((await stranger.step(challenge.nonce, 0, idleFrames(0, 0))).status).toBe(404);
		expect((await stranger.complete(challenge.nonce)).status).toBe(404);
	});
});
