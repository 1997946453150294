import { useTranslation } from "react-i18next";
import { LocaleLink } from "../../client/i18n/locale-link.tsx";
import css from "./account-links.module.css";

/** Links to sign in and sign up, or to the dashboard when signed in. */
export function AccountLinks({ signedIn }: { signedIn: boolean }) {
	const { t } = useTranslation();
	if (signedIn)
		return (
			<LocaleLink to="/dashboard" className={css.link}>
				{t("nav.dashboard")}
			</LocaleLink>
		);
	return (
		<>
			<LocaleLink to="/login" className={css.link}>
				{t("nav.login")}
			</LocaleLink>
			<LocaleLink to="/register" className={`${css.link} ${css.register}`}>
				{t("nav.register")}
			</LocaleLink>
		</>
	);
}
