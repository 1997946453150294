import type { Analysis } from "@vidimus/engine";
import type { SelfieFindings } from "../../../checks/evidence.ts";
import type { StoredChallengeResponse } from "../files/challenge-response.ts";

/** Assesses a selfie: a burst, or the response to a challenge. */
export function assessSelfie(
	engine: Analysis,
	photos: readonly Uint8Array[],
	response: StoredChallengeResponse | null,
): Promise<SelfieFindings> {
	if (!response) return engine.assessLiveness(photos);
	const { challenge, receivedAt } = response;
	const frames = response.frames.map((frame, at) => ({ ...frame, photo: photos[at]! }));
	return engine.assessChallenge({ nonce: challenge.nonce, receivedAt, frames }, challenge);
}
