import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import css from "./verify-steps.module.css";

const verifySteps = ["intro", "document", "selfie", "result"] as const;
export type ProgressStep = (typeof verifySteps)[number];

/** The progress bar of the flow, with the step in words, and about how long the steps take that are left. */
export function VerifySteps({
	current,
	secondsLeft = null,
}: {
	current: ProgressStep;
	/** Null where it isn't known, 0 where nothing is left. */
	secondsLeft?: number | null;
}) {
	const { t } = useTranslation("verify");
	const reached = verifySteps.indexOf(current);
	return (
		<div className={css.progress}>
			<ol className={css.steps} aria-label={t("steps.label")}>
				{verifySteps.map((step, index) => (
					<li
						key={step}
						data-reached={index <= reached}
						{...(step === current && { "aria-current": "step" })}
					>
						<span>{t(`steps.${step}`)}</span>
					</li>
				))}
			</ol>
			{secondsLeft !== null && secondsLeft > 0 && (
				<Text size="caption" c="dimmed" mt="xs">
					{t("steps.minutes_left", { count: Math.ceil(secondsLeft / 60) })}
				</Text>
			)}
		</div>
	);
}
