import { type EncryptionKey, hmac } from "../../../platform/crypto/crypto.ts";
import { deriveReturnSecret } from "../../apps/apps.ts";
import type { PersonSession } from "../capture/person-session-contract.ts";
import type { VerificationRow } from "../queries.ts";
import { unsealRequestDetails } from "../requests/present.ts";
import { isOpenStatus } from "../states.ts";

/** Whether the app's settings allow a return URL: same origin, at or below an allowed path. */
export function isReturnUrlAllowed(address: string, allowed: readonly string[]): boolean {
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
 * The signed result, because the browser could forge an unsigned one: `signature` is the HMAC-SHA256 of
 * `verification.status.time` in hex, `time` in seconds. Null while the person can still act.
 */
export function signResult(
	{ id, status }: Pick<VerificationRow, "id" | "status">,
	wrapping: EncryptionKey,
	now: Date,
): PersonSession["signed_result"] {
	if (isOpenStatus(status) || status === "processing") return null;
	const time = Math.floor(now.getTime() / 1000);
	const signature = hmac(deriveReturnSecret(wrapping), `${id}.${status}.${time}`);
	return { verification: id, status, time, signature };
}

/** The business's return URL with the signed result. */
export function buildReturnUrl(
	row: VerificationRow,
	key: EncryptionKey,
	result: object | null,
): string | null {
	const { redirectUrl } = unsealRequestDetails(key, row);
	if (!redirectUrl || !result) return null;
	const url = new URL(redirectUrl);
	for (const [name, value] of Object.entries(result)) url.searchParams.set(name, String(value));
	return url.href;
}
