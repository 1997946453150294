import {
	type FormHandlers,
	readField,
	readTrimmed,
	type SubmittedForm,
} from "../../../shell/forms/form-action.ts";

/** The forms of a workflow's editor. The draft itself is no form data. */
export const forms = {
	publish: ({ form, api, params: { id = "" } }: SubmittedForm) =>
		api.post("/api/v1/workflows/{id}/publish", {
			path: { id },
			body: { revision: Number(readField(form, "revision")), note: readTrimmed(form, "note") || null },
		}),
	discard: ({ api, params: { id = "" } }: SubmittedForm) =>
		api.delete("/api/v1/workflows/{id}/draft", { path: { id } }),
} satisfies FormHandlers;
