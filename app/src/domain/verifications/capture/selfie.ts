import type { Challenge, Engine, LightColour } from "@vidimus/engine";
import type { SelfieFindings } from "../../../checks/evidence.ts";
import { type EncryptionKey, sealJson, unsealJson } from "../../../platform/crypto/crypto.ts";
import type { PictureRow } from "./captures.ts";

/** A challenge, and step and time of the frames that answer it, in order. */
export interface ChallengeAnswer {
	challenge: Challenge;
	/** Milliseconds since 1970, by the server's clock. */
	receivedAt: number;
	frames: { step: number; at: number; colour?: LightColour }[];
	/** Number of tries per step, if steps were judged one by one. */
	tries?: number[];
}

export const sealChallengeAnswer = (key: EncryptionKey, selfie: string, answer: ChallengeAnswer): Buffer =>
	sealJson(key, answer, `answer/${selfie}`);

/** The challenge that a selfie answers; null without one. */
export const unsealChallengeAnswer = (
	key: EncryptionKey,
	{ id, sealedAnswer }: PictureRow,
): ChallengeAnswer | null => sealedAnswer && unsealJson<ChallengeAnswer>(key, sealedAnswer, `answer/${id}`);

/** Assesses a selfie: a burst, or the answer to a challenge. */
export function assessSelfie(
	engine: Engine,
	pictures: readonly Uint8Array[],
	answer: ChallengeAnswer | null,
): Promise<SelfieFindings> {
	if (!answer) return engine.assessLiveness(pictures);
	const { challenge, receivedAt } = answer;
	const frames = answer.frames.map((frame, at) => ({ ...frame, picture: pictures[at]! }));
	return engine.assessChallenge({ nonce: challenge.nonce, receivedAt, frames }, challenge);
}
