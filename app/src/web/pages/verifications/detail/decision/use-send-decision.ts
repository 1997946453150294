import { useState } from "react";
import { ApiError } from "../../../../client/api/api-client.ts";
import { api } from "../../../../client/api/browser-client.ts";
import { useFormErrors } from "../../../../design/form/use-form-errors.ts";
import type { ApprovalObjections, ReviewRules } from "../../review-rules.ts";
import { useTrackOpening } from "../header/use-keys-while-opening.ts";
import { useLeaveCase } from "../header/use-leave-case.ts";
import { type DecisionDraft, toReview } from "./decision-draft.ts";
import { useMissingFields } from "./use-missing-fields.ts";

/** Sends the decision of a case, then opens the next one, unless the reviewer stays. */
export function useSendDecision({
	id,
	name,
	rules,
	objections,
	onSent,
	onStayed,
	onConflict,
}: {
	/** ID of the case. */
	id: string;
	/** The person's name as the page shows it. */
	name: string;
	rules: ReviewRules;
	objections: ApprovalObjections;
	/** The decision is made, whatever is on screen then. */
	onSent: () => void;
	/** The case is still on screen: the next one isn't opened, or there is none. */
	onStayed: (announcement: string) => Promise<void>;
	/** Another reviewer was first. */
	onConflict: () => Promise<void>;
}) {
	const [busy, setBusy] = useState(false);
	const leave = useLeaveCase(id);
	const track = useTrackOpening();
	const errors = useFormErrors();
	const missing = useMissingFields(rules, objections);

	const send = async (draft: DecisionDraft): Promise<boolean> => {
		const { decision } = draft;
		if (!decision || busy) return false;
		errors.setError(null);
		if (!missing.check(draft)) return false;
		setBusy(true);
		try {
			const after = await api.post("/api/v1/verifications/{id}/review", {
				path: { id },
				body: toReview({ ...draft, decision }),
			});
			onSent();
			const announcement = await leave({ decision, name, counts: after.status !== "in_review" });
			if (announcement !== null) await onStayed(announcement);
			return true;
		} catch (failure) {
			errors.setError(failure);
			if (failure instanceof ApiError && failure.problem.status === 409) await onConflict();
			return false;
		} finally {
			setBusy(false);
		}
	};
	return {
		busy,
		errors,
		errorOf: (path: string) => missing.getError(path) ?? errors.getError(path),
		/** Hides the errors of fields that have changed. */
		hideErrors(changes: Partial<DecisionDraft>) {
			missing.hideErrors(changes);
			errors.hideErrors(Object.keys(changes));
		},
		send: (draft: DecisionDraft) => track(() => send(draft)),
	};
}
