import type { Challenge } from "@vidimus/engine";
import type { Db } from "../../../platform/database/database.ts";
import { Problem } from "../../../platform/http/problem.ts";
import type { AuthenticatedPerson } from "../capture/authenticate-person.ts";
import { type AttemptRow, updateAttempt } from "../queries.ts";
import { lockPendingChallenge } from "./challenge-queries.ts";
import { decryptChallenge } from "./create-challenge.ts";

/** The error of a challenge that was answered, replaced or never drawn. */
export const challengeUnknown = () => new Problem(409, "challenge_unknown");

/** The challenge that an attempt, as it was read, waits for; null if it is none or another one. */
export const findPendingChallenge = (
	person: AuthenticatedPerson,
	{ id, encryptedChallenge }: AttemptRow,
	nonce: string,
): Challenge | null => encryptedChallenge && decryptChallenge(person, id, nonce)(encryptedChallenge);

/**
 * Claims an attempt's challenge for a response that is stored: of two concurrent responses only one succeeds.
 * @throws Problem 409 `challenge_unknown` if it was claimed or replaced meanwhile
 */
export async function claimChallenge(
	tx: Db,
	person: AuthenticatedPerson,
	{ id }: AttemptRow,
	nonce: string,
): Promise<void> {
	const encrypted = await lockPendingChallenge(tx, id);
	if (!encrypted || !decryptChallenge(person, id, nonce)(encrypted)) throw challengeUnknown();
	await updateAttempt(tx, id, { encryptedChallenge: null });
}
