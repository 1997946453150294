import {
	defaultLocale,
	isLocale,
	isPersonLocale,
	type Locale,
	type PersonLocale,
	toProductLocale,
} from "../../../i18n/locales.ts";

/** A person's pages without a locale: a code's and a verification's. Only they are in more languages than the product. */
const personPagePattern = /^\/verify(?:\/[^/]+)?\/?$/;

const splitLocale = (path: string): { locale: PersonLocale | null; plain: string } => {
	const [, first, ...rest] = path.split("/");
	const plain = `/${rest.join("/")}`;
	const isPrefix = isLocale(first) || (isPersonLocale(first) && personPagePattern.test(plain));
	return isPrefix ? { locale: first, plain } : { locale: null, plain: path };
};

/** The language in which a path's page is shown: its prefix, or French without one. */
export const pageLocaleOfPath = (path: string): PersonLocale => splitLocale(path).locale ?? defaultLocale;

/** The product's locale of a path: English on a person's page in a language that the product doesn't have. */
export const localeOfPath = (path: string): Locale => toProductLocale(pageLocaleOfPath(path));

/** The path without its locale prefix. */
export const withoutLocale = (path: string): string => splitLocale(path).plain;

export const isPersonPage = (path: string): boolean => personPagePattern.test(withoutLocale(path));

/**
 * The path in a locale. Pages that aren't in this language are linked in English.
 * @param prefixesFrench whether French has a prefix too
 */
export const localizePath = (path: string, locale: PersonLocale, prefixesFrench = false): string => {
	const [pathname = ""] = path.split(/[?#]/);
	const rest = path.slice(pathname.length);
	const plain = withoutLocale(pathname);
	const target = personPagePattern.test(plain) ? locale : toProductLocale(locale);
	const isPrefixed = target !== defaultLocale || prefixesFrench;
	return (isPrefixed ? `/${target}${plain === "/" ? "" : plain}` : plain) + rest;
};

/**
 * The path in the language of the page at `current`. Links of `/fr/register` also have the prefix: without it, the
 * language saved earlier would replace the page's.
 */
export const localizePathLike = (current: string, path: string): string =>
	localizePath(path, pageLocaleOfPath(current), hasLocalePrefix(current));

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
/** Path of the cookie with a language that only a person's pages have, so that it leaves the product's alone. */
export const personPagesPath = "/verify";
