import { data, Outlet, redirect } from "react-router";
import { type Locale, locales } from "../i18n/locales.ts";
import { preferredLocale } from "../i18n/preferred.ts";
import type { Route } from "./+types/locale";
import { hasPrefix, localeCookie, localeOfPath, localized } from "./paths.ts";

const year = 365 * 24 * 3600;

/** The language that was chosen before. */
const kept = (request: Request): Locale | undefined => {
	const cookie = new RegExp(`(?:^|; )${localeCookie}=(fr|en)`).exec(request.headers.get("cookie") ?? "");
	return cookie?.[1] as Locale | undefined;
};

const keep = (locale: Locale): { headers: Record<string, string> } => ({
	headers: { "set-cookie": `${localeCookie}=${locale}; Path=/; Max-Age=${year}; SameSite=Lax` },
});

/**
 * An address without a prefix follows the language chosen before, or the browser the first time. One with a prefix
 * stands as it is, and is itself the choice where none was made: a link in another language takes none away.
 */
export function loader({ request, url, params }: Route.LoaderArgs) {
	if (params.locale && !locales.some((locale) => locale === params.locale))
		throw data({ message: `Page not found: ${url.pathname}` }, { status: 404 });
	const before = kept(request);
	if (hasPrefix(url.pathname)) return before ? null : data(null, keep(localeOfPath(url.pathname)));
	const wanted = before ?? preferredLocale(request.headers.get("accept-language") ?? undefined);
	const target = localized(url.pathname, wanted);
	if (target !== url.pathname) throw redirect(target + url.search, keep(wanted));
	return null;
}

export default function LocaleRoute() {
	return <Outlet />;
}
