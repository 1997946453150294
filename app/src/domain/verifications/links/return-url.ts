import { hmac, type Key } from "../../../platform/crypto/crypto.ts";
import { returnSecret } from "../../apps/apps.ts";
import type { PersonSession } from "../capture/person-contract.ts";
import type { VerificationRow } from "../queries.ts";
import { wordsOf } from "../requests/present.ts";
import { isOpen } from "../states.ts";

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
 * How it ended, for who can't take the browser's word: `signature` is the HMAC-SHA256 of
 * `verification.status.time` in hex, `time` in seconds. Null while the person still acts.
 */
export function signedResult(
	{ id, status }: Pick<VerificationRow, "id" | "status">,
	wrapping: Key,
	now: Date,
): PersonSession["signed_result"] {
	if (isOpen(status) || status === "processing") return null;
	const time = Math.floor(now.getTime() / 1000);
	const signature = hmac(returnSecret(wrapping), `${id}.${status}.${time}`);
	return { verification: id, status, time, signature };
}

/** Where the person goes at the end: the business's address with the signed result. */
export function returnUrl(row: VerificationRow, key: Key, result: object | null): string | null {
	const { redirectUrl } = wordsOf(key, row);
	if (!redirectUrl || !result) return null;
	const url = new URL(redirectUrl);
	for (const [name, value] of Object.entries(result)) url.searchParams.set(name, String(value));
	return url.href;
}
