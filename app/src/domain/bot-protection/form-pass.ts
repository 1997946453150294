import { hmac } from "../../platform/crypto/hashes.ts";
import { generateSecret, isEqualInConstantTime } from "../../platform/crypto/secrets.ts";
import type { Services } from "../services.ts";
import type { BotAction } from "./contract.ts";
import { consumeBotChallenge } from "./queries.ts";

const prefix = "form-pass";
const passLifetimeMs = 60_000;

const sign = ({ keys }: Services, claim: string) => hmac(keys.derive("bots/form-passes"), claim);

/**
 * A pass in place of a proof of work, which a browser without scripts can't compute. Only the page server creates one,
 * after counting the form, and sends it to the API in memory: no client ever sees a pass.
 */
export function createFormPass(services: Services, action: BotAction): string {
	const expiresAt = services.clock.now().getTime() + passLifetimeMs;
	const claim = [prefix, action, expiresAt, generateSecret("pass")].join(".");
	return `${claim}.${sign(services, claim)}`;
}

export const isFormPass = (token: string): boolean => token.startsWith(`${prefix}.`);

/** Consumes a pass. @returns whether it is one for this action, in time and for the first time */
export async function consumeFormPass(
	services: Services,
	token: string,
	action: BotAction,
): Promise<boolean> {
	const end = token.lastIndexOf(".");
	const claim = token.slice(0, end);
	const signature = token.slice(end + 1);
	if (!isEqualInConstantTime(signature, sign(services, claim))) return false;
	const [, passAction, time] = claim.split(".");
	const expiresAt = new Date(Number(time));
	if (passAction !== action || expiresAt <= services.clock.now()) return false;
	return consumeBotChallenge(services.db, { signature, expiresAt });
}
