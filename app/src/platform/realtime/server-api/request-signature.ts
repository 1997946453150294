import { hash } from "node:crypto";
import type { EncryptionKey } from "../../crypto/encryption.ts";
import { hmac } from "../../crypto/hashes.ts";
import { isEqualInConstantTime } from "../../crypto/secrets.ts";

/** A request to the HTTP API, as it came: its signature covers method, path, query and body. */
export interface SignedRequest {
	method: string;
	path: string;
	query: URLSearchParams;
	body: string;
}

const toleranceSeconds = 600;
const md5 = (text: string): string => hash("md5", text, "hex");

/**
 * What is wrong with the signature of a request, in a sentence; null when it fits. A request can be sent again for
 * as long as its time counts: the libraries sign two equal ones of a second alike.
 */
export function findSignatureProblem(
	{ method, path, query, body }: SignedRequest,
	{ key, signing }: { key: string; signing: EncryptionKey },
	now: Date,
): string | null {
	if (query.get("auth_key") !== key) return "Unknown auth_key.";
	if (query.get("auth_version") !== "1.0") return "auth_version must be 1.0.";
	const timestamp = query.get("auth_timestamp") ?? "";
	if (!/^\d{1,12}$/.test(timestamp)) return "auth_timestamp must be a Unix time in seconds.";
	if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > toleranceSeconds)
		return `auth_timestamp must be within ${toleranceSeconds} seconds of the server's time, ${now.toISOString()}.`;
	if (new Set(query.keys()).size !== query.size) return "A query parameter may be given once.";
	const bodyHash = query.get("body_md5") ?? "";
	if ((body !== "" || bodyHash !== "") && !isEqualInConstantTime(bodyHash.toLowerCase(), md5(body)))
		return "body_md5 doesn't fit the body.";
	const signed = [...query]
		.filter(([name]) => name !== "auth_signature")
		.map(([name, value]) => [name.toLowerCase(), value] as const)
		.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
		.map(([name, value]) => `${name}=${value}`)
		.join("&");
	return isEqualInConstantTime(
		query.get("auth_signature") ?? "",
		hmac(signing, `${method}\n${path}\n${signed}`),
	)
		? null
		: "Invalid auth_signature: sign the method, the path and the sorted query with the app's secret.";
}
