import type { ReasonPreset } from "../../../../../../domain/apps/reason-presets-contract.ts";
import type { Verification } from "../../../../../../domain/verifications/contract.ts";
import type { ReasonName } from "../../../../../../domain/verifications/reasons.ts";
import { type ReviewDecision, reasonsByDecision } from "../../../../../../domain/verifications/reasons.ts";
import type { Locale } from "../../../../../../i18n/locales.ts";
import type { DecisionDraft } from "../decision-draft.ts";

/** A choice that fills in a decision's reasons and comment. */
export interface DecisionPreset {
	/** Its name and comment; null for the reasons that the checks found, which need no comment. */
	text: string | null;
	reasons: readonly ReasonName[];
}

/** The presets of a decision: what the checks found, if it can be a reason of this decision, then the app's own. */
export function listDecisionPresets(
	decision: ReviewDecision,
	{ reasons }: Pick<Verification, "reasons">,
	presets: readonly ReasonPreset[],
	locale: Locale,
): DecisionPreset[] {
	const found = reasons.map(({ name }) => name).filter((name) => reasonsByDecision[decision].includes(name));
	return [
		...(found.length > 0 ? [{ text: null, reasons: found }] : []),
		...presets
			.filter((preset) => preset.decision === decision)
			.map((preset) => ({ text: preset.text[locale], reasons: preset.reasons })),
	];
}

/** Whether a draft says what a preset says. */
export const isPresetChosen = ({ text, reasons }: DecisionPreset, draft: DecisionDraft): boolean =>
	(text === null || draft.comment === text) &&
	reasons.length === draft.reasons.length &&
	reasons.every((name) => draft.reasons.includes(name));

/** What choosing a preset changes: a comment that the reviewer wrote stays. */
export function applyPreset(
	{ text, reasons }: DecisionPreset,
	{ comment }: DecisionDraft,
	presets: readonly DecisionPreset[],
): Pick<DecisionDraft, "reasons" | "comment"> {
	const isOwnComment = comment.trim() !== "" && !presets.some((preset) => preset.text === comment);
	return { reasons, comment: isOwnComment ? comment : (text ?? "") };
}
