import type { UploadedFile } from "../../../platform/http/forms.ts";
import type { Services } from "../../services.ts";
import type { AuthenticatedPerson } from "../capture/authenticate-person.ts";
import { findRepeatedCapture } from "../capture/insert-capture.ts";
import { requireUploadAttempt } from "../capture/open-attempt.ts";
import type { PhotoVerdict } from "../capture/person-session-contract.ts";
import { saveSelfie } from "../capture/upload.ts";
import { listCaptures } from "../files/captures.ts";
import { decryptChallengeResponse } from "../files/challenge-response.ts";
import { assertCaptureLimit, type ReceivedPhoto } from "../files/file-storage.ts";
import { type AttemptRow, listFilesOfAttempt } from "../queries.ts";
import { describeFrames, parseFrameNames } from "./challenge-frames.ts";
import { challengeUnknown, claimChallenge, findPendingChallenge } from "./pending-challenge.ts";

/** The verdict on the same response, sent before. @throws Problem 409 `challenge_unknown` for other photos */
async function repeatResponse(
	services: Services,
	person: AuthenticatedPerson,
	attempt: AttemptRow,
	nonce: string,
	photos: readonly ReceivedPhoto[],
): Promise<PhotoVerdict> {
	const selfies = listCaptures(await listFilesOfAttempt(services.db, attempt.id), "selfie");
	const earlier = await findRepeatedCapture(services, person.key, selfies, photos, nonce);
	const response = earlier && decryptChallengeResponse(person.key, earlier[0]);
	if (!response) throw challengeUnknown();
	return saveSelfie(services, person, attempt, photos, { response, claim: null });
}

/**
 * Accepts the frames of a challenge response as the person's selfie, and returns what to repeat.
 * @throws Problem 409 `challenge_unknown` for a challenge that was answered or replaced,
 *   422 when a file isn't an image, or has too many pixels
 */
export async function submitChallengeResponse(
	services: Services,
	person: AuthenticatedPerson,
	nonce: string,
	files: readonly UploadedFile[],
): Promise<PhotoVerdict> {
	const attempt = await requireUploadAttempt(services, person, files);
	const frames = parseFrameNames(files);
	const photos = await describeFrames(files);
	const receivedAt = services.clock.now().getTime();
	const challenge = findPendingChallenge(person, attempt, nonce);
	if (!challenge) return repeatResponse(services, person, attempt, nonce, photos);
	await assertCaptureLimit(services.db, attempt, "selfie");
	return saveSelfie(services, person, attempt, photos, {
		response: { challenge, receivedAt, frames },
		claim: (tx) => claimChallenge(tx, person, attempt, nonce),
	});
}
