import { hmac } from "../../../platform/crypto/hashes.ts";
import { generateSecret, isEqualInConstantTime } from "../../../platform/crypto/secrets.ts";
import { Problem } from "../../../platform/http/problem.ts";
import { dayMs } from "../../../shared/durations.ts";
import type { Services } from "../../services.ts";
import { countThrottledAttempt, deleteThrottle, deleteThrottlesBefore, findThrottle } from "./queries.ts";

/**
 * Sign-in attempts per IP address and minute: an office may share one address. Guesses at one account are throttled
 * by account.
 */
export const signInLimit = { max: 30, timeWindow: "1 minute" };

/** Days after the last attempt that its count is stored. */
export const throttleRetentionDays = 2;

/**
 * Password guesses are throttled by account, whether or not it exists, and wherever they come from. A browser that has
 * signed in before has a device cookie and is throttled separately, so that a stranger's guesses don't lock out the
 * owner (OWASP, "Slow Down Online Guessing Attacks with Device Cookies").
 */
export interface SignInAttempt {
	readonly key: string;
	readonly isKnownDevice: boolean;
}

const signDevice = ({ keys }: Services, device: string, account: string) =>
	hmac(keys.derive("device"), `${device}.${account}`);

/** A cookie for browsers that have signed in to the account with this verified address. */
export function createDeviceCookie(services: Services, account: string): string {
	const device = generateSecret("dev");
	return `${device}.${signDevice(services, device, account)}`;
}

/** @param account the email address in lower case */
export function identifyAttempt(
	services: Services,
	account: string,
	deviceCookie: string | undefined,
): SignInAttempt {
	const [device = "", signature = ""] = (deviceCookie ?? "").split(".");
	const isKnownDevice = isEqualInConstantTime(signature, signDevice(services, device, account));
	return { key: hmac(services.keys.derive("throttle"), isKnownDevice ? device : account), isKnownDevice };
}

/**
 * Counts an attempt before it is verified, so that concurrent ones count too. The first four are free; each further
 * one doubles the wait before the next, from 30 seconds to an hour. The count is reset after a day without attempts.
 * @throws Problem 429 `too_many_sign_ins` with the seconds to wait
 */
export async function countSignInAttempt({ db, clock }: Services, { key }: SignInAttempt): Promise<void> {
	const now = clock.now();
	if (await countThrottledAttempt(db, key, now)) return;
	const until = (await findThrottle(db, key))?.blockedUntil ?? now;
	const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
	throw new Problem(429, "too_many_sign_ins", {
		values: { seconds },
		headers: { "retry-after": String(seconds) },
	});
}

/** Resets the throttle after a successful sign-in. */
export const clearSignInAttempts = ({ db }: Services, { key }: SignInAttempt) => deleteThrottle(db, key);

export const deleteOldThrottles = ({ db, clock }: Services) =>
	deleteThrottlesBefore(db, new Date(clock.now().getTime() - throttleRetentionDays * dayMs));
