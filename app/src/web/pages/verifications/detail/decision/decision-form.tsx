import { Button } from "@mantine/core";
import type { KeyboardEvent, SubmitEvent } from "react";
import { useTranslation } from "react-i18next";
import type { Verification } from "../../../../../domain/verifications/contract.ts";
import {
	type ReviewDecision,
	reasonsByDecision,
} from "../../../../../domain/verifications/review/rules-contract.ts";
import { FormError } from "../../../../design/form/form-error.tsx";
import type { FormErrorState } from "../../../../design/form/use-form-errors.ts";
import { useShortcuts } from "../../../../design/keyboard/use-shortcuts.ts";
import type { ReviewRules } from "../../review-rules.ts";
import { useStayAfterDecision } from "../header/use-case-navigation.ts";
import css from "./decision.module.css";
import { DecisionButtons } from "./decision-buttons.tsx";
import type { DecisionDraft } from "./decision-draft.ts";
import { DecisionFields } from "./decision-fields.tsx";
import { useDecisionFocus } from "./use-decision-focus.ts";
import { useSendKey } from "./use-send-key.ts";

const sendColors = {
	approved: "green.7",
	declined: "red.8",
	resubmission_requested: "amber.8",
} as const satisfies Record<ReviewDecision, string>;

/** The decision form: decision, reasons, comment for the record and message to the person. */
export function DecisionForm({
	verification,
	business,
	rules,
	draft,
	onDraft,
	busy,
	errorOf,
	errors,
	onSend,
}: {
	verification: Verification;
	/** The app's name, as the person sees it. */
	business: string;
	rules: ReviewRules;
	draft: DecisionDraft;
	onDraft: (change: Partial<DecisionDraft>) => void;
	busy: boolean;
	errorOf: (path: string) => string | undefined;
	errors: Pick<FormErrorState, "formError">;
	onSend: () => void;
}) {
	const { t } = useTranslation("case");
	const [stay, setStay] = useStayAfterDecision();
	const { decision } = draft;
	const errorText = ["reasons", "comment", "message"].map(errorOf).join("");
	const { form, focusFieldsOf } = useDecisionFocus(decision, errorText);

	const choose = (to: ReviewDecision) => {
		const offered = reasonsByDecision[to];
		onDraft({ decision: to, reasons: draft.reasons.filter((name) => offered.includes(name)) });
		focusFieldsOf(to);
	};
	useShortcuts({
		a: () => choose("approved"),
		d: () => choose("declined"),
		r: () => choose("resubmission_requested"),
	});
	useSendKey(decision ? onSend : undefined);

	const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault();
		onSend();
	};
	/** Escape collapses the fields without clearing them, and makes the page's shortcuts work again. */
	const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
		if (event.key !== "Escape" || !decision) return;
		event.preventDefault();
		event.currentTarget.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
		onDraft({ decision: null });
	};
	return (
		<form ref={form} onSubmit={onSubmit} onKeyDown={onKeyDown} noValidate method="post">
			<DecisionButtons
				chosen={decision}
				onChoose={(chosen) => (chosen ? choose(chosen) : onDraft({ decision: null }))}
			/>
			{decision && (
				<div className={css.fields} data-decision-fields>
					<DecisionFields
						verification={verification}
						business={business}
						rules={rules}
						draft={{ ...draft, decision }}
						onDraft={onDraft}
						errorOf={errorOf}
					/>
					<div className={css.send}>
						<FormError message={errors.formError} />
						<Button type="submit" fullWidth color={sendColors[decision]} loading={busy}>
							{t(`decision.send_${decision}`)}
						</Button>
					</div>
					<label className={css.stayOption}>
						<input
							type="checkbox"
							checked={stay}
							onChange={({ currentTarget }) => setStay(currentTarget.checked)}
						/>
						{t("decision.stay")}
					</label>
				</div>
			)}
		</form>
	);
}
