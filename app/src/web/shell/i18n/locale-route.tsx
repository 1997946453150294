import { data, Outlet, redirect } from "react-router";
import { preferredLocale } from "../../../i18n/accept-language.ts";
import { type Locale, locales } from "../../../i18n/locales.ts";
import { cookieMaxAgeSeconds } from "../cookie-lifetime.ts";
import type { Route } from "./+types/locale-route";
import { hasLocalePrefix, localeCookie, localeOfPath, localizePath } from "./locale-paths.ts";

const readSavedLocale = (request: Request): Locale | undefined => {
	const cookie = new RegExp(`(?:^|; )${localeCookie}=(fr|en)`).exec(request.headers.get("cookie") ?? "");
	return cookie?.[1] as Locale | undefined;
};

const saveLocaleHeaders = (locale: Locale): { headers: Record<string, string> } => ({
	headers: {
		"set-cookie": `${localeCookie}=${locale}; Path=/; Max-Age=${cookieMaxAgeSeconds}; SameSite=Lax`,
	},
});

/**
 * A path without prefix is redirected to the saved locale, or to the browser's on the first visit. The locale of a
 * prefixed path is saved only if none is.
 */
export function loader({ request, url, params }: Route.LoaderArgs) {
	if (params.locale && !locales.some((locale) => locale === params.locale))
		throw data({ message: `Page not found: ${url.pathname}` }, { status: 404 });
	const savedLocale = readSavedLocale(request);
	if (hasLocalePrefix(url.pathname))
		return savedLocale ? null : data(null, saveLocaleHeaders(localeOfPath(url.pathname)));
	const targetLocale = savedLocale ?? preferredLocale(request.headers.get("accept-language") ?? undefined);
	const target = localizePath(url.pathname, targetLocale);
	if (target !== url.pathname) throw redirect(target + url.search, saveLocaleHeaders(targetLocale));
	return null;
}

export default function LocaleRoute() {
	return <Outlet />;
}
