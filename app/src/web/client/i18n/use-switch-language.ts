import { useLocation, useNavigate } from "react-router";
import { isLocale, type PersonLocale } from "../../../i18n/locales.ts";
import { cookieMaxAgeSeconds } from "../cookie-lifetime.ts";
import { writeCookie } from "../storage/browser-storage.ts";
import { localeCookie, localizePath, personPagesPath } from "./locale-paths.ts";

function saveLocale(locale: PersonLocale): void {
	const save = (path: string, maxAge: number) => {
		writeCookie(`${localeCookie}=${locale}; path=${path}; max-age=${maxAge}; samesite=lax`);
	};
	// A language of a person's pages alone must not outlive another choice there, nor replace the product's.
	save(personPagesPath, isLocale(locale) ? 0 : cookieMaxAgeSeconds);
	if (isLocale(locale)) save("/", cookieMaxAgeSeconds);
}

/** Switches the language and keeps the page, its query, hash, history state and scroll position. */
export function useSwitchLanguage(): (locale: PersonLocale) => void {
	const { pathname, search, hash, state } = useLocation();
	const navigate = useNavigate();
	return (locale) => {
		saveLocale(locale);
		navigate(localizePath(pathname, locale) + search + (hash || window.location.hash), {
			replace: true,
			state,
			preventScrollReset: true,
		});
	};
}
