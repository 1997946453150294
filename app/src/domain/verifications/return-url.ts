import { hmac, type Key } from "../../platform/crypto.ts";
import { returnSecret } from "../apps/apps.ts";
import { wordsOf } from "./present.ts";
import type { VerificationRow } from "./queries.ts";
import { isOpen } from "./states.ts";

/** Whether an app's settings let people be sent to an address: same site, and a path below one that they name. */
export function mayReturnTo(address: string, allowed: readonly string[]): boolean {
	const { origin, pathname } = new URL(address);
	return (
		allowed.length === 0 ||
		allowed.some((entry) => {
			const permitted = new URL(entry);
			const folder = permitted.pathname.replace(/\/$/, "");
			return origin === permitted.origin && (pathname === folder || pathname.startsWith(`${folder}/`));
		})
	);
}

/**
 * Where the person goes at the end: the business's address with `verification`, `status`, `time` (seconds)
 * and `signature`, the HMAC-SHA256 of `verification.status.time` in hex. Null while they still act.
 */
export function returnUrl(row: VerificationRow, key: Key, wrapping: Key, now: Date): string | null {
	const { redirectUrl } = wordsOf(key, row);
	if (!redirectUrl || isOpen(row.status)) return null;
	const url = new URL(redirectUrl);
	const time = Math.floor(now.getTime() / 1000);
	url.searchParams.set("verification", row.id);
	url.searchParams.set("status", row.status);
	url.searchParams.set("time", String(time));
	url.searchParams.set("signature", hmac(returnSecret(wrapping), `${row.id}.${row.status}.${time}`));
	return url.href;
}
