import {
	type FormHandlers,
	readField,
	readTrimmed,
	type SubmittedForm,
} from "../../../shell/forms/form-action.ts";

/** The form of a workflow's versions. */
export const forms = {
	restore: ({ form, api, params: { id = "" } }: SubmittedForm) =>
		api.post("/api/v1/workflows/{id}/versions/{number}/restore", {
			path: { id, number: Number(readField(form, "number")) },
			body: { note: readTrimmed(form, "note") || null },
		}),
} satisfies FormHandlers;
