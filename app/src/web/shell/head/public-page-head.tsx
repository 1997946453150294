import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { defaultLocale, isLocale, type Locale, locales } from "../../../i18n/locales.ts";
import { usePageLocale } from "../../client/i18n/locale-link.tsx";
import { localizePath } from "../../client/i18n/locale-paths.ts";
import { PageDescription } from "./page-description.tsx";
import { getPageTextKey, isPublicPage, normalizeAddress } from "./public-pages.ts";

/** Open Graph requires a locale with a country. */
const openGraphLocales: Record<Locale, string> = { fr: "fr_FR", en: "en_US" };

/**
 * Canonical and alternate links and Open Graph metadata of public pages in the product's languages; `noindex` on all others.
 * @param origin configured public origin, since the browser's may differ
 */
export function PublicPageHead({ origin }: { origin: string }) {
	const { t } = useTranslation();
	const { pathname } = useLocation();
	const locale = usePageLocale();
	if (!isPublicPage(pathname) || !isLocale(locale)) return <meta name="robots" content="noindex" />;
	const path = normalizeAddress(pathname);
	const buildUrl = (language: Locale) => origin + localizePath(path, language);
	const textKey = getPageTextKey(pathname);
	return (
		<>
			<link rel="canonical" href={buildUrl(locale)} />
			{locales.map((language) => (
				<link key={language} rel="alternate" hrefLang={language} href={buildUrl(language)} />
			))}
			<link rel="alternate" hrefLang="x-default" href={buildUrl(defaultLocale)} />
			<meta property="og:type" content="website" />
			<meta property="og:site_name" content="Vidimus" />
			<meta property="og:url" content={buildUrl(locale)} />
			<meta property="og:locale" content={openGraphLocales[locale]} />
			{locales
				.filter((language) => language !== locale)
				.map((language) => (
					<meta key={language} property="og:locale:alternate" content={openGraphLocales[language]} />
				))}
			<meta property="og:image" content={`${origin}/social-${locale}.png`} />
			<meta property="og:image:width" content="1200" />
			<meta property="og:image:height" content="630" />
			<meta property="og:image:alt" content={t("social_image_alt")} />
			<meta name="twitter:card" content="summary_large_image" />
			{textKey && (
				<PageDescription title={t(`page.${textKey}.title`)} description={t(`page.${textKey}.description`)} />
			)}
		</>
	);
}
