import { csrfCookie, csrfHeader } from "../../../domain/guard/cookies.ts";
import { pageLocaleOfPath } from "../i18n/locale-paths.ts";
import { deleteCookie, getStoredToken, isTokenMode, saveToken } from "../session/session-token.ts";
import { readCookie } from "../storage/browser-storage.ts";
import { createApiClient } from "./api-client.ts";
import { type ApiRequest, readApiError } from "./api-request.ts";
import { fromNetwork } from "./network-error.ts";
import { postWithProgress } from "./post-with-progress.ts";

let wereCookiesRefused = false;
/** Whether the browser rejected the CSRF cookie of the last mutation, as when cookies are blocked. */
export const areCookiesRefused = (): boolean => wereCookiesRefused;

/** Auth headers of a mutation: the bearer token or the CSRF token. Empty without either. */
export async function getAuthHeaders(): Promise<Record<string, string>> {
	const token = getStoredToken();
	if (token) return { authorization: `Bearer ${token}` };
	if (!readCookie(csrfCookie)) await fromNetwork(fetch("/api/csrf-cookie", { credentials: "include" }));
	const csrfToken = readCookie(csrfCookie);
	wereCookiesRefused = !csrfToken;
	if (csrfToken) return { [csrfHeader]: csrfToken };
	// biome-ignore lint/suspicious/noConsole: required by the specification
	console.warn("The CSRF cookie is missing: the request goes out without its header.");
	return {};
}

const retryableStatuses = [408, 409, 425, 429, 500, 502, 503, 504];
/** Form field with the actual HTTP method: multipart forms are sent by POST. */
const methodField = "_method";

const signedOutListeners = new Set<() => void>();
/** Subscribes to 401 responses. @returns a function to unsubscribe */
export function onSignedOut(listener: () => void): () => void {
	signedOutListeners.add(listener);
	return () => signedOutListeners.delete(listener);
}

function handleRefusal(response: Response, withSecret: boolean): void {
	if (response.status === 419) {
		// biome-ignore lint/suspicious/noConsole: required by the specification
		console.warn("The CSRF token doesn't fit this session.");
		// A stale CSRF cookie would fail forever; without one the next mutation fetches a new one.
		deleteCookie(csrfCookie);
	}
	if (response.status !== 401 || withSecret) return;
	saveToken(null);
	for (const listener of signedOutListeners) listener();
}

async function sendOnce({
	method,
	path,
	body,
	secret,
	onProgress,
	signal = null,
}: ApiRequest): Promise<Response> {
	const token = getStoredToken();
	const headers: Record<string, string> = {
		accept: "application/json",
		"accept-language": pageLocaleOfPath(location.pathname),
	};
	if (secret) headers.authorization = `Bearer ${secret}`;
	else if (method !== "GET") Object.assign(headers, await getAuthHeaders());
	else if (token) headers.authorization = `Bearer ${token}`;
	const isForm = body instanceof FormData;
	if (isForm) body.set(methodField, method);
	if (isForm && onProgress) {
		const response = await postWithProgress(path, headers, body, { onProgress, signal });
		handleRefusal(response, secret !== undefined);
		return response;
	}
	if (body && !isForm) headers["content-type"] = "application/json";
	const response = await fromNetwork(
		fetch(path, {
			method: isForm ? "POST" : method,
			headers,
			credentials: "include",
			redirect: "manual",
			signal,
			...(body && { body: isForm ? body : JSON.stringify(body) }),
		}),
	);
	handleRefusal(response, secret !== undefined);
	return response;
}

/** GET requests are retried once, after a network error or a retryable status; mutations never. */
async function send(request: ApiRequest): Promise<Response> {
	if (request.method !== "GET") return sendOnce(request);
	const first = await sendOnce(request).catch(() => null);
	return first && !retryableStatuses.includes(first.status) ? first : sendOnce(request);
}

export const api = createApiClient(send, {
	userKey: () => document.documentElement.dataset.userKey ?? "",
	tokenMode: isTokenMode,
	saveToken,
});

/**
 * Fetches a file. Links and images can't, because token mode has no cookie to send.
 * @throws ApiError for a response other than 2xx, NetworkError without one
 */
export async function fetchFile(path: string, signal?: AbortSignal): Promise<Response> {
	const response = await send({ method: "GET", path, signal });
	if (!response.ok) throw await readApiError(response);
	return response;
}

/** The content of a file. @throws as `fetchFile` */
export async function fetchBlob(path: string, signal?: AbortSignal): Promise<Blob> {
	return fromNetwork((await fetchFile(path, signal)).blob());
}
