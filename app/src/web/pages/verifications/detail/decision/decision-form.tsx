import { Button } from "@mantine/core";
import { IconCheck, IconRefresh, IconX } from "@tabler/icons-react";
import { type KeyboardEvent, type SubmitEvent, useEffect, useEffectEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Verification } from "../../../../../domain/verifications/contract.ts";
import {
	maxMessageLength,
	type ReviewDecision,
	reasonsByDecision,
} from "../../../../../domain/verifications/review/rules-contract.ts";
import { useLocale } from "../../../../client/i18n/locale-link.tsx";
import { FormError } from "../../../../design/form/form-error.tsx";
import { Textarea } from "../../../../design/form/textarea.tsx";
import type { FormErrorState } from "../../../../design/form/use-form-errors.ts";
import { useShortcuts } from "../../../../design/keyboard/use-shortcuts.ts";
import { useHydrated } from "../../../../design/use-hydrated.ts";
import type { ReviewRules } from "../../review-rules.ts";
import { useStayAfterDecision } from "../header/use-case-navigation.ts";
import css from "./decision.module.css";
import type { DecisionDraft } from "./decision-draft.ts";
import { PersonMessagePreview } from "./person-message-preview.tsx";
import { listDecisionPresets } from "./preset-decision.ts";
import { ReasonPicker } from "./reason-picker.tsx";
import { ReasonPresets } from "./reason-presets.tsx";

const decisionLooks = {
	approved: { icon: IconCheck, key: "a", color: "green.7" },
	declined: { icon: IconX, key: "d", color: "red.8" },
	resubmission_requested: { icon: IconRefresh, key: "r", color: "amber.8" },
} as const satisfies Record<ReviewDecision, object>;

const decisions = Object.keys(decisionLooks) as ReviewDecision[];

/** The decision form: decision, reasons, comment for the record and message to the person. */
export function DecisionForm({
	verification,
	business,
	rules: { comment_required: needsComment, reason_presets: reasonPresets },
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
	const hydrated = useHydrated();
	const form = useRef<HTMLFormElement>(null);
	const [stay, setStay] = useStayAfterDecision();
	const { decision } = draft;
	const locale = useLocale();
	const presets = decision ? listDecisionPresets(decision, verification, reasonPresets, locale) : [];
	const wanted = useRef(false);

	const choose = (to: ReviewDecision) => {
		const offered = reasonsByDecision[to];
		wanted.current = true;
		onDraft({ decision: to, reasons: draft.reasons.filter((name) => offered.includes(name)) });
		// Choosing the same decision again only focuses its fields.
		if (to === decision) focusFirst();
	};
	const focusFirst = () =>
		form.current
			?.querySelector<HTMLElement>("[data-decision-fields] :is([data-preset], input, textarea)")
			?.focus();
	// biome-ignore lint/correctness/useExhaustiveDependencies: the fields of another decision are others
	useEffect(() => {
		if (decision && wanted.current) focusFirst();
		wanted.current = false;
	}, [decision]);
	const errorText = ["reasons", "comment", "message"].map(errorOf).join("");
	useEffect(() => {
		if (errorText) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
	}, [errorText]);
	useShortcuts({
		a: () => choose("approved"),
		d: () => choose("declined"),
		r: () => choose("resubmission_requested"),
	});

	const sendByKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
		if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
		if (!decision || document.querySelector("dialog[open]")) return;
		event.preventDefault();
		onSend();
	});
	useEffect(() => {
		addEventListener("keydown", sendByKey);
		return () => removeEventListener("keydown", sendByKey);
	}, []);

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
			{/* biome-ignore lint/a11y/useSemanticElements: three buttons are no fields */}
			<div className={css.choices} role="group" aria-label={t("decision.title")}>
				{decisions.map((one) => {
					const { icon: Icon, key } = decisionLooks[one];
					return (
						<button
							key={one}
							type="button"
							data-decision={one}
							aria-pressed={decision === one}
							aria-keyshortcuts={key}
							aria-disabled={hydrated ? undefined : true}
							onClick={() => (decision === one ? onDraft({ decision: null }) : choose(one))}
						>
							<Icon size={18} stroke={2} aria-hidden />
							<span>{t(`decision.${one}`)}</span>
							<kbd aria-hidden>{key.toUpperCase()}</kbd>
						</button>
					);
				})}
			</div>
			{decision && (
				<div className={css.fields} data-decision-fields>
					{presets.length > 0 && <ReasonPresets presets={presets} draft={draft} onChoose={onDraft} />}
					{reasonsByDecision[decision].length > 0 && (
						<ReasonPicker
							offered={reasonsByDecision[decision]}
							found={verification.reasons.map(({ name }) => name)}
							chosen={draft.reasons}
							required
							error={errorOf("reasons")}
							onChange={(reasons) => onDraft({ reasons })}
						/>
					)}
					<Textarea
						label={t("decision.comment")}
						description={t(needsComment ? "decision.comment_hint" : "decision.comment_optional_hint")}
						required={needsComment}
						value={draft.comment}
						onChange={({ currentTarget }) => onDraft({ comment: currentTarget.value })}
						error={errorOf("comment")}
						rows={2}
					/>
					<Textarea
						label={t("decision.message")}
						description={t("decision.message_hint")}
						value={draft.message}
						maxLength={maxMessageLength}
						onChange={({ currentTarget }) => onDraft({ message: currentTarget.value })}
						error={errorOf("message")}
						rows={2}
					/>
					<PersonMessagePreview business={business} draft={draft} locale={verification.locale} />
					<div className={css.send}>
						<FormError message={errors.formError} />
						<Button type="submit" fullWidth color={decisionLooks[decision].color} loading={busy}>
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
