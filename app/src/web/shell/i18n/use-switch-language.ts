import { useLocation, useNavigate } from "react-router";
import type { Locale } from "../../../i18n/locales.ts";
import { cookieMaxAgeSeconds } from "../cookie-lifetime.ts";
import { localeCookie, localizePath } from "./locale-paths.ts";

/** Switches the language and keeps the page, its query, hash and scroll position. */
export function useSwitchLanguage(): (locale: Locale) => void {
	const { pathname, search, hash } = useLocation();
	const navigate = useNavigate();
	return (locale) => {
		// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and old phones
		document.cookie = `${localeCookie}=${locale}; path=/; max-age=${cookieMaxAgeSeconds}; samesite=lax`;
		navigate(localizePath(pathname, locale) + search + (hash || window.location.hash), {
			replace: true,
			preventScrollReset: true,
		});
	};
}
