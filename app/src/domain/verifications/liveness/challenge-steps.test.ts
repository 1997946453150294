import { createEngine } from "@vidimus/engine";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Challenges, idle } from "../../../testing/challenges.ts";
import { performance } from "../../../testing/filmed.ts";
import { type Harness, startHarness } from "../../../testing/harness.ts";
import { identify } from "../capture/person.ts";
import { deleteTryFramesBefore } from "./challenge-queries.ts";
import type { StepKind } from "./challenge-rules-contract.ts";
import { sendStep } from "./challenge-steps.ts";

let harness: Harness;
let challenges: Challenges;
beforeAll(async () => {
	harness = await startHarness();
	challenges = new Challenges(harness, await harness.business());
});
afterAll(() => harness.close());

const onlyBlink: readonly StepKind[] = ["turn", "approach", "lights"];

describe("a challenge sent step by step", { timeout: 180_000 }, () => {
	test("goes on after the last try, and says at the end what wasn't seen", async () => {
		const { person, challenge } = await challenges.challenged(onlyBlink);
		harness.clock.advance({ seconds: 60 });
		for (const number of [1, 2, 3]) {
			const { body } = await person.step(challenge.nonce, 0, idle(0, 1000 * number), number);
			expect(body).toMatchObject({ accepted: number === 3, tries_left: 3 - number });
			expect(await challenges.framesKept(person)).toBe(number === 3 ? 1 : 0);
		}
		expect((await person.complete(challenge.nonce)).body).toMatchObject({
			result: "rejected",
			usable: false,
			tries_left: 2,
			reasons: [{ name: "blink_not_seen" }],
		});
	});

	test("is taken without a look under load, and looked at when it is decided", async () => {
		const { person, challenge } = await challenges.challenged(onlyBlink);
		const frames = await performance(challenge, "ravi-nair", 9);
		harness.clock.advance({ seconds: 60 });
		const engine = createEngine({ workers: 1, timeoutMs: 1 });
		const hasty = { ...harness.services, engine };
		const { id, secret } = person;
		const who = await identify(hasty, { id, secret, locale: "en", requestId: "req_test" });
		const files = frames.map(({ name, picture }) => ({ name, bytes: Buffer.from(picture) }));
		const answer = await sendStep(hasty, who, { nonce: challenge.nonce, step: 0, number: 1 }, files);
		expect(answer).toMatchObject({ result: "not_run", accepted: true });
		await engine.close();
		expect((await person.complete(challenge.nonce)).body).toMatchObject({ result: "not_run", usable: true });
		const verification = await challenges.decided(person);
		expect(verification.gestures).toMatchObject([{ kind: "blink", done: true, tries: 1 }]);
	});

	test("can't be completed before its last step, and a step isn't taken twice or out of turn", async () => {
		const { person, challenge } = await challenges.challenged();
		harness.clock.advance({ seconds: 60 });
		const unfinished = { status: 409, body: { code: "challenge_unfinished" } };
		expect(await person.complete(challenge.nonce)).toMatchObject(unfinished);
		const unexpected = { status: 409, body: { code: "challenge_step_unexpected" } };
		expect(await person.step(challenge.nonce, 1, idle(1, 0))).toMatchObject(unexpected);
		expect(await person.step(challenge.nonce, 0, idle(0, 0), 2)).toMatchObject(unexpected);
		const misnamed = { status: 422, body: { errors: [{ path: "file", code: "frame_name_invalid" }] } };
		expect(await person.step(challenge.nonce, 0, idle(1, 0))).toMatchObject(misnamed);
		const early = { status: 422, body: { errors: [{ path: "file", code: "frame_time_invalid" }] } };
		expect(await person.step(challenge.nonce, 0, idle(0, 70_000))).toMatchObject(early);
		const unknown = { status: 409, body: { code: "challenge_unknown" } };
		expect(await person.step("another-nonce-of-it", 0, idle(0, 0))).toMatchObject(unknown);
		harness.clock.advance({ seconds: 240 });
		expect(await person.step(challenge.nonce, 0, idle(0, 0))).toMatchObject(unknown);
	});

	test("keeps no frames once another is drawn, or ten minutes have passed", async () => {
		const { person, challenge } = await challenges.challenged(onlyBlink);
		harness.clock.advance({ seconds: 60 });
		const send = async (nonce: string) => {
			for (const number of [1, 2, 3]) await person.step(nonce, 0, idle(0, 1000 * number), number);
		};
		await send(challenge.nonce);
		expect(await challenges.framesKept(person)).toBe(1);
		const { body: next } = await person.drawChallenge(onlyBlink);
		expect(await challenges.framesKept(person)).toBe(0);
		harness.clock.advance({ seconds: 60 });
		await send(next.nonce);
		expect(await challenges.framesKept(person)).toBe(1);
		await deleteTryFramesBefore(harness.services.db, new Date(harness.clock.now().getTime() + 1));
		expect(await challenges.framesKept(person)).toBe(0);
	});

	test("is open to nobody without the person's link", async () => {
		const { person, challenge } = await challenges.challenged();
		const stranger = harness.person(person.id, "vcs_wrong");
		expect((await stranger.step(challenge.nonce, 0, idle(0, 0))).status).toBe(404);
		expect((await stranger.complete(challenge.nonce)).status).toBe(404);
	});
});
