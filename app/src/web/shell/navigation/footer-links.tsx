import { useTranslation } from "react-i18next";
import { LocaleLink } from "../../client/i18n/locale-link.tsx";
import css from "./footer-links.module.css";

export function FooterLinks({ signedIn }: { signedIn: boolean }) {
	const { t } = useTranslation();
	return (
		<nav aria-label={t("footer.label")} className={css.links}>
			<LocaleLink to="/docs">{t("nav.docs")}</LocaleLink>
			<LocaleLink to="/help">{t("nav.help")}</LocaleLink>
			{signedIn && <LocaleLink to="/support">{t("nav.support")}</LocaleLink>}
			<LocaleLink to="/contact">{t("footer.contact")}</LocaleLink>
			<LocaleLink to="/legal_notice">{t("footer.legal_notice")}</LocaleLink>
			<LocaleLink to="/policy">{t("footer.policy")}</LocaleLink>
			<LocaleLink to="/policy/cookies">{t("footer.cookies")}</LocaleLink>
			<LocaleLink to="/terms">{t("footer.terms")}</LocaleLink>
		</nav>
	);
}
