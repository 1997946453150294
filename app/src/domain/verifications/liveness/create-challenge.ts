import { randomBytes } from "node:crypto";
import { type Challenge, createChallenge } from "@vidimus/engine";
import { decryptJson, encryptJson } from "../../../platform/crypto/encryption.ts";
import { Problem } from "../../../platform/http/problem.ts";
import type { Services } from "../../services.ts";
import type { AuthenticatedPerson } from "../capture/authenticate-person.ts";
import { requireOpenAttempt } from "../capture/open-attempt.ts";
import { loadPersonProgress } from "../capture/person-path.ts";
import { updateAttempt } from "../queries.ts";
import type { CreateLivenessChallenge, LivenessChallenge, LivenessStep } from "./challenge-contract.ts";
import { deleteTryFrames, lockPendingChallenge } from "./challenge-queries.ts";

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
	step.kind === "lights" ? { kind: "lights", colors: [...step.colors], hold_ms: step.holdMs } : { ...step };

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
	const attempt = await requireOpenAttempt(services, person);
	const { options } = await loadPersonProgress(services, person, attempt);
	if (options.liveness !== "active") throw new Problem(409, "challenge_not_required");
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
