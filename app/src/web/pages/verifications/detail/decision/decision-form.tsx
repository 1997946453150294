import { type KeyboardEvent as ReactKeyboardEvent, type SubmitEvent, useEffect, useEffectEvent } from "react";
import { type ReviewDecision, reasonsByDecision } from "../../../../../domain/verifications/reasons.ts";
import { isDialogOpen } from "../../../../design/dialog/is-dialog-open.ts";
import type { FormErrorState } from "../../../../design/form/use-form-errors.ts";
import { useShortcuts } from "../../../../design/keyboard/use-shortcuts.ts";
import css from "./decision.module.css";
import { DecisionButtons } from "./decision-buttons.tsx";
import type { DecisionDraft } from "./decision-draft.ts";
import { DecisionFields, type DecisionFieldsProps } from "./decision-fields.tsx";
import { DecisionSubmit } from "./decision-submit.tsx";
import { useDecisionFocus } from "./use-decision-focus.ts";

/** Sends what is being written by Ctrl or Cmd with Enter, unless a dialog is open or the key means something else. */
function useSendKey(onSend: (() => void) | undefined): void {
	const sendByKey = useEffectEvent((event: KeyboardEvent) => {
		if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
		if (!onSend || isDialogOpen()) return;
		event.preventDefault();
		onSend();
	});
	useEffect(() => {
		addEventListener("keydown", sendByKey);
		return () => removeEventListener("keydown", sendByKey);
	}, []);
}

/** Chooses a decision, also by key: reasons that it doesn't offer are removed, and its fields get the focus. */
function useDecisionChoice(
	draft: DecisionDraft,
	onDraft: (change: Partial<DecisionDraft>) => void,
	focusFieldsOf: (chosen: ReviewDecision) => void,
): (to: ReviewDecision) => void {
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
	return choose;
}

/** The decision form: decision, reasons, comment for the record and message to the person. */
export function DecisionForm({
	draft,
	busy,
	errors,
	onSend,
	...fields
}: DecisionFieldsProps & {
	draft: DecisionDraft;
	busy: boolean;
	errors: Pick<FormErrorState, "formError">;
	onSend: () => void;
}) {
	const { onDraft, errorOf } = fields;
	const { decision } = draft;
	const errorText = ["open_hits", "unanswered_checks", "reasons", "comment", "message"].map(errorOf).join("");
	const { form, focusFieldsOf } = useDecisionFocus(decision, errorText);

	const choose = useDecisionChoice(draft, onDraft, focusFieldsOf);
	useSendKey(decision ? onSend : undefined);

	const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault();
		onSend();
	};
	/** Escape collapses the fields without clearing them, and makes the page's shortcuts work again. */
	const onKeyDown = (event: ReactKeyboardEvent<HTMLDivElement>) => {
		if (event.key !== "Escape" || !decision) return;
		event.preventDefault();
		event.currentTarget.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus();
		onDraft({ decision: null });
	};
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: Escape in any field leaves them
		<div className={css.form} onKeyDown={onKeyDown}>
			{/* Not in the form, whose controls silence the page's shortcuts: another decision is one key away. */}
			<DecisionButtons
				chosen={decision}
				onChoose={(chosen) => (chosen ? choose(chosen) : onDraft({ decision: null }))}
			/>
			{decision && (
				<form
					ref={form}
					className={css.opened}
					data-decision-fields
					onSubmit={onSubmit}
					noValidate
					method="post"
				>
					<div className={css.fields}>
						<DecisionFields {...fields} draft={{ ...draft, decision }} />
					</div>
					<DecisionSubmit decision={decision} busy={busy} error={errors.formError} />
				</form>
			)}
		</div>
	);
}
