import { preferredLocale } from "../../../i18n/accept-language.ts";
import {
	defaultFallbackLocale,
	defaultLocale,
	isLocale,
	locales,
	type PersonLocale,
	personLocales,
} from "../../../i18n/locales.ts";
import { cookieMaxAgeSeconds } from "../cookie-lifetime.ts";
import type { RequestContext } from "../request-context.ts";
import {
	hasLocalePrefix,
	isPersonPage,
	localeCookie,
	localizePath,
	pageLocaleOfPath,
} from "./locale-paths.ts";

const cookiePattern = new RegExp(`(?:^|; )${localeCookie}=(${personLocales.join("|")})(?:;|$)`);

const readSavedLocale = (headers: Headers, offered: readonly PersonLocale[]): PersonLocale | undefined => {
	const saved = cookiePattern.exec(headers.get("cookie") ?? "")?.[1];
	return offered.find((locale) => locale === saved);
};

/** A person's page saves a language only when the person chooses it: the next app may offer a better one. */
const createLocaleCookie = (locale: PersonLocale, pathname: string): string | null =>
	isLocale(locale) && !isPersonPage(pathname)
		? `${localeCookie}=${locale}; Path=/; Max-Age=${cookieMaxAgeSeconds}; SameSite=Lax`
		: null;

interface ResolvedLocale {
	/** Languages that the page is offered in. */
	offered: readonly PersonLocale[];
	/** Path to redirect to; null if the page is shown. */
	target: string | null;
	/** Cookie to set. */
	cookie: string | null;
}

/**
 * A path without prefix is redirected to the saved locale, or else to the verification's, or else to the browser's. A
 * language in which the page isn't offered counts as none: then the verification's page is in the app's fallback, a
 * person's page without a verification in English, and others in French. The locale of a prefixed path is saved only if
 * none is.
 */
export function resolveLocale(
	pathname: string,
	headers: Headers,
	verification: RequestContext["verification"],
): ResolvedLocale {
	const isPersonal = isPersonPage(pathname);
	const offered: readonly PersonLocale[] = verification?.languages ?? (isPersonal ? personLocales : locales);
	const accepted = headers.get("accept-language") ?? undefined;
	// A crawler names no language, or any (`*`): to it, the address without a prefix is the French page.
	const namesLanguage = /[a-z]/i.test(accepted ?? "");
	const fallback =
		verification?.fallback ?? (isPersonal && namesLanguage ? defaultFallbackLocale : defaultLocale);
	const savedLocale = readSavedLocale(headers, offered);
	const pathLocale = pageLocaleOfPath(pathname);
	if (hasLocalePrefix(pathname) && offered.includes(pathLocale)) {
		const cookie = savedLocale ? null : createLocaleCookie(pathLocale, pathname);
		return { offered, target: null, cookie };
	}
	const locale = savedLocale ?? verification?.locale ?? preferredLocale(accepted, fallback, offered);
	const target = localizePath(pathname, locale);
	return target === pathname
		? { offered, target: null, cookie: null }
		: { offered, target, cookie: createLocaleCookie(locale, pathname) };
}
