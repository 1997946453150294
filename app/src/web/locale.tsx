import { Outlet, redirect } from "react-router";
import { locales } from "../i18n/locales.ts";
import { preferredLocale } from "../i18n/preferred.ts";
import type { Route } from "./+types/locale";
import { hasPrefix, localeCookie, localized } from "./paths.ts";

/** An address without a prefix follows the language chosen before, or the browser's. */
function redirectByLanguage(request: Request, url: URL): void {
	if (hasPrefix(url.pathname)) return;
	const chosen = new RegExp(`(?:^|; )${localeCookie}=(fr|en)`).exec(request.headers.get("cookie") ?? "")?.[1];
	const wanted =
		chosen === "fr" || chosen === "en"
			? chosen
			: preferredLocale(request.headers.get("accept-language") ?? undefined);
	const target = localized(url.pathname, wanted);
	if (target !== url.pathname) throw redirect(target + url.search);
}

export function loader({ request, url, params }: Route.LoaderArgs) {
	if (params.locale && !locales.some((locale) => locale === params.locale))
		throw new Response(`Page not found: ${url.pathname}`, { status: 404 });
	redirectByLanguage(request, url);
	return null;
}

export default function LocaleRoute() {
	return <Outlet />;
}
