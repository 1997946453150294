import { api, getAuthHeaders } from "../../../../shell/api/browser-client.ts";

/** What came back, as a developer wants to see it. */
export interface TryItResponse {
	status: number;
	milliseconds: number;
	headers: [string, string][];
	/** Parsed, when it was JSON. */
	json?: unknown;
	/** Otherwise what it says, as text, or how many bytes of what it was. */
	text?: string;
}

/** The page's session is in live mode, or over: nothing is sent with it. */
export class NotInTestMode extends Error {
	override readonly name = "NotInTestMode";
}

const shownHeaders = ["content-type", "request-id", "vidimus-version", "idempotency-replayed", "retry-after"];

/**
 * Sends a request to test mode: with a key, or without one as the signed-in member.
 * @throws NotInTestMode when the session works in live mode by now, whatever the page thought
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
	/** null: by the session; empty: by nothing. */
	key: string | null;
	locale: string;
}): Promise<TryItResponse> {
	let authorization: Record<string, string> = key ? { authorization: `Bearer ${key}` } : {};
	if (key === null) {
		// Another tab may have changed the mode meanwhile: the server is asked, not the page.
		const user = await api.user();
		if (user.mode !== "test" || !user.current_app) throw new NotInTestMode();
		authorization = await getAuthHeaders();
	}
	const start = performance.now();
	const response = await fetch(address, {
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
	});
	const blob = await response.blob();
	const milliseconds = Math.round(performance.now() - start);
	const type = response.headers.get("content-type") ?? "";
	const headers = [...response.headers].filter(
		([name]) => shownHeaders.includes(name) || name.includes("ratelimit"),
	);
	const answer = { status: response.status, milliseconds, headers };
	if (type.includes("json")) return { ...answer, json: JSON.parse(await blob.text()) };
	if (type.startsWith("text/")) return { ...answer, text: await blob.text() };
	return { ...answer, text: blob.size > 0 ? `${blob.size} bytes, ${type}` : "" };
}
