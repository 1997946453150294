import { IconCircleCheckFilled } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import css from "./first-steps.module.css";
import type { FirstStep, RestrictedStepName } from "./first-steps.ts";

/** A step with its explanation and action until it is done. */
export function StepItem({
	step: { name, done },
	forbidden = null,
	children,
}: {
	step: FirstStep;
	/** The step's name if the member's role doesn't allow it. */
	forbidden?: RestrictedStepName | null;
	children: ReactNode;
}) {
	const { t } = useTranslation("dashboard");
	return (
		<li className={css.step} data-done={done}>
			<span className={css.mark}>{done && <IconCircleCheckFilled size={26} aria-hidden />}</span>
			<div className={css.body}>
				<h3>
					{t(`first.${name}`)}
					{done && <span className={css.hidden}> · {t("first.done")}</span>}
				</h3>
				{!done && name !== "app" && (
					<p>{t(forbidden ? `first.not_allowed.${forbidden}` : `first.${name}_text`)}</p>
				)}
				{!done && !forbidden && children}
			</div>
		</li>
	);
}
