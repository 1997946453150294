import { Trans, useTranslation } from "react-i18next";
import { LandingSection } from "../landing-section.tsx";
import css from "./faq.module.css";

const questionNames = ["install", "documents", "deepfakes", "decide", "camera", "gdpr", "price"] as const;

export function Faq() {
	const { t } = useTranslation("landing");
	return (
		<LandingSection id="questions" name={t("questions.title")} title={t("questions.title")} tinted>
			<div className={css.questions}>
				{questionNames.map((name) => (
					<details key={name}>
						<summary>
							<h3>{t(`questions.${name}.question`)}</h3>
						</summary>
						<p>
							<Trans t={t} i18nKey={`questions.${name}.answer`} components={{ code: <code /> }} />
						</p>
					</details>
				))}
			</div>
		</LandingSection>
	);
}
