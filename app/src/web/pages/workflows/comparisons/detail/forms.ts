import type { FormHandlers, SubmittedForm } from "../../../../shell/forms/form-action.ts";

/** The form of a comparison that runs. */
export const forms = {
	cancel: ({ api, params: { id = "", comparison = "" } }: SubmittedForm) =>
		api.post("/api/v1/workflows/{id}/comparisons/{comparison}/cancel", { path: { id, comparison } }),
} satisfies FormHandlers;
