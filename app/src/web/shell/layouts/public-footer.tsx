import { useTranslation } from "react-i18next";
import { FooterLinks } from "../navigation/footer-links.tsx";
import css from "./public-footer.module.css";

/** The footer of the public pages. */
export function PublicFooter({ signedIn }: { signedIn: boolean }) {
	const { t } = useTranslation();
	return (
		<footer className={css.footer}>
			<span>{t("footer.tagline")}</span>
			<FooterLinks signedIn={signedIn} />
		</footer>
	);
}
