import { type EncryptionKey, hmac } from "../../../platform/crypto/crypto.ts";
import { invalidField } from "../../../platform/http/problem.ts";
import type { Mode } from "../../../shared/schemas.ts";
import { findUrlFault } from "../../../shared/web-host.ts";
import { deriveReturnSecret } from "../../apps/apps.ts";
import { isWebAddress } from "../../apps/redirect-url-contract.ts";
import { decryptRequestDetails } from "../encrypted-details.ts";
import type { VerificationRow } from "../queries.ts";
import { isOpenStatus } from "../states.ts";

/** The signed result that the person returns with. */
interface SignedResult {
	verification: string;
	status: VerificationRow["status"];
	/** Seconds since 1970. */
	time: number;
	/** HMAC-SHA256 in hex. */
	signature: string;
}

/** The names that the signed result adds to a redirect URL's query. */
const resultParams = [
	"verification",
	"status",
	"time",
	"signature",
] as const satisfies readonly (keyof SignedResult)[];

/**
 * Whether the app's settings allow a redirect URL: same origin, at or below an allowed path. Without a list, every web
 * address is allowed; a custom scheme, which opens an app on the phone, must be in the list.
 */
export function isRedirectUrlAllowed(address: string, allowed: readonly string[]): boolean {
	const { protocol, host, pathname } = new URL(address);
	if (allowed.length === 0) return isWebAddress(address);
	return allowed.some((entry) => {
		const permitted = new URL(entry);
		const folder = permitted.pathname.replace(/\/$/, "");
		// "myapp://" alone permits every URL of that scheme.
		if (!isWebAddress(entry) && permitted.host + folder === "") return protocol === permitted.protocol;
		return (
			protocol === permitted.protocol &&
			host === permitted.host &&
			(pathname === folder || pathname.startsWith(`${folder}/`))
		);
	});
}

/**
 * Checks a redirect URL before a verification is created.
 * @throws Problem 422
 */
export function checkRedirectUrl(address: string, mode: Mode, allowed: readonly string[]): void {
	if (mode === "live" && /^http:/i.test(address)) throw invalidField("redirect_url", "invalid_string.url");
	const fault = findUrlFault(address);
	if (fault) throw invalidField("redirect_url", fault);
	if (!isRedirectUrlAllowed(address, allowed)) throw invalidField("redirect_url", "redirect_not_allowed");
	const { searchParams } = new URL(address);
	const reserved = resultParams.find((name) => searchParams.has(name));
	if (reserved) throw invalidField("redirect_url", "redirect_reserved_param", { name: reserved });
}

/**
 * The signed result, because the browser could forge an unsigned one: `signature` is the HMAC-SHA256 of
 * `verification.status.time` in hex, `time` in seconds. Null while the person can still act.
 */
export function signResult(
	{ id, status }: Pick<VerificationRow, "id" | "status">,
	appKey: EncryptionKey,
	now: Date,
): SignedResult | null {
	if (isOpenStatus(status) || status === "processing") return null;
	const time = Math.floor(now.getTime() / 1000);
	const signature = hmac(deriveReturnSecret(appKey), `${id}.${status}.${time}`);
	return { verification: id, status, time, signature };
}

/** Adds parameters to a URL's query, and changes no byte of what it holds already. */
export function appendQuery(address: string, params: Readonly<Record<string, unknown>>): string {
	const [page = ""] = address.split("#", 1);
	const fragment = address.slice(page.length);
	const added = new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)]));
	const start = page.includes("?") ? page.replace(/(?<![?&])$/, "&") : `${page}?`;
	return `${start}${added}${fragment}`;
}

/** The business's redirect URL with the signed result. */
export function buildRedirectUrl(
	row: VerificationRow,
	key: EncryptionKey,
	result: SignedResult | null,
): string | null {
	const { redirectUrl } = decryptRequestDetails(key, row);
	return redirectUrl && result ? appendQuery(redirectUrl, { ...result }) : null;
}
