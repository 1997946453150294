import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { defaultLocale, type Locale, locales } from "../../i18n/locales.ts";
import { localized } from "../paths.ts";
import { isPublic, listedAddress, wordsOf } from "../public-pages.ts";
import { Described } from "./described.tsx";
import { useLocale } from "./locale-link.tsx";

/** Languages as social networks write them. */
const regions: Record<Locale, string> = { fr: "fr_FR", en: "en_US" };

/**
 * Where a public page lies in each language, and what is shown of it where its address is shared; to search
 * engines every other page says to keep it out.
 * @param origin where people reach this server: browsers may have come by another way
 */
export function PublicHead({ origin }: { origin: string }) {
	const { t } = useTranslation();
	const { pathname } = useLocation();
	const locale = useLocale();
	if (!isPublic(pathname)) return <meta name="robots" content="noindex" />;
	const here = listedAddress(pathname);
	const at = (language: Locale) => origin + localized(here, language);
	const words = wordsOf(pathname);
	return (
		<>
			<link rel="canonical" href={at(locale)} />
			{locales.map((language) => (
				<link key={language} rel="alternate" hrefLang={language} href={at(language)} />
			))}
			<link rel="alternate" hrefLang="x-default" href={at(defaultLocale)} />
			<meta property="og:type" content="website" />
			<meta property="og:site_name" content="Vidimus" />
			<meta property="og:url" content={at(locale)} />
			<meta property="og:locale" content={regions[locale]} />
			{locales
				.filter((language) => language !== locale)
				.map((language) => (
					<meta key={language} property="og:locale:alternate" content={regions[language]} />
				))}
			<meta property="og:image" content={`${origin}/social-${locale}.png`} />
			<meta property="og:image:width" content="1200" />
			<meta property="og:image:height" content="630" />
			<meta property="og:image:alt" content={t("social_picture")} />
			<meta name="twitter:card" content="summary_large_image" />
			{words && <Described title={t(`page.${words}.title`)} description={t(`page.${words}.description`)} />}
		</>
	);
}
