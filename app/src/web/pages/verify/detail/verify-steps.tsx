import { useTranslation } from "react-i18next";
import css from "./verify-steps.module.css";

const verifySteps = ["intro", "document", "selfie", "result"] as const;
export type ProgressStep = (typeof verifySteps)[number];

/** The progress bar of the flow, with the step in words. */
export function VerifySteps({ current }: { current: ProgressStep }) {
	const { t } = useTranslation("verify");
	const reached = verifySteps.indexOf(current);
	return (
		<ol className={css.steps} aria-label={t("steps.label")}>
			{verifySteps.map((step, index) => (
				<li key={step} data-reached={index <= reached} {...(step === current && { "aria-current": "step" })}>
					<span>{t(`steps.${step}`)}</span>
				</li>
			))}
		</ol>
	);
}
