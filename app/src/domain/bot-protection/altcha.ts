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

/** Milliseconds until a challenge expires. */
export const challengeLifetimeMs = 10 * 60_000;

/**
 * PBKDF2 iterations per try, and the number of tries until the solution. Measured in Chromium on one server core:
 * 0.85 ms per try, 0.35 to 0.9 s per solution; at a quarter of that speed, as on a slow phone, 1.4 to 3.5 s. The
 * server takes 1.3 ms to create a challenge, because it derives the key in advance, and 0.3 ms to verify a solution.
 */
const pbkdf2Iterations = 5000;
const expectedTries = { least: 400, most: 1000 };

/** Two keys, so that the signature of a challenge isn't valid for a solution. */
const deriveChallengeSecrets = ({ keys }: Services) => ({
	hmacSignatureSecret: keys.derive("bots").export().toString("hex"),
	hmacKeySignatureSecret: keys.derive("bots/answers").export().toString("hex"),
});

/** A signed challenge for one action. It is stored only once it is used. */
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

/** The solution in a token; null for a malformed one. */
function parseSolution(token: string) {
	try {
		return proofOfWorkSolutionSchema.parse(JSON.parse(Buffer.from(token, "base64").toString()));
	} catch {
		return null;
	}
}

/** Consumes a token. @returns whether it solves a challenge for this action, in time and for the first time */
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
