import type { UploadedFile } from "../../../platform/http/forms.ts";
import { Problem } from "../../../platform/http/problem.ts";
import type { Services } from "../../services.ts";
import type { AuthenticatedPerson } from "../capture/authenticate-person.ts";
import { findRepeatedCapture } from "../capture/insert-capture.ts";
import { requireUploadAttempt } from "../capture/open-attempt.ts";
import type { PictureVerdict } from "../capture/person-session-contract.ts";
import { describeUploadedPictures, saveSelfie } from "../capture/upload.ts";
import { listCaptures } from "../files/captures.ts";
import { decryptChallengeResponse } from "../files/challenge-response.ts";
import { assertCaptureLimit, type ReceivedPicture } from "../files/file-storage.ts";
import { type AttemptRow, listFilesOfAttempt } from "../queries.ts";
import { parseFrameNames } from "./challenge-frames.ts";
import { claimChallenge } from "./challenge-queries.ts";
import { decryptChallenge } from "./create-challenge.ts";

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
	const attempt = await requireUploadAttempt(services, person, files);
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
