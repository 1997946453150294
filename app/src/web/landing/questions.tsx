import { Trans, useTranslation } from "react-i18next";
import css from "./questions.module.css";
import { Section } from "./section.tsx";

const questions = ["install", "documents", "deepfakes", "decide", "camera", "gdpr", "price"] as const;

export function Questions() {
	const { t } = useTranslation("landing");
	return (
		<Section id="questions" name={t("questions.title")} title={t("questions.title")} tinted>
			<div className={css.questions}>
				{questions.map((name) => (
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
		</Section>
	);
}
