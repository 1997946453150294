import { Text, Title, VisuallyHidden } from "@mantine/core";
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
			<div>
				<Title order={3} fw={done ? 500 : 600} c={done ? "dimmed" : undefined}>
					{t(`first.${name}`)}
					{done && <VisuallyHidden> · {t("first.done")}</VisuallyHidden>}
				</Title>
				{!done && name !== "app" && (
					<Text c="dimmed" size="body" maw="34rem" mt={4} mb="sm">
						{t(forbidden ? `first.not_allowed.${forbidden}` : `first.${name}_text`)}
					</Text>
				)}
				{!done && !forbidden && children}
			</div>
		</li>
	);
}
