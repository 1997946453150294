import { createEngine } from "@vidimus/engine";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PersonClient } from "../../../../testing/clients/person-client.ts";
import { type ChallengeFrameFile, performChallenge } from "../../../../testing/data/challenge-frames.ts";
import { ChallengeTester, createLivenessChallenge } from "../../../../testing/data/challenges.ts";
import { readSpecimen } from "../../../../testing/data/specimens.ts";
import { type Harness, startHarness, type TestBusiness } from "../../../../testing/harness.ts";
import type { Replay } from "../../../evidence/contract.ts";
import { authenticatePerson } from "../../capture/authenticate-person.ts";
import type { PhotoVerdict } from "../../capture/person-session-contract.ts";
import type { CheckNode, Verification } from "../../contract.ts";
import type { LivenessChallenge } from "../challenge-contract.ts";
import { submitChallengeResponse } from "../submit-challenge-response.ts";

let harness: Harness;
let business: TestBusiness;
let challenges: ChallengeTester;
beforeAll(async () => {
	harness = await startHarness();
	business = await harness.business();
	challenges = new ChallengeTester(harness, business);
});
afterAll(() => harness.close());

/** Sends frames as long after the challenge as they say, and a little more. */
function sent(person: PersonClient, { nonce }: LivenessChallenge, frames: readonly ChallengeFrameFile[]) {
	const last = Number(frames.at(-1)?.name.split("-")[1]?.replace(".jpg", ""));
	harness.clock.advance({ seconds: last / 1000 + 2 });
	return person.answer(nonce, frames);
}

const livenessOf = ({ checks }: Verification): CheckNode => checks.find(({ type }) => type === "liveness")!;
const resultsOf = (check: CheckNode) =>
	Object.fromEntries(check.checks.map(({ type, result }) => [type, result]));

