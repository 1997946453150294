import { createEngine } from "@vidimus/engine";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type FilmedFrame, performance } from "../../../testing/filmed.ts";
import { type Business, type Harness, startHarness } from "../../../testing/harness.ts";
import type { PersonClient } from "../../../testing/person.ts";
import { specimen } from "../../../testing/specimens.ts";
import { identify } from "../capture/person.ts";
import type { Verification } from "../contract.ts";
import { processVerification } from "../decision/processing.ts";
import { attempts, challengeTries } from "../tables.ts";
import type { LivenessChallenge } from "./challenge-contract.ts";
import { deleteTryFramesBefore } from "./challenge-queries.ts";
import type { StepKind } from "./challenge-rules-contract.ts";
import { sendStep } from "./challenge-steps.ts";
import type { StepVerdict } from "./challenge-steps-contract.ts";

let harness: Harness;
let business: Business;
beforeAll(async () => {
	harness = await startHarness();
	business = await harness.business();
});
afterAll(() => harness.close());

const onlyBlink: readonly StepKind[] = ["turn", "approach", "lights"];

/** Somebody who has sent their passport and knows what to do before the camera. */
async function challenged(
	without: readonly StepKind[] = [],
): Promise<{ person: PersonClient; challenge: LivenessChallenge }> {
	const person = await harness.invite(business, { options: { liveness: "active" } });
	await person.start();
	await person.choose();
	await person.picture("document_front", "passports/ravi-nair");
	const { body } = await person.drawChallenge(without);
	return { person, challenge: body };
}

const timeOf = ({ name }: FilmedFrame) => Number(name.split("-")[1]?.replace(".jpg", ""));
/** The frames as if they had been taken later. */
const later = (frames: readonly FilmedFrame[], ms: number): FilmedFrame[] =>
	frames.map((frame) => ({
		...frame,
		name: frame.name.replace(/-\d+/, `-${timeOf(frame) + ms}`),
	}));
/** Frames of somebody who looks ahead and does nothing. */
const idle = (step: number, from: number): FilmedFrame[] =>
	[1, 2, 3].map((number) => ({
		name: `${step}-${from + 200 * number}.jpg`,
		picture: specimen("selfies/ravi-nair-1"),
	}));

async function framesKept({ id }: PersonClient): Promise<number> {
	const rows = await harness.services.db
		.select({ sealed: challengeTries.sealedFrames })
		.from(challengeTries)
		.innerJoin(attempts, eq(attempts.id, challengeTries.attemptId))
		.where(eq(attempts.verificationId, id));
	return rows.filter(({ sealed }) => sealed).length;
}

async function decided(person: PersonClient): Promise<Verification> {
	expect((await person.submit()).status).toBe(200);
	await processVerification(harness.services, person.id);
	return (await business.key.get<Verification>(`/api/v1/verifications/${person.id}`)).body;
}

describe("a challenge sent step by step", { timeout: 180_000 }, () => {
	test("asks again only for the gesture that wasn't seen, and is approved", async () => {
		const { person, challenge } = await challenged();
		const { nonce } = challenge;
		harness.clock.advance({ seconds: 60 });
		const frames = later(await performance(challenge, "ravi-nair", 7), 2000);
		const refused = await person.step(nonce, 0, idle(0, 1000));
		expect(refused).toMatchObject({
			status: 200,
			body: { step: 0, number: 1, result: "rejected", accepted: false, tries_left: 2 },
		});
		const names = (refused.body as StepVerdict).reasons.map(({ name }) => name);
		expect(names).toEqual([`${challenge.steps[0]?.kind}_not_seen`]);
		for (const step of challenge.steps.keys()) {
			const own = frames.filter(({ name }) => name.startsWith(`${step}-`));
			const number = step === 0 ? 2 : 1;
			const seen = await person.step(nonce, step, own, number);
			expect(seen).toMatchObject({ status: 200, body: { result: "clear", accepted: true, reasons: [] } });
			expect(await person.step(nonce, step, own, number)).toMatchObject({ body: seen.body });
		}
		const done = await person.complete(nonce);
		expect(done).toMatchObject({ status: 200, body: { kind: "selfie", result: "clear", usable: true } });
		expect((await person.complete(nonce)).body).toEqual(done.body);
		expect(await framesKept(person)).toBe(0);
		const verification = await decided(person);
		expect(verification).toMatchObject({ status: "approved" });
		expect(verification.gestures.map(({ tries }) => tries)).toEqual([2, 1, 1, 1]);
		expect(verification.gestures.every(({ done }) => done)).toBe(true);
	});

	test("goes on after the last try, and says at the end what wasn't seen", async () => {
		const { person, challenge } = await challenged(onlyBlink);
		harness.clock.advance({ seconds: 60 });
		for (const number of [1, 2, 3]) {
			const { body } = await person.step(challenge.nonce, 0, idle(0, 1000 * number), number);
			expect(body).toMatchObject({ accepted: number === 3, tries_left: 3 - number });
			expect(await framesKept(person)).toBe(number === 3 ? 1 : 0);
		}
		expect((await person.complete(challenge.nonce)).body).toMatchObject({
			result: "rejected",
			usable: false,
			tries_left: 2,
			reasons: [{ name: "blink_not_seen" }],
		});
	});

	test("is taken without a look under load, and looked at when it is decided", async () => {
		const { person, challenge } = await challenged(onlyBlink);
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
		const verification = await decided(person);
		expect(verification.gestures).toMatchObject([{ kind: "blink", done: true, tries: 1 }]);
	});

	test("can't be completed before its last step, and a step isn't taken twice or out of turn", async () => {
		const { person, challenge } = await challenged();
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
		const { person, challenge } = await challenged(onlyBlink);
		harness.clock.advance({ seconds: 60 });
		const send = async (nonce: string) => {
			for (const number of [1, 2, 3]) await person.step(nonce, 0, idle(0, 1000 * number), number);
		};
		await send(challenge.nonce);
		expect(await framesKept(person)).toBe(1);
		const { body: next } = await person.drawChallenge(onlyBlink);
		expect(await framesKept(person)).toBe(0);
		harness.clock.advance({ seconds: 60 });
		await send(next.nonce);
		expect(await framesKept(person)).toBe(1);
		await deleteTryFramesBefore(harness.services.db, new Date(harness.clock.now().getTime() + 1));
		expect(await framesKept(person)).toBe(0);
	});

	test("is open to nobody without the person's link", async () => {
		const { person, challenge } = await challenged();
		const stranger = harness.person(person.id, "vcs_wrong");
		expect((await stranger.step(challenge.nonce, 0, idle(0, 0))).status).toBe(404);
		expect((await stranger.complete(challenge.nonce)).status).toBe(404);
	});
});
