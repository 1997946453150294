import { Problem } from "../../platform/http/problem.ts";
import type { Services } from "../services.ts";
import { challengeLifetimeMs, consumeProofOfWork, createProofOfWork } from "./altcha.ts";
import type { BotAction, BotChallenge } from "./contract.ts";
import { consumeFormPass, isFormPass } from "./form-pass.ts";
import { consumeBotChallenge, deleteConsumedChallengesBefore, releaseBotChallenge } from "./queries.ts";
import { verifyRecaptchaToken } from "./recaptcha.ts";

/** What a page needs to create a `bot_token`. */
export async function createBotChallenge(services: Services, action: BotAction): Promise<BotChallenge> {
	const { botProtection, recaptcha } = services.config;
	if (!botProtection) return { provider: "none" };
	if (recaptcha) return { provider: "recaptcha", site_key: recaptcha.siteKey, origin: recaptcha.origin };
	const challenge = await createProofOfWork(services, action);
	return { provider: "altcha", challenge, expires_in: challengeLifetimeMs / 1000 };
}

/**
 * Checks a bot token, which works once. Call it before the work that it protects, outside a transaction.
 * @param token the field `bot_token` of the form
 * @param address IP address of the client
 * @throws Problem 422 `bot_check_failed`, 503 `bot_check_unavailable`
 */
export async function assertHuman(
	services: Services,
	{ token, action, address }: { token: string | undefined; action: BotAction; address: string },
): Promise<void> {
	const { botProtection, recaptcha } = services.config;
	if (!botProtection) return;
	const isHumanRequest =
		token !== undefined &&
		(recaptcha
			? await verifyRecaptchaToken(services, recaptcha, { token, action, address })
			: await (isFormPass(token) ? consumeFormPass : consumeProofOfWork)(services, token, action));
	if (!isHumanRequest)
		throw new Problem(422, "bot_check_failed", {
			fields: [{ path: "bot_token", code: "bot_check_failed", key: "bot_check_failed" }],
		});
}

/**
 * Uses up a challenge of the visitor's browser, which works once at all processes.
 * @returns lets it be used again; null if it was used before
 */
export async function consumeChallenge(
	{ db }: Services,
	{ nonce, expiresAt }: { nonce: string; expiresAt: Date },
): Promise<(() => Promise<void>) | null> {
	if (!(await consumeBotChallenge(db, { signature: nonce, expiresAt }))) return null;
	return async () => {
		await releaseBotChallenge(db, nonce);
	};
}

/** Deletes used challenges one lifetime after they expired, because the clocks of servers differ. */
export const deleteSpentChallenges = ({ db, clock }: Services) =>
	deleteConsumedChallengesBefore(db, new Date(clock.now().getTime() - challengeLifetimeMs));
