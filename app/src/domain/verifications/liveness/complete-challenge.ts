import { worstResult } from "../../../checks/finding.ts";
import type { Db } from "../../../platform/database/database.ts";
import { Problem } from "../../../platform/http/problem.ts";
import type { Services } from "../../services.ts";
import type { AuthenticatedPerson } from "../capture/authenticate-person.ts";
import { presentPhotoVerdict } from "../capture/capture-progress.ts";
import type { CaptureVerdict } from "../capture/capture-verdict.ts";
import { requireOpenAttempt } from "../capture/open-attempt.ts";
import type { PhotoVerdict } from "../capture/person-session-contract.ts";
import { describeUploadedPhotos, saveSelfieWithVerdict } from "../capture/upload.ts";
import { getLatestCaptures } from "../files/captures.ts";
import { decryptChallengeResponse, type StoredChallengeResponse } from "../files/challenge-response.ts";
import { assertCaptureLimit } from "../files/file-storage.ts";
import { type AttemptRow, countCaptures, listFilesOfAttempt } from "../queries.ts";
import { decryptFrames, parseFrameNames } from "./challenge-frames.ts";
import { type ChallengeTryRow, deleteTryFrames, listAcceptedTries } from "./challenge-queries.ts";
import { challengeUnknown, claimChallenge, findPendingChallenge } from "./pending-challenge.ts";

const combineVerdicts = (tries: readonly ChallengeTryRow[]): CaptureVerdict => {
	const results = tries.map(({ result }) => result ?? "not_run");
	const isUnseen = results.includes("not_run") && !results.includes("rejected");
	return {
		result: isUnseen ? "not_run" : worstResult(results),
		reasons: [...new Set(tries.flatMap(({ reasons }) => reasons))],
	};
};

/** The verdict on the selfie, if this challenge was completed before. */
async function findCompletedSelfie(
	{ db }: Services,
	person: AuthenticatedPerson,
	attempt: AttemptRow,
	nonce: string,
): Promise<PhotoVerdict | null> {
	const [first] = getLatestCaptures(await listFilesOfAttempt(db, attempt.id)).get("selfie") ?? [];
	if (!first || decryptChallengeResponse(person.key, first)?.challenge.nonce !== nonce) return null;
	return presentPhotoVerdict(first, await countCaptures(db, attempt.id, "selfie"), person.locale);
}

/**
 * Turns the submitted steps into the person's selfie. Repeated, it returns the first result.
 * @throws Problem 409 `challenge_unknown` for an expired or replaced challenge, `challenge_unfinished` while steps are
 *   missing
 */
export async function completeChallenge(
	services: Services,
	person: AuthenticatedPerson,
	nonce: string,
): Promise<PhotoVerdict> {
	const attempt = await requireOpenAttempt(services, person);
	const challenge = findPendingChallenge(person, attempt, nonce);
	const tries = challenge ? await listAcceptedTries(services.db, attempt.id, nonce) : [];
	if (!challenge || tries.length < challenge.steps.length) {
		const earlierVerdict = await findCompletedSelfie(services, person, attempt, nonce);
		if (earlierVerdict) return earlierVerdict;
		throw challenge ? new Problem(409, "challenge_unfinished") : challengeUnknown();
	}
	await assertCaptureLimit(services.db, attempt, "selfie");
	const files = tries.flatMap((row) => decryptFrames(person, row));
	const response: StoredChallengeResponse = {
		challenge,
		receivedAt: tries.at(-1)!.createdAt.getTime(),
		frames: parseFrameNames(files),
		tries: tries.map(({ number }) => number),
	};
	const photos = await describeUploadedPhotos(files.map(({ bytes }) => bytes));
	const claim = async (tx: Db) => {
		await claimChallenge(tx, person, attempt, nonce);
		await deleteTryFrames(tx, attempt.id);
	};
	const verdict = combineVerdicts(tries);
	return saveSelfieWithVerdict(services, person, attempt, photos, { response, claim }, verdict);
}
