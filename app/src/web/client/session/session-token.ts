import { csrfCookie, sessionTokenName } from "../../../domain/guard/cookies.ts";
import { cookieMaxAgeSeconds } from "../cookie-lifetime.ts";

/** Session settings, which the server renders as data attributes of the root element. */
const getPageSettings = () => document.documentElement.dataset;

/** Token mode: every request carries a Bearer token, and no CSRF token is needed. */
export const isTokenMode = (): boolean => getPageSettings().authMode === "token";
const isTokenInCookie = (): boolean => getPageSettings().tokenStorage === "cookie";

export const getCookie = (name: string): string | undefined => {
	const pair = document.cookie.split("; ").find((part) => part.startsWith(`${name}=`));
	return pair && decodeURIComponent(pair.slice(name.length + 1));
};

export function deleteCookie(name: string): void {
	// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and old phones
	document.cookie = `${name}=; path=/; max-age=0`;
}

/** Session token from `localStorage` or a cookie, depending on the settings; undefined in cookie mode. */
export function getStoredToken(): string | undefined {
	if (!isTokenMode()) return undefined;
	return isTokenInCookie() ? getCookie(sessionTokenName) : readLocalStorageToken();
}

/** Storage access may throw in a cross-site iframe: treated as signed out. */
function readLocalStorageToken(): string | undefined {
	try {
		return localStorage.getItem(sessionTokenName) ?? undefined;
	} catch {
		return undefined;
	}
}

/** A value that changes with the session in any tab: the bearer token or the CSRF token. */
export const getSessionKey = (): string | undefined => getStoredToken() ?? getCookie(csrfCookie);

/** In token mode, stores the session token; null deletes it. */
export function saveToken(token: string | null): void {
	if (!isTokenMode()) return;
	if (!isTokenInCookie()) {
		if (token) localStorage.setItem(sessionTokenName, token);
		else localStorage.removeItem(sessionTokenName);
		return;
	}
	const secure = location.protocol === "https:" ? "; secure" : "";
	// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and old phones
	document.cookie = `${sessionTokenName}=${encodeURIComponent(token ?? "")}; path=/; max-age=${token ? cookieMaxAgeSeconds : 0}; samesite=lax${secure}`;
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
