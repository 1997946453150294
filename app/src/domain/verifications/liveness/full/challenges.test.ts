import { createEngine } from "@vidimus/engine";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Challenges, drawn } from "../../../../testing/challenges.ts";
import { type FilmedFrame, performance } from "../../../../testing/filmed.ts";
import { type Business, type Harness, startHarness } from "../../../../testing/harness.ts";
import type { PersonClient } from "../../../../testing/person.ts";
import { specimen } from "../../../../testing/specimens.ts";
import type { Replay } from "../../../evidence/contract.ts";
import { identify } from "../../capture/person.ts";
import type { PictureVerdict } from "../../capture/person-contract.ts";
import type { CheckNode, Verification } from "../../contract.ts";
import type { LivenessChallenge } from "../challenge-contract.ts";
import { answerChallenge } from "../challenges.ts";

let harness: Harness;
let business: Business;
let challenges: Challenges;
beforeAll(async () => {
	harness = await startHarness();
	business = await harness.business();
	challenges = new Challenges(harness, business);
});
afterAll(() => harness.close());

/** Sends frames as long after the challenge as they say, and a little more. */
function sent(person: PersonClient, { nonce }: LivenessChallenge, frames: readonly FilmedFrame[]) {
	const last = Number(frames.at(-1)?.name.split("-")[1]?.replace(".jpg", ""));
	harness.clock.advance({ seconds: last / 1000 + 2 });
	return person.answer(nonce, frames);
}

const livenessOf = ({ checks }: Verification): CheckNode => checks.find(({ type }) => type === "liveness")!;
const resultsOf = (check: CheckNode) =>
	Object.fromEntries(check.checks.map(({ type, result }) => [type, result]));

