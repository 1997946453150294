import { randomBytes } from "node:crypto";
import { type Challenge, type LightColour, newChallenge } from "@vidimus/engine";
import { sealJson, unsealJson } from "../../../platform/crypto/crypto.ts";
import { invalid, Problem } from "../../../platform/errors.ts";
import type { ReceivedFile } from "../../../platform/network/http.ts";
import type { Services } from "../../services.ts";
import { openAttempt, type Person } from "../capture/person.ts";
import type { PictureVerdict } from "../capture/person-contract.ts";
import type { ChallengeAnswer } from "../capture/selfie.ts";
import { assertRoom, describePictures, saveSelfie } from "../capture/upload.ts";
import { updateAttempt } from "../queries.ts";
import {
	type DrawChallenge,
	frameNameSchema,
	type LivenessChallenge,
	type LivenessStep,
} from "./challenge-contract.ts";
import { claimChallenge, deleteTryFrames, lockChallenge } from "./challenge-queries.ts";

/** Time to do what is asked and to send it over a slow line, in milliseconds. */
export const answerWithin = 4 * 60_000;

/**
 * Challenges drawn one after another without an answer that a person may need. Whoever draws on may be waiting for one
 * that an older recording answers (40 draws were enough for that): then a reviewer decides.
 */
const maxDraws = 10;

/** A challenge as it is kept, with how many were drawn since the last answer. */
type DrawnChallenge = Challenge & { readonly draws: number };

const contextOf = (attemptId: string) => `challenge/${attemptId}`;

const presentStep = (step: Challenge["steps"][number]): LivenessStep =>
	step.kind === "lights" ? { kind: "lights", colours: [...step.colours], hold_ms: step.holdMs } : { ...step };

export const presentChallenge = ({ nonce, steps, deadline }: Challenge): LivenessChallenge => ({
	object: "liveness_challenge",
	nonce,
	steps: steps.map(presentStep),
	expires_at: new Date(deadline).toISOString(),
});

/**
 * Draws what the person is asked to do. One drawn before is void.
 * @throws Problem 409 `challenge_not_wanted` where the selfie isn't proved so
 */
export async function drawChallenge(
	services: Services,
	person: Person,
	{ without }: DrawChallenge,
): Promise<LivenessChallenge> {
	if (person.row.options.liveness !== "active") throw new Problem(409, "challenge_not_wanted");
	const attempt = await openAttempt(services, person);
	const issuedAt = services.clock.now().getTime();
	const challenge = newChallenge({
		nonce: randomBytes(18).toString("base64url"),
		issuedAt,
		deadline: issuedAt + answerWithin,
		without,
	});
	const context = contextOf(attempt.id);
	await services.db.transaction(async (tx) => {
		const before = await lockChallenge(tx, attempt.id);
		const draws = 1 + (before ? unsealJson<DrawnChallenge>(person.key, before, context).draws : 0);
		const drawn: DrawnChallenge = { ...challenge, review: challenge.review || draws > maxDraws, draws };
		await updateAttempt(tx, attempt.id, { sealedChallenge: sealJson(person.key, drawn, context) });
		await deleteTryFrames(tx, attempt.id);
	});
	return presentChallenge(challenge);
}

/** The challenge that an attempt waits for, if it is the one of that nonce. */
export const unsealChallenge =
	({ key }: Person, attemptId: string, nonce: string) =>
	(sealed: Uint8Array): Challenge | null => {
		const { draws: _, ...challenge } = unsealJson<DrawnChallenge>(key, sealed, contextOf(attemptId));
		return challenge.nonce === nonce ? challenge : null;
	};

/** What the names of the files tell of the frames. @throws Problem 422 for a name that tells nothing */
export const framesOf = (files: readonly ReceivedFile[]): ChallengeAnswer["frames"] =>
	files.map(({ name }) => {
		if (!frameNameSchema.safeParse(name).success) throw invalid("file", "frame_name_invalid");
		const [step, at, colour] = name.slice(0, name.lastIndexOf(".")).split("-");
		return { step: Number(step), at: Number(at), ...(colour && { colour: colour as LightColour }) };
	});

/**
 * Takes the frames that answer a challenge as the person's selfie, and says at once what to do again.
 * @throws Problem 409 `challenge_unknown` for one that was answered before, or that another has taken the place of,
 *   422 when a file is no picture
 */
export async function answerChallenge(
	services: Services,
	person: Person,
	nonce: string,
	files: readonly ReceivedFile[],
): Promise<PictureVerdict> {
	const attempt = await openAttempt(services, person);
	if (!attempt.documentType) throw invalid("document", "required");
	if (files.length === 0) throw invalid("file", "file_required");
	const frames = framesOf(files);
	await assertRoom(services, attempt, "selfie");
	const pictures = await describePictures(files.map(({ bytes }) => bytes));
	const receivedAt = services.clock.now().getTime();
	const challenge = await services.db.transaction((tx) =>
		claimChallenge(tx, attempt.id, unsealChallenge(person, attempt.id, nonce)),
	);
	if (!challenge) throw new Problem(409, "challenge_unknown");
	return saveSelfie(services, person, attempt, pictures, { challenge, receivedAt, frames });
}
