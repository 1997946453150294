import { Link, type LinkProps, useLocation } from "react-router";
import type { Locale, PersonLocale } from "../../../i18n/locales.ts";
import { localeOfPath, localizePathLike, pageLocaleOfPath } from "./locale-paths.ts";

/** The product's locale on the current page. */
export const useLocale = (): Locale => localeOfPath(useLocation().pathname);

/** The language of the current page, which can be one that only the verification page has. */
export const usePageLocale = (): PersonLocale => pageLocaleOfPath(useLocation().pathname);

/** Returns a function that adds the current page's locale prefix to an internal path. */
export function useLocalizePath(): (path: string) => string {
	const { pathname } = useLocation();
	return (path) => localizePathLike(pathname, path);
}

/** Link to an internal page in the current locale. */
export function LocaleLink({ to, ...rest }: Omit<LinkProps, "to"> & { to: string }) {
	return <Link to={useLocalizePath()(to)} {...rest} />;
}
