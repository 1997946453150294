import type { Challenge, LightColor } from "@vidimus/engine";
import { decryptJson, type EncryptionKey, encryptJson } from "../../../platform/crypto/encryption.ts";
import type { PhotoRow } from "./captures.ts";

/** A challenge, and step and time of the frames of the response, in order. */
export interface StoredChallengeResponse {
	challenge: Challenge;
	/** Milliseconds since 1970, by the server's clock. */
	receivedAt: number;
	frames: { step: number; at: number; color?: LightColor }[];
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
	{ id, encryptedAnswer }: PhotoRow,
): StoredChallengeResponse | null =>
	encryptedAnswer && decryptJson<StoredChallengeResponse>(key, encryptedAnswer, `answer/${id}`);
