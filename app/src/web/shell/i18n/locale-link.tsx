import { Link, type LinkProps, useLocation } from "react-router";
import type { Locale } from "../../../i18n/locales.ts";
import { localeOfPath, localizePath } from "./locale-paths.ts";

/** Locale of the current page. */
export const useLocale = (): Locale => localeOfPath(useLocation().pathname);

/** Returns a function that adds the current locale's prefix to an internal path. */
export function useLocalizePath(): (path: string) => string {
	const locale = useLocale();
	return (path) => localizePath(path, locale);
}

/** Link to an internal page in the current locale. */
export function LocaleLink({ to, ...rest }: Omit<LinkProps, "to"> & { to: string }) {
	return <Link to={useLocalizePath()(to)} {...rest} />;
}
