import { type RefObject, useEffect, useRef } from "react";
import type { ReviewDecision } from "../../../../../domain/verifications/reasons.ts";

/**
 * Focuses the fields of the decision form: the first one when a decision is chosen, the first invalid one when the
 * errors change.
 * @param decision the chosen decision
 * @param errorText all errors of the fields
 */
export function useDecisionFocus(
	decision: ReviewDecision | null,
	errorText: string,
): { form: RefObject<HTMLFormElement | null>; focusFieldsOf: (chosen: ReviewDecision) => void } {
	const form = useRef<HTMLFormElement>(null);
	const wanted = useRef(false);
	// The search comes before the presets: what is typed next is a reason.
	const focusFirst = () =>
		form.current?.querySelector<HTMLElement>("[data-preset], input, textarea")?.focus();
	// biome-ignore lint/correctness/useExhaustiveDependencies: the fields of another decision are others
	useEffect(() => {
		if (decision && wanted.current) focusFirst();
		wanted.current = false;
	}, [decision]);
	useEffect(() => {
		if (errorText) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
	}, [errorText]);
	return {
		form,
		focusFieldsOf(chosen) {
			wanted.current = true;
			// Choosing the same decision again only focuses its fields.
			if (chosen === decision) focusFirst();
		},
	};
}
