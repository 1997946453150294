import { hmac, newSecret, sameText } from "../../../platform/crypto/crypto.ts";
import { Problem } from "../../../platform/errors.ts";
import type { Services } from "../../services.ts";
import { admitSignIn, deleteThrottle, findThrottle } from "../queries.ts";

/**
 * Guessing passwords slows down by account, known or not, wherever the guesses come from. A browser that
 * has signed in before carries a device cookie and is counted by itself, so that a stranger's guesses don't
 * lock the owner out (OWASP, "Slow Down Online Guessing Attacks with Device Cookies").
 */
export interface Attempt {
	/** Under what the attempt is counted. */
	readonly key: string;
	readonly knownDevice: boolean;
}

const deviceSignature = ({ keys }: Services, device: string, account: string) =>
	hmac(keys.derive("device"), `${device}.${account}`);

/** A cookie that says that this browser has signed in to the account that has proved this address. */
export function newDeviceCookie(services: Services, account: string): string {
	const device = newSecret("dev");
	return `${device}.${deviceSignature(services, device, account)}`;
}

/** @param account the email address, in lower case */
export function attemptOf(services: Services, account: string, deviceCookie: string | undefined): Attempt {
	const [device = "", signature = ""] = (deviceCookie ?? "").split(".");
	const knownDevice = sameText(signature, deviceSignature(services, device, account));
	return { key: hmac(services.keys.derive("throttle"), knownDevice ? device : account), knownDevice };
}

/**
 * Counts an attempt before it is looked at, so that many at once count too. The first four are free; each
 * further one makes the next wait twice as long, from 30 seconds to an hour. A day without forgets them.
 * @throws Problem 429 `too_many_sign_ins` with the seconds to wait
 */
export async function admitAttempt({ db, clock }: Services, { key }: Attempt): Promise<void> {
	const now = clock.now();
	if (await admitSignIn(db, key, now)) return;
	const until = (await findThrottle(db, key))?.blockedUntil ?? now;
	const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
	throw new Problem(429, "too_many_sign_ins", {
		values: { seconds },
		headers: { "retry-after": String(seconds) },
	});
}

/** The attempt was the owner's. */
export const forgiveAttempts = ({ db }: Services, { key }: Attempt) => deleteThrottle(db, key);
