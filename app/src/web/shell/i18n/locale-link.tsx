import { Link, type LinkProps, useLocation } from "react-router";
import type { Locale } from "../../../i18n/locales.ts";
import { localeOfPath, localizePath } from "./locale-paths.ts";

/** The language of the page that is shown. */
export const useLocale = (): Locale => localeOfPath(useLocation().pathname);

/** A function that puts one of our addresses in the page's language. */
export function useLocalizePath(): (path: string) => string {
	const locale = useLocale();
	return (path) => localizePath(path, locale);
}

/** A link to one of our pages, in the language of this one. */
export function LocaleLink({ to, ...rest }: Omit<LinkProps, "to"> & { to: string }) {
	return <Link to={useLocalizePath()(to)} {...rest} />;
}
