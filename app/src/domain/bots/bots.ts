import { Problem } from "../../platform/errors.ts";
import type { Services } from "../services.ts";
import { lifetimeMs, newProofOfWork, spendProofOfWork } from "./altcha.ts";
import type { BotAction, BotChallenge } from "./contract.ts";
import { deleteSpentBefore } from "./queries.ts";
import { isHuman } from "./recaptcha.ts";

/** What a page must do to make a `bot_token`. */
export async function newChallenge(services: Services, action: BotAction): Promise<BotChallenge> {
	const { botProtection, recaptcha } = services.config;
	if (!botProtection) return { provider: "none" };
	if (recaptcha) return { provider: "recaptcha", site_key: recaptcha.siteKey, origin: recaptcha.origin };
	const challenge = await newProofOfWork(services, action);
	return { provider: "altcha", challenge, expires_in: lifetimeMs / 1000 };
}

/**
 * Lets a person pass, once a proof. Call it before the work that it protects, outside a transaction.
 * @param token the field `bot_token` of the form
 * @param address of whoever asks
 * @throws Problem 422 `bot_check_failed`, whatever is wrong with the proof; 503 `bot_check_unavailable`
 */
export async function assertHuman(
	services: Services,
	{ token, action, address }: { token: string | undefined; action: BotAction; address: string },
): Promise<void> {
	const { botProtection, recaptcha } = services.config;
	if (!botProtection) return;
	const passes =
		token !== undefined &&
		(recaptcha
			? await isHuman(services, recaptcha, { token, action, address })
			: await spendProofOfWork(services, token, action));
	if (!passes)
		throw new Problem(422, "bot_check_failed", {
			fields: [{ path: "bot_token", code: "bot_check_failed", key: "bot_check_failed" }],
		});
}

/** Forgets the spent challenges that have expired, as long again after: machines' clocks differ. */
export const deleteSpentChallenges = ({ db, clock }: Services) =>
	deleteSpentBefore(db, new Date(clock.now().getTime() - lifetimeMs));
