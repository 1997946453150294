import { useState } from "react";
import type { Verification } from "../../../../../domain/verifications/contract.ts";
import type { ReasonName, ReviewDecision } from "../../../../../domain/verifications/reasons.ts";

/** A decision as it is being written. */
export interface DecisionDraft {
	decision: ReviewDecision | null;
	reasons: readonly ReasonName[];
	comment: string;
	message: string;
	/** Number of open screening hits that the reviewer approves despite. */
	open_hits: number;
	/** Checks without an answer that the reviewer approves despite. */
	unanswered_checks: readonly Verification["unanswered_checks"][number][];
}
/** A draft whose decision is chosen. */
export interface ChosenDecision extends DecisionDraft {
	decision: ReviewDecision;
}

/** The request that sends a decision: a comment or message without text is none. */
export const toReview = ({
	decision,
	reasons,
	comment,
	message,
	open_hits: openHits,
	unanswered_checks: named,
}: ChosenDecision) => ({
	decision,
	reasons: [...reasons],
	comment: comment.trim() || null,
	message: message.trim() || null,
	open_hits: decision === "approved" ? openHits : 0,
	unanswered_checks: decision === "approved" ? [...named] : [],
});

const emptyDraft: DecisionDraft = {
	decision: null,
	reasons: [],
	comment: "",
	message: "",
	open_hits: 0,
	unanswered_checks: [],
};

/** Drafts by case ID, until the page is reloaded, so that a reviewer can look at another case in between. */
const draftsById = new Map<string, DecisionDraft>();

export const hasDraftContent = ({ reasons, comment, message }: DecisionDraft): boolean =>
	reasons.length > 0 || comment.trim() !== "" || message.trim() !== "";

/** @returns the draft, a function that changes parts of it, and one that resets it */
export function useDecisionDraft(
	id: string,
): [DecisionDraft, (change: Partial<DecisionDraft>) => void, () => void] {
	const [draft, setDraft] = useState(() => draftsById.get(id) ?? emptyDraft);
	const change = (part: Partial<DecisionDraft>) =>
		setDraft((before) => {
			const after = { ...before, ...part };
			draftsById.set(id, after);
			return after;
		});
	const forget = () => {
		draftsById.delete(id);
		setDraft(emptyDraft);
	};
	return [draft, change, forget];
}
