import { csrfCookie, sessionTokenName } from "../../../domain/guard/cookies.ts";
import { cookieMaxAgeSeconds } from "../cookie-lifetime.ts";
import { readCookie, readStorage, writeCookie, writeStorage } from "../storage/browser-storage.ts";

/** Session settings, which the server renders as data attributes of the root element. */
const getPageSettings = () => document.documentElement.dataset;

/** Token mode: every request carries a Bearer token, and no CSRF token is needed. */
export const isTokenMode = (): boolean => getPageSettings().authMode === "token";
const isTokenInCookie = (): boolean => getPageSettings().tokenStorage === "cookie";

/** Deletes a cookie that scripts can write. */
export const deleteCookie = (name: string): void => writeCookie(`${name}=; path=/; max-age=0`);

/** Session token from `localStorage` or a cookie, depending on the settings; undefined in cookie mode, and without storage. */
export function getStoredToken(): string | undefined {
	if (!isTokenMode()) return undefined;
	return isTokenInCookie()
		? readCookie(sessionTokenName)
		: (readStorage("localStorage", sessionTokenName) ?? undefined);
}

/** A value that changes with the session in any tab: the bearer token or the CSRF token. */
export const getSessionKey = (): string | undefined => getStoredToken() ?? readCookie(csrfCookie);

/** In token mode, stores the session token; null deletes it. */
export function saveToken(token: string | null): void {
	if (!isTokenMode()) return;
	if (!isTokenInCookie()) {
		writeStorage("localStorage", sessionTokenName, token);
		return;
	}
	const secure = location.protocol === "https:" ? "; secure" : "";
	writeCookie(
		`${sessionTokenName}=${encodeURIComponent(token ?? "")}; path=/; max-age=${token ? cookieMaxAgeSeconds : 0}; samesite=lax${secure}`,
	);
}

/** In token mode, adds the token to React Router's data requests, which have no hook for headers. */
export function sendTokenWithDataRequests(): void {
	if (!isTokenMode()) return;
	const originalFetch = window.fetch;
	window.fetch = (input, init) => {
		const request = new Request(input, init);
		const token = getStoredToken();
		const isSameOrigin = new URL(request.url).origin === location.origin;
		if (token && isSameOrigin && !request.headers.has("authorization"))
			request.headers.set("authorization", `Bearer ${token}`);
		return originalFetch(request);
	};
}
