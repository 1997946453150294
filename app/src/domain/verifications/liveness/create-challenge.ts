import { randomBytes } from "node:crypto";
import { type Challenge, createChallenge, type LightColor } from "@vidimus/engine";
import { decryptJson, encryptJson } from "../../../platform/crypto/crypto.ts";
import type { UploadedFile } from "../../../platform/http/forms.ts";
import { invalidField, Problem } from "../../../platform/http/problem.ts";
import type { Services } from "../../services.ts";
import type { AuthenticatedPerson } from "../capture/authenticate-person.ts";
import { findRepeatedCapture } from "../capture/insert-capture.ts";
import { requireOpenAttempt } from "../capture/open-attempt.ts";
import type { PictureVerdict } from "../capture/person-session-contract.ts";
import { describeUploadedPictures, saveSelfie } from "../capture/upload.ts";
import { listCaptures } from "../files/captures.ts";
import { decryptChallengeResponse, type StoredChallengeResponse } from "../files/challenge-response.ts";
import { assertCaptureLimit, type ReceivedPicture } from "../files/file-storage.ts";
import { type AttemptRow, listFilesOfAttempt, updateAttempt } from "../queries.ts";
import {
	type CreateLivenessChallenge,
	frameNameSchema,
	type LivenessChallenge,
	type LivenessStep,
} from "./challenge-contract.ts";
import { claimChallenge, deleteTryFrames, lockPendingChallenge } from "./challenge-queries.ts";

/** Time for the gestures and their upload over a slow connection, in milliseconds. */
export const challengeTimeoutMs = 4 * 60_000;

/**
 * Maximum challenges drawn in a row without a response. Further draws may be an attempt to get one that an older
 * recording fits (40 draws were enough for that): then the verification goes to manual review.
 */
const maxDraws = 10;

/** A stored challenge, with the number of draws since the last response. */
type DrawnChallenge = Challenge & { readonly draws: number };

const getEncryptionContext = (attemptId: string) => `challenge/${attemptId}`;

const presentChallengeStep = (step: Challenge["steps"][number]): LivenessStep =>
	step.kind === "lights" ? { kind: "lights", colours: [...step.colours], hold_ms: step.holdMs } : { ...step };

export const presentChallenge = ({ nonce, steps, deadline }: Challenge): LivenessChallenge => ({
	object: "liveness_challenge",
	nonce,
	steps: steps.map(presentChallengeStep),
	expires_at: new Date(deadline).toISOString(),
});

/**
 * Creates a challenge, which replaces an earlier one.
 * @throws Problem 409 `challenge_not_required` if the selfie needs no challenge
 */
export async function createLivenessChallenge(
	services: Services,
	person: AuthenticatedPerson,
	{ without }: CreateLivenessChallenge,
): Promise<LivenessChallenge> {
	if (person.row.options.liveness !== "active") throw new Problem(409, "challenge_not_required");
	const attempt = await requireOpenAttempt(services, person);
	const issuedAt = services.clock.now().getTime();
	const challenge = createChallenge({
		nonce: randomBytes(18).toString("base64url"),
		issuedAt,
		deadline: issuedAt + challengeTimeoutMs,
		without,
	});
	const context = getEncryptionContext(attempt.id);
	await services.db.transaction(async (tx) => {
		const before = await lockPendingChallenge(tx, attempt.id);
		const draws = 1 + (before ? decryptJson<DrawnChallenge>(person.key, before, context).draws : 0);
		const drawn: DrawnChallenge = { ...challenge, review: challenge.review || draws > maxDraws, draws };
		await updateAttempt(tx, attempt.id, { encryptedChallenge: encryptJson(person.key, drawn, context) });
		await deleteTryFrames(tx, attempt.id);
	});
	return presentChallenge(challenge);
}

/** Decrypts the pending challenge if it has this nonce. */
export const decryptChallenge =
	({ key }: AuthenticatedPerson, attemptId: string, nonce: string) =>
	(encrypted: Uint8Array): Challenge | null => {
		const { draws: _, ...challenge } = decryptJson<DrawnChallenge>(
			key,
			encrypted,
			getEncryptionContext(attemptId),
		);
		return challenge.nonce === nonce ? challenge : null;
	};

/** Step, time and color of each frame, from its file name. @throws Problem 422 for a malformed name */
export const parseFrameNames = (files: readonly UploadedFile[]): StoredChallengeResponse["frames"] =>
	files.map(({ name }) => {
		if (!frameNameSchema.safeParse(name).success) throw invalidField("file", "frame_name_invalid");
		const [step, at, colour] = name.slice(0, name.lastIndexOf(".")).split("-");
		return { step: Number(step), at: Number(at), ...(colour && { colour: colour as LightColor }) };
	});

/** The verdict on the same response, sent before. @throws Problem 409 `challenge_unknown` for other photos */
async function repeatResponse(
	services: Services,
	person: AuthenticatedPerson,
	attempt: AttemptRow,
	nonce: string,
	pictures: readonly ReceivedPicture[],
): Promise<PictureVerdict> {
	const selfies = listCaptures(await listFilesOfAttempt(services.db, attempt.id), "selfie");
	const earlier = await findRepeatedCapture(services, person.key, selfies, pictures, nonce);
	const response = earlier && decryptChallengeResponse(person.key, earlier[0]);
	if (!response) throw new Problem(409, "challenge_unknown");
	return saveSelfie(services, person, attempt, pictures, response);
}

/**
 * Accepts the frames of a challenge response as the person's selfie, and returns what to repeat.
 * @throws Problem 409 `challenge_unknown` for a challenge that was answered or replaced,
 *   422 when a file isn't an image
 */
export async function submitChallengeResponse(
	services: Services,
	person: AuthenticatedPerson,
	nonce: string,
	files: readonly UploadedFile[],
): Promise<PictureVerdict> {
	const attempt = await requireOpenAttempt(services, person);
	if (!attempt.documentType) throw invalidField("document", "required");
	if (files.length === 0) throw invalidField("file", "file_required");
	const frames = parseFrameNames(files);
	const pictures = await describeUploadedPictures(files.map(({ bytes }) => bytes));
	const receivedAt = services.clock.now().getTime();
	const challenge = await services.db.transaction(async (tx) => {
		const claimed = await claimChallenge(tx, attempt.id, decryptChallenge(person, attempt.id, nonce));
		if (claimed) await assertCaptureLimit(tx, attempt, "selfie");
		return claimed;
	});
	if (!challenge) return repeatResponse(services, person, attempt, nonce, pictures);
	return saveSelfie(services, person, attempt, pictures, { challenge, receivedAt, frames });
}
