import { createChallenge, randomInt, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Services } from "../services.ts";
import {
	type BotAction,
	type ProofOfWork,
	proofOfWorkSchema,
	proofOfWorkSolutionSchema,
} from "./contract.ts";
import { consumeBotChallenge } from "./queries.ts";

/** Milliseconds in which a solution may be handed in. */
export const challengeLifetimeMs = 10 * 60_000;

/**
 * Iterations of PBKDF2 a try, and the tries after which the right key is met. Measured in Chromium on one
 * server core: 0.85 ms a try, 0.35 to 0.9 s a solution; at a quarter of that speed, as on a slow phone, 1.4
 * to 3.5 s. The server pays 1.3 ms for a challenge, whose key it derives ahead, and 0.3 ms to know it again.
 */
const pbkdf2Iterations = 5000;
const expectedTries = { least: 400, most: 1000 };

/** Two keys, so that the signature of a challenge can't pass for that of an answer. */
const deriveChallengeSecrets = ({ keys }: Services) => ({
	hmacSignatureSecret: keys.derive("bots").export().toString("hex"),
	hmacKeySignatureSecret: keys.derive("bots/answers").export().toString("hex"),
});

/** A signed challenge for one action; nothing of it is kept until it is spent. */
export async function createProofOfWork(services: Services, action: BotAction): Promise<ProofOfWork> {
	const challenge = await createChallenge({
		algorithm: "PBKDF2/SHA-256",
		cost: pbkdf2Iterations,
		counter: randomInt(expectedTries.most, expectedTries.least),
		data: { action },
		deriveKey,
		expiresAt: new Date(services.clock.now().getTime() + challengeLifetimeMs),
		...deriveChallengeSecrets(services),
	});
	return proofOfWorkSchema.parse(challenge);
}

/** What a token claims to have solved; null when it isn't one of ours in shape. */
function parseSolution(token: string) {
	try {
		return proofOfWorkSolutionSchema.parse(JSON.parse(Buffer.from(token, "base64").toString()));
	} catch {
		return null;
	}
}

/** Whether a token solves a challenge of ours for this action, in time and for the first time: it is spent. */
export async function consumeProofOfWork(
	services: Services,
	token: string,
	action: BotAction,
): Promise<boolean> {
	const solution = parseSolution(token);
	if (!solution) return false;
	const { parameters, signature } = solution.challenge;
	const expiresAt = new Date(parameters.expiresAt * 1000);
	if (parameters.data.action !== action || expiresAt <= services.clock.now()) return false;
	const { verified } = await verifySolution({ ...solution, deriveKey, ...deriveChallengeSecrets(services) });
	return verified && consumeBotChallenge(services.db, { signature, expiresAt });
}
