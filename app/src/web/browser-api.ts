import { csrfCookie, csrfHeader } from "../domain/auth/cookies.ts";
import { type ApiRequest, createApi } from "./api.ts";
import { localeOfPath } from "./paths.ts";

const heldToken = (): string | undefined => {
	const found = document.cookie.split("; ").find((part) => part.startsWith(`${csrfCookie}=`));
	return found && decodeURIComponent(found.slice(csrfCookie.length + 1));
};

/** The header that changes need: its cookie is fetched when it is absent. */
export async function csrfHeaders(): Promise<Record<string, string>> {
	if (!heldToken()) await fetch("/api/csrf-cookie", { credentials: "include" });
	const token = heldToken();
	return token ? { [csrfHeader]: token } : {};
}

const retried = [408, 409, 425, 429, 500, 502, 503, 504];

async function sendOnce({ method, path, body, secret }: ApiRequest): Promise<Response> {
	const headers: Record<string, string> = {
		accept: "application/json",
		"accept-language": localeOfPath(location.pathname),
	};
	if (secret) headers.authorization = `Bearer ${secret}`;
	else if (method !== "GET") Object.assign(headers, await csrfHeaders());
	const form = body instanceof FormData;
	if (body && !form) headers["content-type"] = "application/json";
	return fetch(path, {
		method,
		headers,
		credentials: "include",
		redirect: "manual",
		...(body && { body: form ? body : JSON.stringify(body) }),
	});
}

/** Reads are tried twice, changes once, as the specification says. */
export const api = createApi(async (request) => {
	if (request.method !== "GET") return sendOnce(request);
	const first = await sendOnce(request).catch(() => null);
	return first && !retried.includes(first.status) ? first : sendOnce(request);
});
