import { Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { HitState, ScreeningHit } from "../../../../../domain/screening/hits/contract.ts";
import { ActionDialogForm } from "../../../../design/dialog/dialog-form.tsx";
import { Textarea } from "../../../../design/form/textarea.tsx";
import { useActionForm } from "../../../../design/form/use-action-form.ts";
import { Muted } from "../../../../design/page/muted.tsx";
import type { forms } from "../forms.ts";

export interface HitReview {
	hit: ScreeningHit;
	state: HitState;
}

/** A false positive applies to the customer's later verifications, if there is a customer. */
const getConsequenceTextKey = ({ hit, state }: HitReview) =>
	state === "false_positive" && hit.customer === null ? "false_positive_alone" : state;

/** Asks why a hit gets a state, and says what that means. */
export function HitReviewForm({
	review,
	onCancel,
	onDone,
}: {
	review: HitReview;
	onCancel: () => void;
	onDone: () => void;
}) {
	const { t } = useTranslation("case");
	const form = useActionForm<typeof forms.reviewHit>("reviewHit", { onDone });
	return (
		<ActionDialogForm form={form} submit={t("screening.submit")} onCancel={onCancel}>
			{() => (
				<>
					<input type="hidden" name="hit" value={review.hit.id} />
					<input type="hidden" name="state" value={review.state} />
					<Muted>
						<Text component="bdi" inherit c="var(--ink)">
							{review.hit.entry.matched_name}
						</Text>
						{". "}
						{t(`screening.${getConsequenceTextKey(review)}_text`)}
					</Muted>
					<Textarea
						{...form.getFieldProps("note")}
						label={t("screening.note")}
						description={t("screening.note_hint")}
						rows={3}
					/>
				</>
			)}
		</ActionDialogForm>
	);
}
