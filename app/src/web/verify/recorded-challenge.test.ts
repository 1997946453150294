import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { faceWeights } from "../../../face-weights.ts";
import type { Verification } from "../../domain/verifications/contract.ts";
import { processVerification } from "../../domain/verifications/decision/processing.ts";
import type { LivenessChallenge } from "../../domain/verifications/liveness/challenge-contract.ts";
import type { StepVerdict } from "../../domain/verifications/liveness/challenge-steps-contract.ts";
import type { FilmedFrame } from "../../testing/filmed.ts";
import { type Business, type Harness, startHarness } from "../../testing/harness.ts";
import type { PersonClient } from "../../testing/person.ts";
import { recordedPerson } from "../../testing/recorded-person.ts";
import { film, type Judge, type Scene } from "./film.ts";
import { faceNet } from "./guide/face-net.ts";
import { facesIn } from "./guide/faces.ts";
import { guideBy } from "./guide/guide.ts";

let harness: Harness;
let business: Business;
let look: ReturnType<typeof faceNet>;
beforeAll(async () => {
	harness = await startHarness();
	business = await harness.business();
	look = faceNet((await faceWeights()).buffer as ArrayBuffer);
});
afterAll(() => harness.close());

async function challenged(): Promise<{ person: PersonClient; challenge: LivenessChallenge }> {
	const person = await harness.invite(business, { options: { liveness: "active" } });
	await person.start();
	await person.choose();
	await person.picture("document_front", "passports/ravi-nair");
	const { body } = await person.drawChallenge([]);
	return { person, challenge: body };
}

/** The server, as the page asks it about each step. */
const judgeBy =
	(person: PersonClient, { nonce }: LivenessChallenge, verdicts: StepVerdict[]): Judge =>
	async ({ step, number }, shots) => {
		const frames: FilmedFrame[] = [];
		for (const { picture, at, colour } of shots) {
			const name = `${step}-${at}${colour ? `-${colour}` : ""}.jpg`;
			frames.push({ name, picture: new Uint8Array(await picture.arrayBuffer()) });
		}
		const { status, body } = await person.step(nonce, step, frames, number);
		expect(status).toBe(200);
		verdicts.push(body as StepVerdict);
		return body as StepVerdict;
	};

describe("a challenge before a camera whose frames were recorded", () => {
	test("is led by the page, seen by its guide and the server step by step, and approved", async () => {
		const { person, challenge } = await challenged();
		harness.clock.advance({ seconds: 90 });
		const actor = recordedPerson(challenge, "ravi-nair", 7);
		let seenDone = 0;
		const guide = guideBy(
			actor.frames,
			Promise.resolve({ find: async (pixels) => facesIn(look(pixels)), end: () => {} }),
			(guidance) => guidance?.done && seenDone++,
		);
		const verdicts: StepVerdict[] = [];
		const show = (scene: Scene) => {
			actor.see(scene);
			guide.begin(scene.phase === "go" ? (challenge.steps[scene.step] ?? null) : null);
		};
		const frames = await film(
			actor.frames,
			challenge,
			{ show, painted: async () => {}, seen: guide.seen, judge: judgeBy(person, challenge, verdicts) },
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
