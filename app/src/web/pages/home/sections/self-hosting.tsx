import { useTranslation } from "react-i18next";
import { LocaleLink } from "../../../shell/i18n/locale-link.tsx";
import page from "../landing.module.css";
import { LandingSection } from "../landing-section.tsx";
import css from "./self-hosting.module.css";

const requirements = ["system", "memory", "database", "no"] as const;
const outgoingData = ["pictures", "models", "pages", "mail", "webhooks", "optional"] as const;

/** Output of the first start, without the keys. */
const startOutput = `  Vidimus      http://localhost:3000
  API          http://localhost:3000/api/v1/openapi.json
  Demo sign-in demo@…
  API key      sk_test_…`;

export function SelfHosting() {
	const { t } = useTranslation("landing");
	return (
		<LandingSection id="hosting" name={t("nav.hosting")} title={t("hosting.title")}>
			<div className={css.grid}>
				<div>
					{/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it */}
					<section className={css.terminal} tabIndex={0} aria-label={t("hosting.terminal")}>
						<pre>
							<b>$ npm start</b>
							{`\n\n${startOutput}`}
						</pre>
					</section>
					<p className={css.lead}>{t("hosting.lead")}</p>
					<h3>{t("hosting.needs")}</h3>
					<ul className={css.requirements}>
						{requirements.map((name) => (
							<li key={name}>{t(`hosting.need.${name}`)}</li>
						))}
					</ul>
				</div>
				<div>
					<table className={css.outgoingConnections}>
						<caption>{t("hosting.outgoing_data")}</caption>
						<thead>
							<tr>
								<th scope="col">{t("hosting.column_data")}</th>
								<th scope="col">{t("hosting.column_destination")}</th>
							</tr>
						</thead>
						<tbody>
							{outgoingData.map((name) => (
								<tr key={name}>
									<th scope="row">{t(`hosting.${name}.what`)}</th>
									<td>{t(`hosting.${name}.where`)}</td>
								</tr>
							))}
						</tbody>
					</table>
					<p className={css.more}>
						<LocaleLink to="/docs/self-hosting" className={page.secondary}>
							{t("hosting.more")}
						</LocaleLink>
					</p>
				</div>
			</div>
		</LandingSection>
	);
}
