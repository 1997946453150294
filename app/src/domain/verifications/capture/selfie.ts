import type { Challenge, Engine, LightColour } from "@vidimus/engine";
import type { SelfieFindings } from "../../../checks/evidence.ts";
import { type EncryptionKey, sealJson, unsealJson } from "../../../platform/crypto/crypto.ts";
import type { PictureRow } from "./captures.ts";

/** A challenge and what was told of the frames that answer it by its nonce, in their order. */
export interface ChallengeAnswer {
	challenge: Challenge;
	/** Milliseconds since 1970, by the server's clock. */
	receivedAt: number;
	frames: { step: number; at: number; colour?: LightColour }[];
	/** How many times each step was done, where they were judged one by one. */
	tries?: number[];
}

export const sealChallengeAnswer = (key: EncryptionKey, selfie: string, answer: ChallengeAnswer): Buffer =>
	sealJson(key, answer, `answer/${selfie}`);

/** What a selfie answers; null where nothing was asked. */
export const unsealChallengeAnswer = (
	key: EncryptionKey,
	{ id, sealedAnswer }: PictureRow,
): ChallengeAnswer | null => sealedAnswer && unsealJson<ChallengeAnswer>(key, sealedAnswer, `answer/${id}`);

/** Looks at a selfie as it was taken. */
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
