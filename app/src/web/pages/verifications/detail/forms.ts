import type { HitState } from "../../../../domain/screening/hits/contract.ts";
import type { SpotCheck } from "../../../../domain/spot-checks/contract.ts";
import {
	type FormHandlers,
	readField,
	readTrimmed,
	type SubmittedForm,
} from "../../../shell/forms/form-action.ts";

/** The forms of a case. Its decision has a typed body, and calls the API itself. */
export const forms = {
	async reviewHit({ form, api }: SubmittedForm) {
		await api.patch("/api/v1/screening/hits/{id}", {
			path: { id: readField(form, "hit") },
			body: { state: readField(form, "state") as HitState, note: readField(form, "note") },
		});
	},
	escalate: ({ form, api, params: { id = "" } }: SubmittedForm) =>
		api.post("/api/v1/verifications/{id}/escalate", {
			path: { id },
			body: { comment: readField(form, "comment") },
		}),
	reopen: ({ form, api, params: { id = "" } }: SubmittedForm) =>
		api.post("/api/v1/verifications/{id}/reopen", {
			path: { id },
			body: { comment: readField(form, "comment") },
		}),
	reportError: ({ form, api }: SubmittedForm) =>
		api.post("/api/v1/spot-checks/{id}/review", {
			path: { id: readField(form, "spot_check") },
			body: {
				result: "incorrect",
				incorrect_checks: form.getAll("incorrect_checks") as SpotCheck["checks"],
				comment: readTrimmed(form, "comment") || null,
			},
		}),
} satisfies FormHandlers;
