import { Link, type LinkProps, useLocation } from "react-router";
import type { Locale } from "../../i18n/locales.ts";
import { localeOfPath, localized } from "../paths.ts";

/** The language of the page that is shown. */
export const useLocale = (): Locale => localeOfPath(useLocation().pathname);

/** A function that puts one of our addresses in the page's language. */
export function useLocalized(): (path: string) => string {
	const locale = useLocale();
	return (path) => localized(path, locale);
}

/** A link to one of our pages, in the language of this one. */
export function LocaleLink({ to, ...rest }: Omit<LinkProps, "to"> & { to: string }) {
	return <Link to={useLocalized()(to)} {...rest} />;
}
