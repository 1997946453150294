import { csrfCookie, tokenName } from "../domain/auth/cookies.ts";

/** How the server is set up to sign pages in, as the page's root says. */
const setting = () => document.documentElement.dataset;
const year = 365 * 24 * 3600;

/** Token mode: every request carries a Bearer token, and no CSRF token is needed. */
export const inTokenMode = (): boolean => setting().authMode === "token";
const inCookie = (): boolean => setting().tokenStorage === "cookie";

export const cookieValue = (name: string): string | undefined => {
	const found = document.cookie.split("; ").find((part) => part.startsWith(`${name}=`));
	return found && decodeURIComponent(found.slice(name.length + 1));
};

export function deleteCookie(name: string): void {
	// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and old phones
	document.cookie = `${name}=; path=/; max-age=0`;
}

/** The token that is stored, in local storage or a cookie, as the server is set up. */
export function storedToken(): string | undefined {
	if (!inTokenMode()) return undefined;
	return inCookie() ? cookieValue(tokenName) : inLocalStorage();
}

/** In another site's frame browsers may refuse the storage altogether: nobody is signed in there. */
function inLocalStorage(): string | undefined {
	try {
		return localStorage.getItem(tokenName) ?? undefined;
	} catch {
		return undefined;
	}
}

/** What changes when someone signs in or out in any tab: the token, or the CSRF token, which is a session's. */
export const heldSession = (): string | undefined => storedToken() ?? cookieValue(csrfCookie);

export function saveToken(token: string | null): void {
	if (!inTokenMode()) return;
	if (!inCookie()) {
		if (token) localStorage.setItem(tokenName, token);
		else localStorage.removeItem(tokenName);
		return;
	}
	const secure = location.protocol === "https:" ? "; secure" : "";
	// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and old phones
	document.cookie = `${tokenName}=${encodeURIComponent(token ?? "")}; path=/; max-age=${token ? year : 0}; samesite=lax${secure}`;
}

/** In token mode the data of pages is asked for with the token too: the router knows no header of its own. */
export function sendTokenWithPages(): void {
	if (!inTokenMode()) return;
	const plain = window.fetch;
	window.fetch = (input, init) => {
		const request = new Request(input, init);
		const token = storedToken();
		const ours = new URL(request.url).origin === location.origin;
		if (token && ours && !request.headers.has("authorization"))
			request.headers.set("authorization", `Bearer ${token}`);
		return plain(request);
	};
}
