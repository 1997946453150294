import { useTranslation } from "react-i18next";
import css from "./steps.module.css";

const steps = ["intro", "document", "selfie", "result"] as const;
export type PersonStep = (typeof steps)[number];

/** How far one is, in a bar and in words. */
export function Steps({ current }: { current: PersonStep }) {
	const { t } = useTranslation("verify");
	const reached = steps.indexOf(current);
	return (
		<ol className={css.steps} aria-label={t("steps.label")}>
			{steps.map((step, index) => (
				<li key={step} data-reached={index <= reached} {...(step === current && { "aria-current": "step" })}>
					<span>{t(`steps.${step}`)}</span>
				</li>
			))}
		</ol>
	);
}
