import { useTranslation } from "react-i18next";
import type { Verification } from "../../../../../domain/verifications/contract.ts";
import { reasonsByDecision } from "../../../../../domain/verifications/reasons.ts";
import { maxMessageLength } from "../../../../../domain/verifications/review/values.ts";
import { useLocale } from "../../../../client/i18n/locale-link.tsx";
import { Textarea } from "../../../../design/form/textarea.tsx";
import { type ApprovalObjections, findReasonToExplain, type ReviewRules } from "../../review-rules.ts";
import type { ChosenDecision, DecisionDraft } from "./decision-draft.ts";
import { OpenHitsField, UnansweredChecksField } from "./objection-fields.tsx";
import { PersonMessagePreview } from "./person-message-preview.tsx";
import { listDecisionPresets } from "./reasons/preset-decision.ts";
import { ReasonPicker } from "./reasons/reason-picker.tsx";
import { usePresetOptions } from "./reasons/use-preset-options.ts";

/** What a decision is about, and what is entered of it. */
export interface DecisionFieldsProps {
	verification: Verification;
	/** The app's name, as the person sees it. */
	business: string;
	rules: ReviewRules;
	objections: ApprovalObjections;
	onDraft: (change: Partial<DecisionDraft>) => void;
	errorOf: (path: string) => string | undefined;
}

/** The fields of a chosen decision: the open hits and unanswered checks it stands against, reasons, comment for the record and message to the person. */
export function DecisionFields({
	verification,
	business,
	rules: { comment_required: needsComment, reason_presets: reasonPresets },
	objections,
	draft,
	onDraft,
	errorOf,
}: DecisionFieldsProps & { draft: ChosenDecision }) {
	const { t } = useTranslation("case");
	const locale = useLocale();
	const toOptions = usePresetOptions();
	const presets = listDecisionPresets(draft.decision, verification, reasonPresets, locale);
	const offered = reasonsByDecision[draft.decision];
	const { hits, unansweredChecks } = objections;
	const toExplain = findReasonToExplain(draft.decision, objections);
	return (
		<>
			{draft.decision === "approved" && hits.open > 0 && (
				<OpenHitsField
					count={hits.open}
					told={draft.open_hits}
					error={errorOf("open_hits")}
					onChange={(openHits) => onDraft({ open_hits: openHits })}
				/>
			)}
			{draft.decision === "approved" && unansweredChecks.length > 0 && (
				<UnansweredChecksField
					checks={unansweredChecks}
					named={draft.unanswered_checks}
					error={errorOf("unanswered_checks")}
					onChange={(named) => onDraft({ unanswered_checks: named })}
				/>
			)}
			<ReasonPicker
				key={draft.decision}
				offered={offered}
				found={verification.reasons.map(({ name }) => name)}
				presets={toOptions(presets, draft, onDraft)}
				chosen={draft.reasons}
				required={offered.length > 0}
				error={errorOf("reasons")}
				onChange={(reasons) => onDraft({ reasons })}
			/>
			<Textarea
				label={t("decision.comment")}
				description={t(
					toExplain
						? `decision.comment_${toExplain}_hint`
						: needsComment
							? "decision.comment_hint"
							: "decision.comment_optional_hint",
				)}
				required={needsComment || toExplain !== null}
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
		</>
	);
}