describe("a challenge", { timeout: 120_000 }, () => {
	test("that its own person answers is approved, check by check", async () => {
		const person = await challenges.atSelfie();
		const challenge = await drawn(person);
		const answer = await sent(person, challenge, await performance(challenge, "ravi-nair", 7));
		expect(answer).toMatchObject({ status: 200, body: { kind: "selfie", result: "clear", reasons: [] } });
		const verification = await challenges.decided(person);
		expect(verification).toMatchObject({ status: "approved", outcome: "approved" });
		expect(resultsOf(livenessOf(verification))).toMatchObject({
			own_picture: "clear",
			challenge_followed: "clear",
			timing: "clear",
			replay: "clear",
			one_face: "clear",
			same_person: "clear",
			flat_picture: "clear",
			light_reflection: "clear",
		});
		expect(verification.files.map(({ kind }) => kind).sort()).toEqual(["document_front", "selfie"]);
		expect(verification.gestures).toMatchObject(challenge.steps.map(({ kind }) => ({ kind, done: true })));
		const [gesture] = verification.gestures;
		expect((await business.key.get(`/api/v1/files/${gesture?.file}`)).status).toBe(200);
		await hasItsAssurance(verification, gesture?.file ?? "");
	});

	/** Approved by checks alone it is basic; by a reviewer enhanced, once they have seen the gestures themselves. */
	async function hasItsAssurance({ id, assurance }: Verification, gesture: string): Promise<void> {
		expect(assurance).toBe("basic");
		const { client } = await harness.member(business, "compliance");
		await client.put("/api/session/app", { app: business.app, mode: "test" }, client.csrf());
		const act = async (rest: string, body: object) =>
			(await client.change<Verification>("POST", `/api/v1/verifications/${id}/${rest}`, body)).body.assurance;
		const comment = "Looked at once more.";
		const approval = { decision: "approved", comment };
		expect(await act("reopen", { comment })).toBe(null);
		expect(await act("review", approval)).toBe("basic");
		await act("reopen", { comment });
		await client.get(`/api/v1/files/${gesture}`);
		expect(await act("review", approval)).toBe("enhanced");
	}

	test("that came in under load shows its gestures to reviewers once it is decided", async () => {
		const person = await challenges.atSelfie();
		const challenge = await drawn(person);
		const frames = await performance(challenge, "ravi-nair", 7);
		const engine = createEngine({ workers: 1, timeoutMs: 1 });
		const hasty = { ...harness.services, engine };
		const { id, secret } = person;
		const who = await identify(hasty, { id, secret, locale: "en", requestId: "req_test" });
		harness.clock.advance({ seconds: 25 });
		const files = frames.map(({ name, picture }) => ({ name, bytes: Buffer.from(picture) }));
		const answer = await answerChallenge(hasty, who, challenge.nonce, files);
		expect(answer).toMatchObject({ result: "not_run", usable: true });
		await engine.close();
		const verification = await challenges.decided(person);
		expect(verification.status).toBe("approved");
		expect(verification.gestures).toMatchObject(challenge.steps.map(({ kind }) => ({ kind, done: true })));
	});

	test("that somebody else answers doesn't match the document", async () => {
		const person = await challenges.atSelfie();
		const challenge = await drawn(person);
		await sent(person, challenge, await performance(challenge, "mei-tanaka", 8));
		expect((await challenges.decided(person)).reasons.map(({ name }) => name)).toContain("face_mismatch");
	});

	test("is told what wasn't done, and a new one can be answered", async () => {
		const person = await challenges.atSelfie();
		const challenge = await drawn(person);
		const picture = specimen("selfies/ravi-nair-1");
		const still = (await performance(challenge, "ravi-nair", 9)).map(({ name }) => ({ name, picture }));
		const refused = await sent(person, challenge, still);
		expect(refused.body).toMatchObject({ result: "rejected", usable: false, tries_left: 2 });
		const names = (refused.body as PictureVerdict).reasons.map(({ name }) => name);
		expect(names).toEqual(expect.arrayContaining(["turn_not_seen", "blink_not_seen"]));
		expect(names).not.toContain("spoof_suspected");
		const again = await drawn(person);
		const good = await sent(person, again, await performance(again, "ravi-nair", 10));
		expect(good.body).toMatchObject({ result: "clear", usable: true });
	});

	test("answered with another one's pictures goes to a reviewer, and the person isn't told why", async () => {
		const person = await challenges.atSelfie();
		const before = await drawn(person);
		const recorded = await performance(before, "ravi-nair", 11);
		const challenge = await drawn(person);
		const answer = await sent(person, challenge, recorded);
		const { reasons } = answer.body as PictureVerdict;
		expect(reasons.map(({ name }) => name)).not.toContain("spoof_suspected");
		for (let tries = 0; tries < 2; tries += 1) {
			const next = await drawn(person);
			await sent(person, next, recorded);
		}
		const verification = await challenges.decided(person);
		expect(verification.status).not.toBe("approved");
		expect(resultsOf(livenessOf(verification)).replay).toBe("consider");
	});

	test("without what somebody can't do goes to a reviewer", async () => {
		const person = await challenges.atSelfie();
		const challenge = await drawn(person, ["turn", "blink"]);
		expect(challenge.steps.map(({ kind }) => kind)).not.toContain("turn");
		await sent(person, challenge, await performance(challenge, "ravi-nair", 12));
		const verification = await challenges.decided(person);
		expect(verification.status).toBe("in_review");
		expect(verification.reasons.map(({ name }) => name)).toEqual(["challenge_reduced"]);
	});

	test("without colours goes to a reviewer: clips of gestures can be played on a screen", async () => {
		const person = await challenges.atSelfie();
		const challenge = await drawn(person, ["lights"]);
		await sent(person, challenge, await performance(challenge, "ravi-nair", 13));
		const verification = await challenges.decided(person);
		expect(verification.status).toBe("in_review");
		expect(verification.reasons.map(({ name }) => name)).toEqual(["challenge_reduced"]);
	});

	test.each([
		[10, "approved"],
		[11, "in_review"],
	])("answered after %i were drawn is %s", async (draws, status) => {
		const person = await challenges.atSelfie();
		for (let left = draws; left > 1; left--) await drawn(person);
		const challenge = await drawn(person);
		await sent(person, challenge, await performance(challenge, "ravi-nair", 7));
		expect((await challenges.decided(person)).status).toBe(status);
	});

	test("is answered once, and decided again from the stored frames alike", async () => {
		const person = await challenges.atSelfie();
		const challenge = await drawn(person);
		const frames = await performance(challenge, "ravi-nair", 14);
		const answers = await Promise.all([sent(person, challenge, frames), sent(person, challenge, frames)]);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
		expect((await person.answer(challenge.nonce, frames)).body).toMatchObject({ code: "challenge_unknown" });
		await challenges.decided(person);
		const { status, body } = await business.key.post<Replay>(`/api/v1/verifications/${person.id}/replay`);
		expect(status).toBe(200);
		expect(body.same).toBe(true);
	});
});
