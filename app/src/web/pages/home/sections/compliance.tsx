import { useTranslation } from "react-i18next";
import { LocaleLink } from "../../../shell/i18n/locale-link.tsx";
import page from "../landing.module.css";
import { LandingSection } from "../landing-section.tsx";
import css from "./compliance.module.css";

const complianceClaims = ["consent", "seal", "forget", "audit"] as const;

/** Files of an evidence package, as listed in its README. */
const evidenceFiles = [
	["verification", "verification.json"],
	["decisions", "decisions.json"],
	["checks", "checks.json"],
	["inputs", "inputs.json"],
	["consent", "consent.json"],
	["timeline", "timeline.json"],
	["audit", "audit.json"],
	["pictures", "pictures/"],
	["report", "report.pdf"],
	["manifest", "manifest.json, .p7s"],
] as const;

export function ComplianceSection() {
	const { t } = useTranslation("landing");
	return (
		<LandingSection id="compliance" name={t("nav.compliance")} title={t("compliance.title")}>
			<p className={page.lead}>{t("compliance.lead")}</p>
			<div className={css.grid}>
				<dl className={css.claims}>
					{complianceClaims.map((name) => (
						<div key={name}>
							<dt>{t(`compliance.${name}.title`)}</dt>
							<dd>{t(`compliance.${name}.text`)}</dd>
						</div>
					))}
				</dl>
				<section className={css.file} aria-labelledby="evidence-title">
					<h3 id="evidence-title">{t("compliance.file")}</h3>
					<p>{t("compliance.file_text")}</p>
					<dl>
						{evidenceFiles.map(([name, file]) => (
							<div key={name}>
								<dt>{file}</dt>
								<dd>{t(`compliance.inside.${name}`)}</dd>
							</div>
						))}
					</dl>
					{/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it */}
					<pre tabIndex={0}>
						<code>npm run evidence:verify -- vrf_….zip --certificate app.pem</code>
					</pre>
					<p>{t("compliance.limit")}</p>
				</section>
			</div>
			<p className={css.more}>
				<LocaleLink to="/docs/privacy" className={page.link}>
					{t("compliance.privacy")}
				</LocaleLink>
				<LocaleLink to="/docs/security" className={page.link}>
					{t("compliance.security")}
				</LocaleLink>
			</p>
		</LandingSection>
	);
}
