import type { Challenge, Engine, LightColor } from "@vidimus/engine";
import type { SelfieFindings } from "../../../checks/evidence.ts";
import { decryptJson, type EncryptionKey, encryptJson } from "../../../platform/crypto/crypto.ts";
import type { PictureRow } from "../files/captures.ts";

/** A challenge, and step and time of the frames of the response, in order. */
export interface StoredChallengeResponse {
	challenge: Challenge;
	/** Milliseconds since 1970, by the server's clock. */
	receivedAt: number;
	frames: { step: number; at: number; colour?: LightColor }[];
	/** Number of tries per step, if steps were judged one by one. */
	tries?: number[];
}

export const encryptChallengeResponse = (
	key: EncryptionKey,
	selfie: string,
	response: StoredChallengeResponse,
): Buffer => encryptJson(key, response, `answer/${selfie}`);

/** The challenge response that a selfie consists of; null without a challenge. */
export const decryptChallengeResponse = (
	key: EncryptionKey,
	{ id, encryptedAnswer }: PictureRow,
): StoredChallengeResponse | null =>
	encryptedAnswer && decryptJson<StoredChallengeResponse>(key, encryptedAnswer, `answer/${id}`);

/** Assesses a selfie: a burst, or the response to a challenge. */
export function assessSelfie(
	engine: Engine,
	pictures: readonly Uint8Array[],
	response: StoredChallengeResponse | null,
): Promise<SelfieFindings> {
	if (!response) return engine.assessLiveness(pictures);
	const { challenge, receivedAt } = response;
	const frames = response.frames.map((frame, at) => ({ ...frame, picture: pictures[at]! }));
	return engine.assessChallenge({ nonce: challenge.nonce, receivedAt, frames }, challenge);
}
