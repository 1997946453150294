import { Group } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { LocaleLink } from "../../../client/i18n/locale-link.tsx";
import page from "../landing.module.css";
import { LandingSection } from "../landing-section.tsx";
import css from "./compliance.module.css";

const complianceClaims = ["consent", "seal", "redaction", "audit"] as const;

export function ComplianceSection() {
	const { t } = useTranslation("landing");
	return (
		<LandingSection id="compliance" name={t("nav.compliance")} title={t("compliance.title")}>
			<dl className={css.claims}>
				{complianceClaims.map((name) => (
					<div key={name}>
						<dt>{t(`compliance.${name}.title`)}</dt>
						<dd>{t(`compliance.${name}.text`)}</dd>
					</div>
				))}
			</dl>
			<Group gap="12px 24px" mt="lg">
				<LocaleLink to="/docs/privacy" className={page.link}>
					{t("compliance.privacy")}
				</LocaleLink>
				<LocaleLink to="/docs/security#evidence" className={page.link}>
					{t("compliance.file")}
				</LocaleLink>
			</Group>
		</LandingSection>
	);
}
