import { readFaceWeights } from "../../face-weights-plugin.ts";
import type {
	ChallengeStepVerdict,
	LivenessChallenge,
} from "../domain/verifications/liveness/challenge-contract.ts";
import { formatFrameName } from "../web/client/api/person-calls.ts";
import { createBlazeFace } from "../web/pages/verify/face-guide/blazeface.ts";
import { decodeFaces } from "../web/pages/verify/face-guide/detected-faces.ts";
import { createFaceGuide } from "../web/pages/verify/face-guide/face-guide.ts";
import {
	filmChallenge,
	type JudgeStep,
	type LivenessScene,
} from "../web/pages/verify/liveness/film-challenge.ts";
import type { PersonClient } from "./clients/person-client.ts";
import type { ChallengeFrameFile } from "./data/challenge-frames.ts";
import { createRecordedPerson } from "./data/recorded-person.ts";
import type { Harness, TestBusiness } from "./harness.ts";

/** Sends each step to the server, as the page does. */
const createJudge =
	(person: PersonClient, { nonce }: LivenessChallenge, verdicts: ChallengeStepVerdict[]): JudgeStep =>
	async ({ step, number }, shots) => {
		const frames: ChallengeFrameFile[] = [];
		for (const shot of shots)
			frames.push({ name: formatFrameName(shot), photo: new Uint8Array(await shot.photo.arrayBuffer()) });
		const { status, body } = await person.step(nonce, step, frames, number);
		if (status !== 200) throw new Error(`The server answered a step with ${status}.`);
		verdicts.push(body as ChallengeStepVerdict);
		return body as ChallengeStepVerdict;
	};

export interface RecordedFilm {
	person: PersonClient;
	challenge: LivenessChallenge;
	/** The steps that the frames belong to, in the order of the frames. */
	steps: number[];
	/** The server's results, in the order of the attempts. */
	verdicts: ChallengeStepVerdict[];
	/** Number of gestures that the guide saw done. */
	doneCount: number;
}

/**
 * Films a recorded person with the page's own code, whose guide and server judge each step. Frames come with the times
 * of their recording, so a slow machine only takes longer.
 * @param without kinds of steps that the person leaves out
 */
export async function filmRecordedPerson(
	harness: Harness,
	business: TestBusiness,
	without: LivenessChallenge["steps"][number]["kind"][] = [],
): Promise<RecordedFilm> {
	const runBlazeFace = createBlazeFace((await readFaceWeights()).buffer as ArrayBuffer);
	const person = await harness.invite(business, { options: { liveness: "active" } });
	await person.start();
	await person.choose();
	await person.photo("document_front", "passports/ravi-nair");
	const { body: challenge } = await person.createLivenessChallenge(without);
	harness.clock.advance({ seconds: 90 });
	const actor = createRecordedPerson(challenge, "ravi-nair", 7);
	let doneCount = 0;
	const guide = createFaceGuide(
		actor.frames,
		Promise.resolve({ find: async (pixels) => decodeFaces(runBlazeFace(pixels)), end: () => {} }),
		(guidance) => guidance?.done && doneCount++,
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
			getObservation: guide.getObservation,
			judge: createJudge(person, challenge, verdicts),
		},
		new AbortController().signal,
	);
	guide.stop();
	return { person, challenge, steps: frames?.map(({ step }) => step) ?? [], verdicts, doneCount };
}
