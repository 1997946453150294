import {
	defaultLocale,
	isLocale,
	isPersonLocale,
	type Locale,
	type PersonLocale,
	toProductLocale,
} from "../../../i18n/locales.ts";

/** The verification page's address without a locale: the only page that is in more languages than the product. */
const verificationPagePattern = /^\/verify\/[^/]+\/?$/;

const splitLocale = (path: string): { locale: PersonLocale | null; plain: string } => {
	const [, first, ...rest] = path.split("/");
	const plain = `/${rest.join("/")}`;
	const isPrefix = isLocale(first) || (isPersonLocale(first) && verificationPagePattern.test(plain));
	return isPrefix ? { locale: first, plain } : { locale: null, plain: path };
};

/** The language in which a path's page is shown: its prefix, or French without one. */
export const pageLocaleOfPath = (path: string): PersonLocale => splitLocale(path).locale ?? defaultLocale;

/** The product's locale of a path: English on a verification page in a language that the product doesn't have. */
export const localeOfPath = (path: string): Locale => toProductLocale(pageLocaleOfPath(path));

/** The path without its locale prefix. */
export const withoutLocale = (path: string): string => splitLocale(path).plain;

export const isVerificationPage = (path: string): boolean =>
	verificationPagePattern.test(withoutLocale(path));

/**
 * The path in a locale. Pages that aren't in this language are linked in English.
 * @param prefixesFrench whether French has a prefix too
 */
export const localizePath = (path: string, locale: PersonLocale, prefixesFrench = false): string => {
	const [pathname = ""] = path.split(/[?#]/);
	const rest = path.slice(pathname.length);
	const plain = withoutLocale(pathname);
	const target = verificationPagePattern.test(plain) ? locale : toProductLocale(locale);
	const isPrefixed = target !== defaultLocale || prefixesFrench;
	return (isPrefixed ? `/${target}${plain === "/" ? "" : plain}` : plain) + rest;
};

/**
 * The path in the language of the page at `current`. Links of `/fr/register` also have the prefix: without it, the
 * language saved earlier would replace the page's.
 */
export const localizePathLike = (current: string, path: string): string =>
	localizePath(path, localeOfPath(current), hasLocalePrefix(current));

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

export const hasLocalePrefix = (path: string): boolean => splitLocale(path).locale !== null;

/** Cookie with the saved locale. */
export const localeCookie = "i18n_redirected";
/** Path of the cookie with a language that only the verification page has, so that it leaves the product's alone. */
export const verificationPagePath = "/verify";
