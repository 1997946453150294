import { generateSecret, hmac, isEqualInConstantTime } from "../../../platform/crypto/crypto.ts";
import { Problem } from "../../../platform/http/problem.ts";
import type { Services } from "../../services.ts";
import { countThrottledAttempt, deleteThrottle, findThrottle } from "../queries.ts";

/**
 * Guessing passwords slows down by account, known or not, wherever the guesses come from. A browser that
 * has signed in before carries a device cookie and is counted by itself, so that a stranger's guesses don't
 * lock the owner out (OWASP, "Slow Down Online Guessing Attacks with Device Cookies").
 */
export interface SignInAttempt {
	/** Under what the attempt is counted. */
	readonly key: string;
	readonly isKnownDevice: boolean;
}

const signDevice = ({ keys }: Services, device: string, account: string) =>
	hmac(keys.derive("device"), `${device}.${account}`);

/** A cookie that says that this browser has signed in to the account that has proved this address. */
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
 * Counts an attempt before it is looked at, so that many at once count too. The first four are free; each
 * further one makes the next wait twice as long, from 30 seconds to an hour. A day without forgets them.
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

/** The attempt was the owner's. */
export const clearSignInAttempts = ({ db }: Services, { key }: SignInAttempt) => deleteThrottle(db, key);
