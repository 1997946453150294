import { useTranslation } from "react-i18next";
import { LocaleLink } from "../../../shell/i18n/locale-link.tsx";
import page from "../landing.module.css";
import css from "./call-to-action.module.css";

export function CallToAction({ signedIn }: { signedIn: boolean }) {
	const { t } = useTranslation("landing");
	const { t: tCommon } = useTranslation();
	return (
		<section className={css.call} aria-labelledby="call-title">
			<div className={css.rosette} aria-hidden />
			<div className={page.container}>
				<h2 id="call-title" className={css.title}>
					{t("call.title")}
				</h2>
				<p className={css.text}>{t("call.text")}</p>
				<p className={css.actions}>
					<LocaleLink to={signedIn ? "/dashboard" : "/register"} className={css.button}>
						{t(signedIn ? "dashboard" : "register")}
					</LocaleLink>
					<LocaleLink to="/demo" className={css.secondary}>
						{t("demo")}
					</LocaleLink>
					<LocaleLink to="/docs" className={css.secondary}>
						{tCommon("nav.docs")}
					</LocaleLink>
				</p>
			</div>
		</section>
	);
}
