import { api, getAuthHeaders } from "../../../../client/api/browser-client.ts";
import { fromNetwork } from "../../../../client/api/network-error.ts";

/** The response of a test request. */
export interface TryItResponse {
	status: number;
	milliseconds: number;
	headers: [string, string][];
	/** The parsed body, if it is JSON. */
	json?: unknown;
	/** Any other body: its text, or the size and type of binary data. */
	text?: string;
}

/** The session is in live mode or has ended, so no request is sent with it. */
export class NotInTestMode extends Error {
	override readonly name = "NotInTestMode";
}

const shownHeaders = ["content-type", "request-id", "vidimus-version", "idempotency-replayed", "retry-after"];

/**
 * Sends a request to test mode: with a key, or without one as the signed-in member.
 * @throws NotInTestMode when the session has switched to live mode or ended
 */
export async function sendTryItRequest({
	method,
	address,
	body,
	key,
	locale,
}: {
	method: string;
	address: string;
	body: string | undefined;
	/** The API key; null authenticates with the session, an empty string sends no credentials. */
	key: string | null;
	locale: string;
}): Promise<TryItResponse> {
	let authorization: Record<string, string> = key ? { authorization: `Bearer ${key}` } : {};
	if (key === null) {
		// Another tab may have switched the mode, so the page's own state isn't reliable.
		const user = await api.user();
		if (user.mode !== "test" || !user.current_app) throw new NotInTestMode();
		authorization = await getAuthHeaders();
	}
	const start = performance.now();
	const response = await fromNetwork(
		fetch(address, {
			method,
			headers: {
				accept: "application/json",
				"accept-language": locale,
				...authorization,
				...(body && { "content-type": "application/json" }),
			},
			credentials: key === null ? "include" : "omit",
			redirect: "manual",
			...(body && { body }),
		}),
	);
	const blob = await fromNetwork(response.blob());
	const milliseconds = Math.round(performance.now() - start);
	const type = response.headers.get("content-type") ?? "";
	const headers = [...response.headers].filter(
		([name]) => shownHeaders.includes(name) || name.includes("ratelimit"),
	);
	const received = { status: response.status, milliseconds, headers };
	if (type.includes("json")) return { ...received, json: JSON.parse(await blob.text()) };
	if (type.startsWith("text/")) return { ...received, text: await blob.text() };
	return { ...received, text: blob.size > 0 ? `${blob.size} bytes, ${type}` : "" };
}
