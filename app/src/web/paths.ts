import { defaultLocale, type Locale, locales } from "../i18n/locales.ts";

const isLocale = (text: string | undefined): text is Locale => locales.some((locale) => locale === text);

/** The language that an address asks for: its prefix, French without one. */
export const localeOfPath = (path: string): Locale => {
	const [, first] = path.split("/");
	return isLocale(first) ? first : defaultLocale;
};

/** The address without its language. */
export const bare = (path: string): string => {
	const [, first, ...rest] = path.split("/");
	return isLocale(first) ? `/${rest.join("/")}` : path;
};

/** The address in a language: French has no prefix. */
export const localized = (path: string, locale: Locale): string => {
	const plain = bare(path);
	return locale === defaultLocale ? plain : `/${locale}${plain === "/" ? "" : plain}`;
};

const here = "http://here.invalid";

/** Only addresses of our own may be gone to after a sign-in, as the browser would read them. */
export function safePath(path: string | null): string | null {
	if (!path?.startsWith("/") || !URL.canParse(path, here)) return null;
	const { origin, pathname, search, hash } = new URL(path, here);
	// `/.//host` is ours as it stands, and another's once its dots are resolved and it is gone to.
	return origin === here && !pathname.startsWith("//") ? pathname + search + hash : null;
}

/** Addresses with a language of their own choosing keep it, others follow the browser. */
export const hasPrefix = (path: string): boolean => isLocale(path.split("/")[1]);

export const localeCookie = "i18n_redirected";