describe("a challenge", { timeout: 120_000 }, () => {
	test("a challenge answered by the document's holder is approved, with every liveness check clear", async () => {
		const person = await challenges.createPersonAtSelfie();
		const challenge = await createLivenessChallenge(person);
		const answer = await sent(person, challenge, await performChallenge(challenge, "ravi-nair", 7));
		expect(answer).toMatchObject({ status: 200, body: { kind: "selfie", result: "clear", reasons: [] } });
		const verification = await challenges.submitAndDecide(person);
		expect(verification).toMatchObject({ status: "approved", outcome: "approved" });
		expect(resultsOf(livenessOf(verification))).toMatchObject({
			own_photo: "clear",
			challenge_followed: "clear",
			timing: "clear",
			replay: "clear",
			one_face: "clear",
			same_person: "clear",
			flat_photo: "clear",
			light_reflection: "clear",
		});
		expect(verification.files.map(({ kind }) => kind).sort()).toEqual(["document_front", "selfie"]);
		expect(verification.gestures).toMatchObject(
			challenge.steps.map(({ kind }) => ({ kind, detected: true })),
		);
		const [gesture] = verification.gestures;
		expect((await business.key.get(`/api/v1/files/${gesture?.file}`)).status).toBe(200);
		await hasItsAssurance(verification, gesture?.file ?? "");
	});

	/** Approved by checks alone it is standard; by a reviewer enhanced, once they have seen the gestures themselves. */
	async function hasItsAssurance({ id, assurance }: Verification, gesture: string): Promise<void> {
		expect(assurance).toBe("standard");
		const { client } = await harness.member(business, "lead");
		await client.put("/api/session/app", { app: business.app, mode: "test" }, client.csrf());
		const act = async (rest: string, body: object) =>
			(await client.change<Verification>("POST", `/api/v1/verifications/${id}/${rest}`, body)).body.assurance;
		const comment = "Looked at once more.";
		const approval = { decision: "approved", comment };
		expect(await act("reopen", { comment })).toBe(null);
		expect(await act("review", approval)).toBe("standard");
		await act("reopen", { comment });
		await client.get(`/api/v1/files/${gesture}`);
		expect(await act("review", approval)).toBe("enhanced");
	}

	test("a challenge answered under load shows its gestures once it is decided", async () => {
		const person = await challenges.createPersonAtSelfie();
		const challenge = await createLivenessChallenge(person);
		const frames = await performChallenge(challenge, "ravi-nair", 7);
		const engine = createEngine({ workers: 1, maxCpuMs: 1 });
		const hasty = { ...harness.services, engine };
		const { id, secret } = person;
		const who = await authenticatePerson(hasty, { id, secret, locale: "en", requestId: "req_test" });
		harness.clock.advance({ seconds: 25 });
		const files = frames.map(({ name, photo }) => ({ name, bytes: Buffer.from(photo) }));
		const answer = await submitChallengeResponse(hasty, who, challenge.nonce, files);
		expect(answer).toMatchObject({ result: "not_run", usable: true });
		await engine.close();
		const verification = await challenges.submitAndDecide(person);
		expect(verification.status).toBe("approved");
		expect(verification.gestures).toMatchObject(
			challenge.steps.map(({ kind }) => ({ kind, detected: true })),
		);
	});

	test("a challenge answered by another person is a face mismatch", async () => {
		const person = await challenges.createPersonAtSelfie();
		const challenge = await createLivenessChallenge(person);
		await sent(person, challenge, await performChallenge(challenge, "mei-tanaka", 8));
		expect((await challenges.submitAndDecide(person)).reasons.map(({ name }) => name)).toContain(
			"face_mismatch",
		);
	});

	test("a rejected response names the missed steps, and a new challenge can be answered", async () => {
		const person = await challenges.createPersonAtSelfie();
		const challenge = await createLivenessChallenge(person);
		const photo = readSpecimen("selfies/ravi-nair-1");
		const still = (await performChallenge(challenge, "ravi-nair", 9)).map(({ name }) => ({ name, photo }));
		const refused = await sent(person, challenge, still);
		expect(refused.body).toMatchObject({ result: "rejected", usable: false, attempts_left: 2 });
		const names = (refused.body as PhotoVerdict).reasons.map(({ name }) => name);
		expect(names).toEqual(expect.arrayContaining(["turn_not_seen", "blink_not_seen"]));
		expect(names).not.toContain("spoof_suspected");
		const again = await createLivenessChallenge(person);
		const good = await sent(person, again, await performChallenge(again, "ravi-nair", 10));
		expect(good.body).toMatchObject({ result: "clear", usable: true });
	});

	test("frames of an earlier challenge send the case to review, without telling the person why", async () => {
		const person = await challenges.createPersonAtSelfie();
		const before = await createLivenessChallenge(person);
		const recorded = await performChallenge(before, "ravi-nair", 11);
		const challenge = await createLivenessChallenge(person);
		const answer = await sent(person, challenge, recorded);
		const { reasons } = answer.body as PhotoVerdict;
		expect(reasons.map(({ name }) => name)).not.toContain("spoof_suspected");
		for (let tries = 0; tries < 2; tries += 1) {
			const next = await createLivenessChallenge(person);
			await sent(person, next, recorded);
		}
		const verification = await challenges.submitAndDecide(person);
		expect(verification.status).not.toBe("approved");
		expect(resultsOf(livenessOf(verification)).replay).toBe("consider");
	});

	test("a challenge drawn without some of its steps goes to manual review", async () => {
		const person = await challenges.createPersonAtSelfie();
		const challenge = await createLivenessChallenge(person, ["turn", "blink"]);
		expect(challenge.steps.map(({ kind }) => kind)).not.toContain("turn");
		await sent(person, challenge, await performChallenge(challenge, "ravi-nair", 12));
		const verification = await challenges.submitAndDecide(person);
		expect(verification.status).toBe("in_review");
		expect(verification.reasons.map(({ name }) => name)).toEqual(["challenge_reduced"]);
	});

	test("a challenge without colors goes to review, because videos of gestures can be replayed on a screen", async () => {
		const person = await challenges.createPersonAtSelfie();
		const challenge = await createLivenessChallenge(person, ["lights"]);
		await sent(person, challenge, await performChallenge(challenge, "ravi-nair", 13));
		const verification = await challenges.submitAndDecide(person);
		expect(verification.status).toBe("in_review");
		expect(verification.reasons.map(({ name }) => name)).toEqual(["challenge_reduced"]);
	});

	test.each([
		[10, "approved"],
		[11, "in_review"],
	])("a challenge answered after %i draws is %s", async (draws, status) => {
		const person = await challenges.createPersonAtSelfie();
		for (let left = draws; left > 1; left--) await createLivenessChallenge(person);
		const challenge = await createLivenessChallenge(person);
		await sent(person, challenge, await performChallenge(challenge, "ravi-nair", 7));
		expect((await challenges.submitAndDecide(person)).status).toBe(status);
	});

	test("of two responses at the same time one is accepted, its frames get the same answer again, and a replay of its decision shows no difference", async () => {
		const person = await challenges.createPersonAtSelfie();
		const challenge = await createLivenessChallenge(person);
		const responses = [
			await performChallenge(challenge, "ravi-nair", 14),
			await performChallenge(challenge, "ravi-nair", 15),
		];
		const answers = await Promise.all(responses.map((frames) => sent(person, challenge, frames)));
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
		const [accepted, refused] = answers[0]?.status === 200 ? responses : responses.toReversed();
		const repeated = [sent(person, challenge, accepted!), sent(person, challenge, accepted!)];
		for (const { body } of await Promise.all(repeated)) expect(body).toMatchObject({ result: "clear" });
		expect((await sent(person, challenge, refused!)).body).toMatchObject({ code: "challenge_unknown" });
		await challenges.submitAndDecide(person);
		const { status, body } = await business.key.post<Replay>(`/api/v1/verifications/${person.id}/replay`);
		expect(status).toBe(200);
		expect(body.same).toBe(true);
	});
});
