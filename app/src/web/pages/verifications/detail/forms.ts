import type { HitState } from "../../../../domain/screening/hits/contract.ts";
import { type FormHandlers, readField, type SubmittedForm } from "../../../shell/forms/form-action.ts";

/** The forms of a case. Its decision has a typed body, and calls the API itself. */
export const forms = {
	async reviewHit({ form, api }: SubmittedForm) {
		await api.patch("/api/v1/screening/hits/{id}", {
			path: { id: readField(form, "hit") },
			body: { state: readField(form, "state") as HitState, note: readField(form, "note") },
		});
	},
} satisfies FormHandlers;
