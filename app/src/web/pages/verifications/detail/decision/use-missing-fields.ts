import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
	type ApprovalObjections,
	findReasonToExplain,
	listMissingFields,
	type ReviewRules,
} from "../../review-rules.ts";
import type { DecisionDraft } from "./decision-draft.ts";

type RequiredField = ReturnType<typeof listMissingFields>[number];

/** The required fields that were empty when a decision was last sent, until they change. */
export function useMissingFields(rules: ReviewRules, objections: ApprovalObjections) {
	const { t } = useTranslation("case");
	const [missing, setMissing] = useState<readonly RequiredField[]>([]);
	return {
		/** @returns whether the decision can be sent */
		check(draft: DecisionDraft): boolean {
			const fields = listMissingFields(draft, rules, objections);
			setMissing(fields);
			return fields.length === 0;
		},
		/** Hides the errors of fields that have changed. */
		hideErrors: (changes: Partial<DecisionDraft>) =>
			setMissing(missing.filter((field) => !(field in changes))),
		getError(path: string): string | undefined {
			const field = missing.find((name) => name === path);
			if (field === "comment" && !rules.comment_required)
				return t(`decision.missing_comment_${findReasonToExplain("approved", objections) ?? "hits"}`);
			return field && t(`decision.missing_${field}`);
		},
	};
}
