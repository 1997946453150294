import { useState } from "react";
import type { ReviewDecision } from "../../domain/verifications/contract.ts";
import type { ReasonName } from "../../domain/verifications/reasons.ts";

/** A decision as it is being written. */
export interface Draft {
	decision: ReviewDecision | null;
	reasons: readonly ReasonName[];
	comment: string;
	message: string;
}
const empty: Draft = { decision: null, reasons: [], comment: "", message: "" };

/** By case, as long as the page lives: who looks at another case first finds what they wrote. */
const kept = new Map<string, Draft>();

export const isWritten = ({ reasons, comment, message }: Draft): boolean =>
	reasons.length > 0 || comment.trim() !== "" || message.trim() !== "";

/** @returns the draft, how to change some of it, and how to begin anew */
export function useDraft(id: string): [Draft, (change: Partial<Draft>) => void, () => void] {
	const [draft, setDraft] = useState(() => kept.get(id) ?? empty);
	const change = (part: Partial<Draft>) =>
		setDraft((before) => {
			const after = { ...before, ...part };
			kept.set(id, after);
			return after;
		});
	const forget = () => {
		kept.delete(id);
		setDraft(empty);
	};
	return [draft, change, forget];
}
