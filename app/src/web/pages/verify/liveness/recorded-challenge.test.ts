import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readFaceWeights } from "../../../../../face-weights-plugin.ts";
import type { Verification } from "../../../../domain/verifications/contract.ts";
import type { LivenessChallenge } from "../../../../domain/verifications/liveness/challenge-contract.ts";
import type { ChallengeStepVerdict } from "../../../../domain/verifications/liveness/challenge-steps-contract.ts";
import { processVerification } from "../../../../domain/verifications/processing/process-verification.ts";
import type { PersonClient } from "../../../../testing/clients/person-client.ts";
import type { ChallengeFrameFile } from "../../../../testing/data/challenge-frames.ts";
import { createRecordedPerson } from "../../../../testing/data/recorded-person.ts";
import { type Harness, startHarness, type TestBusiness } from "../../../../testing/harness.ts";
import { decodeFaces } from "../face-guide/detected-faces.ts";
import { createFaceGuide } from "../face-guide/face-guide.ts";
import { createFaceNet } from "../face-guide/face-net.ts";
import { filmChallenge, type JudgeStep, type LivenessScene } from "./film-challenge.ts";

let harness: Harness;
let business: TestBusiness;
let runFaceNet: ReturnType<typeof createFaceNet>;
beforeAll(async () => {
	harness = await startHarness();
	business = await harness.business();
	runFaceNet = createFaceNet((await readFaceWeights()).buffer as ArrayBuffer);
});
afterAll(() => harness.close());

async function startChallenge(): Promise<{ person: PersonClient; challenge: LivenessChallenge }> {
	const person = await harness.invite(business, { options: { liveness: "active" } });
	await person.start();
	await person.choose();
	await person.picture("document_front", "passports/ravi-nair");
	const { body } = await person.createLivenessChallenge([]);
	return { person, challenge: body };
}

/** Sends each step to the server, as the page does. */
const createJudge =
	(person: PersonClient, { nonce }: LivenessChallenge, verdicts: ChallengeStepVerdict[]): JudgeStep =>
	async ({ step, number }, shots) => {
		const frames: ChallengeFrameFile[] = [];
		for (const { picture, at, colour } of shots) {
			const name = `${step}-${at}${colour ? `-${colour}` : ""}.jpg`;
			frames.push({ name, picture: new Uint8Array(await picture.arrayBuffer()) });
		}
		const { status, body } = await person.step(nonce, step, frames, number);
		expect(status).toBe(200);
		verdicts.push(body as ChallengeStepVerdict);
		return body as ChallengeStepVerdict;
	};

describe("a liveness challenge with recorded camera frames", () => {
	test("a recorded person is filmed by the page, passes the guide and the server at each step, and is approved", async () => {
		const { person, challenge } = await startChallenge();
		harness.clock.advance({ seconds: 90 });
		const actor = createRecordedPerson(challenge, "ravi-nair", 7);
		let seenDone = 0;
		const guide = createFaceGuide(
			actor.frames,
			Promise.resolve({ find: async (pixels) => decodeFaces(runFaceNet(pixels)), end: () => {} }),
			(guidance) => guidance?.done && seenDone++,
		);
		const verdicts: ChallengeStepVerdict[] = [];
		const show = (scene: LivenessScene) => {
			actor.showScene(scene);
			guide.begin(scene.phase === "go" ? (challenge.steps[scene.step] ?? null) : null);
		};
		const frames = await filmChallenge(
			actor.frames,
			challenge,
			{
				show,
				waitForPaint: async () => {},
				seen: guide.seen,
				judge: createJudge(person, challenge, verdicts),
			},
			new AbortController().signal,
		);
		guide.stop();
		expect(seenDone).toBeGreaterThan(0);
		expect(frames?.map(({ step }) => step)).toEqual(frames?.map(({ step }) => step).toSorted());
		expect(verdicts.at(-1)).toMatchObject({ step: challenge.steps.length - 1, accepted: true });
		expect((await person.complete(challenge.nonce)).body).toMatchObject({ kind: "selfie", usable: true });
		expect((await person.submit()).status).toBe(200);
		await processVerification(harness.services, person.id);
		const { body } = await business.key.get<Verification>(`/api/v1/verifications/${person.id}`);
		expect(body.status).toBe("approved");
	}, 120_000);
});
