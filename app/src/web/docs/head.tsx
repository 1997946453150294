import { useLocation } from "react-router";
import { defaultLocale, locales } from "../../i18n/locales.ts";
import { bare, localized } from "../paths.ts";

/** What search engines read of a page: its title and description, and the same page in both languages. */
export function DocsHead({
	title,
	description,
	origin,
}: {
	title: string;
	description: string;
	origin: string;
}) {
	const { pathname } = useLocation();
	const here = bare(pathname).replace(/\/$/, "");
	const at = (locale: (typeof locales)[number]) => origin + localized(here, locale);
	return (
		<>
			<title>{`${title} · Vidimus`}</title>
			<meta name="description" content={description} />
			<link rel="canonical" href={origin + pathname.replace(/^\/fr(?=\/)/, "").replace(/\/$/, "")} />
			{locales.map((locale) => (
				<link key={locale} rel="alternate" hrefLang={locale} href={at(locale)} />
			))}
			<link rel="alternate" hrefLang="x-default" href={at(defaultLocale)} />
		</>
	);
}
