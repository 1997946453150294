import { useTranslation } from "react-i18next";
import { LocaleLink } from "../../../client/i18n/locale-link.tsx";
import { InteractiveDemo } from "../interactive-demo/interactive-demo.tsx";
import page from "../landing.module.css";
import css from "./hero.module.css";

/** The headline and the interactive demo. */
export function Hero({ signedIn }: { signedIn: boolean }) {
	const { t } = useTranslation("landing");
	return (
		<section className={css.hero}>
			<div className={css.rosette} aria-hidden />
			<div className={`${page.container} ${css.grid}`}>
				<div className={css.intro}>
					<p className={css.definition}>
						<dfn>{t("hero.word")}</dfn> {t("hero.meaning")}
					</p>
					<h1 className={css.headline}>{t("headline")}</h1>
					<p className={css.lead}>{t("lead")}</p>
					<p className={css.actions}>
						<LocaleLink to={signedIn ? "/dashboard" : "/register"} className={page.button}>
							{t(signedIn ? "dashboard" : "register")}
						</LocaleLink>
						<LocaleLink to="/demo" className={page.secondary}>
							{t("demo")}
						</LocaleLink>
						<LocaleLink to="/verify" className={`${page.link} ${css.code}`}>
							{t("code")}
						</LocaleLink>
					</p>
				</div>
				<InteractiveDemo />
			</div>
		</section>
	);
}
