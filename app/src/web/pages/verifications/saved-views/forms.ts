import { type FormHandlers, readField, type SubmittedForm } from "../../../shell/forms/form-action.ts";

const readView = (form: FormData) => ({ name: readField(form, "name"), shared: form.has("shared") });

/** The forms of the list's saved views. */
export const forms = {
	saveView: ({ form, api }: SubmittedForm) =>
		api.post("/api/apps/{id}/views", {
			path: { id: readField(form, "app") },
			body: { list: "verifications", query: readField(form, "query"), ...readView(form) },
		}),
	editView: ({ form, api }: SubmittedForm) =>
		api.patch("/api/apps/{id}/views/{view}", {
			path: { id: readField(form, "app"), view: readField(form, "view") },
			body: readView(form),
		}),
} satisfies FormHandlers;
