import { defaultLocale, type Locale, locales } from "../../../i18n/locales.ts";

const isLocale = (text: string | undefined): text is Locale => locales.some((locale) => locale === text);

/** The locale of a path: its prefix, or French without one. */
export const localeOfPath = (path: string): Locale => {
	const [, first] = path.split("/");
	return isLocale(first) ? first : defaultLocale;
};

/** The path without its locale prefix. */
export const withoutLocale = (path: string): string => {
	const [, first, ...rest] = path.split("/");
	return isLocale(first) ? `/${rest.join("/")}` : path;
};

/** The path in a locale; French has no prefix. */
export const localizePath = (path: string, locale: Locale): string => {
	const plain = withoutLocale(path);
	return locale === defaultLocale ? plain : `/${locale}${plain === "/" ? "" : plain}`;
};

const placeholderOrigin = "http://placeholder.invalid";

/**
 * Normalizes a redirect target, parsed as browsers do, to prevent open redirects.
 * @returns path, query and hash; null for a target on another origin
 */
export function safeRedirectPath(path: string | null): string | null {
	if (!path?.startsWith("/") || !URL.canParse(path, placeholderOrigin)) return null;
	const { origin, pathname, search, hash } = new URL(path, placeholderOrigin);
	// `/.//host` looks like a path but resolves to `//host`, another origin.
	return origin === placeholderOrigin && !pathname.startsWith("//") ? pathname + search + hash : null;
}

export const hasLocalePrefix = (path: string): boolean => isLocale(path.split("/")[1]);

/** Cookie with the saved locale. */
export const localeCookie = "i18n_redirected";
