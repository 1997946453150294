import { Button, Checkbox } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { ReviewDecision } from "../../../../../domain/verifications/reasons.ts";
import { FormError } from "../../../../design/form/form-error.tsx";
import { Caption } from "../../../../design/page/muted.tsx";
import { useStayAfterDecision } from "../header/use-case-navigation.ts";

const submitColors = {
	approved: "green.7",
	declined: "red.8",
	resubmission_requested: "amber.8",
} as const satisfies Record<ReviewDecision, string>;

/** The button that sends the decision, and whether the next case opens afterwards. */
export function DecisionSubmit({
	decision,
	busy,
	error,
}: {
	decision: ReviewDecision;
	busy: boolean;
	error: string | undefined;
}) {
	const { t } = useTranslation("case");
	const [stay, setStay] = useStayAfterDecision();
	return (
		<>
			<FormError message={error} />
			<Button type="submit" flex="none" color={submitColors[decision]} loading={busy}>
				{t(`decision.send_${decision}`)}
			</Button>
			<Checkbox
				flex="none"
				label={<Caption span>{t("decision.stay")}</Caption>}
				checked={stay}
				onChange={({ currentTarget }) => setStay(currentTarget.checked)}
			/>
		</>
	);
}
