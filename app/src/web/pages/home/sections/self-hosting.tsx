import { useTranslation } from "react-i18next";
import { LocaleLink } from "../../../shell/i18n/locale-link.tsx";
import page from "../landing.module.css";
import { LandingSection } from "../landing-section.tsx";
import css from "./self-hosting.module.css";

/** Output of the first start, without the keys. */
const startOutput = `  Vidimus      http://localhost:3000
  API          http://localhost:3000/api/v1/openapi.json
  Demo sign-in demo@…
  API key      sk_test_…`;

export function SelfHosting() {
	const { t } = useTranslation("landing");
	return (
		<LandingSection id="hosting" name={t("nav.hosting")} title={t("hosting.title")} tinted>
			<div className={css.grid}>
				{/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it */}
				<section className={css.terminal} tabIndex={0} aria-label={t("hosting.terminal")}>
					<pre>
						<b>$ npm start</b>
						{`\n\n${startOutput}`}
					</pre>
				</section>
				<div>
					<p className={css.lead}>{t("hosting.lead")}</p>
					<LocaleLink to="/docs/self-hosting" className={page.secondary}>
						{t("hosting.more")}
					</LocaleLink>
				</div>
			</div>
		</LandingSection>
	);
}
