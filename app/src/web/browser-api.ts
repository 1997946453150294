import { csrfCookie, csrfHeader } from "../domain/auth/cookies.ts";
import { createApi } from "./api.ts";
import type { ApiRequest } from "./call.ts";
import { localeOfPath } from "./paths.ts";
import { postWithProgress } from "./post-with-progress.ts";
import { cookieValue, deleteCookie, inTokenMode, saveToken, storedToken } from "./session-token.ts";

let refused = false;
/** Whether the browser kept no CSRF cookie when it was last given one. */
export const refusesCookies = (): boolean => refused;

/** What proves to the server that a change is this page's own: the token, or the CSRF header. */
export async function proofHeaders(): Promise<Record<string, string>> {
	const token = storedToken();
	if (token) return { authorization: `Bearer ${token}` };
	if (!cookieValue(csrfCookie)) await fetch("/api/csrf-cookie", { credentials: "include" });
	const held = cookieValue(csrfCookie);
	refused = !held;
	if (held) return { [csrfHeader]: held };
	// biome-ignore lint/suspicious/noConsole: the specification asks for this warning
	console.warn("The CSRF cookie is missing: the request goes out without its header.");
	return {};
}

const retried = [408, 409, 425, 429, 500, 502, 503, 504];
/** Field of a form that names the method it stands for: forms are sent by POST. */
const methodField = "_method";

const listeners = new Set<() => void>();
/** Tells when the server no longer knows who is signed in. @returns how to stop listening */
export function onSignedOut(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

function note(response: Response, withSecret: boolean): void {
	if (response.status === 419) {
		// biome-ignore lint/suspicious/noConsole: the specification asks for this warning
		console.warn("The CSRF token doesn't fit this session.");
		// Kept, it would be refused for ever: once it is absent the next change fetches another.
		deleteCookie(csrfCookie);
	}
	if (response.status !== 401 || withSecret) return;
	saveToken(null);
	for (const listener of listeners) listener();
}

async function sendOnce({ method, path, body, secret, onProgress }: ApiRequest): Promise<Response> {
	const token = storedToken();
	const headers: Record<string, string> = {
		accept: "application/json",
		"accept-language": localeOfPath(location.pathname),
	};
	if (secret) headers.authorization = `Bearer ${secret}`;
	else if (method !== "GET") Object.assign(headers, await proofHeaders());
	else if (token) headers.authorization = `Bearer ${token}`;
	const form = body instanceof FormData;
	if (form) body.set(methodField, method);
	if (form && onProgress) {
		const answer = await postWithProgress(path, headers, body, onProgress);
		note(answer, secret !== undefined);
		return answer;
	}
	if (body && !form) headers["content-type"] = "application/json";
	const response = await fetch(path, {
		method: form ? "POST" : method,
		headers,
		credentials: "include",
		redirect: "manual",
		...(body && { body: form ? body : JSON.stringify(body) }),
	});
	note(response, secret !== undefined);
	return response;
}

/** Reads are tried twice, changes once, as the specification says. */
export const api = createApi(
	async (request) => {
		if (request.method !== "GET") return sendOnce(request);
		const first = await sendOnce(request).catch(() => null);
		return first && !retried.includes(first.status) ? first : sendOnce(request);
	},
	{ userKey: () => document.documentElement.dataset.userKey ?? "", tokenMode: inTokenMode, saveToken },
);
