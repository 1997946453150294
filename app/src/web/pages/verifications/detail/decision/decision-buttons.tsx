import { UnstyledButton } from "@mantine/core";
import { IconCheck, IconRefresh, IconX } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { ReviewDecision } from "../../../../../domain/verifications/reasons.ts";
import css from "./decision.module.css";

const buttonLooks = {
	approved: { icon: IconCheck, key: "a" },
	declined: { icon: IconX, key: "d" },
	resubmission_requested: { icon: IconRefresh, key: "r" },
} as const satisfies Record<ReviewDecision, object>;

const decisions = Object.keys(buttonLooks) as ReviewDecision[];

/** Chooses the decision; the chosen one can be pressed again to choose none. */
export function DecisionButtons({
	chosen,
	onChoose,
}: {
	chosen: ReviewDecision | null;
	onChoose: (decision: ReviewDecision | null) => void;
}) {
	const { t } = useTranslation("case");
	return (
		// biome-ignore lint/a11y/useSemanticElements: three buttons are no fields
		<div className={css.choices} role="group" aria-label={t("decision.title")}>
			{decisions.map((decision) => {
				const { icon: Icon, key } = buttonLooks[decision];
				return (
					<UnstyledButton
						key={decision}
						data-decision={decision}
						aria-pressed={chosen === decision}
						aria-keyshortcuts={key}
						onClick={() => onChoose(chosen === decision ? null : decision)}
					>
						<Icon size={18} stroke={2} aria-hidden />
						<span>{t(`decision.${decision}`)}</span>
						<kbd aria-hidden>{key.toUpperCase()}</kbd>
					</UnstyledButton>
				);
			})}
		</div>
	);
}
