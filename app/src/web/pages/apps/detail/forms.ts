import {
	type FormHandlers,
	readField,
	readTrimmed,
	type SubmittedForm,
} from "../../../shell/forms/form-action.ts";
import { defaultColor } from "./default-color.ts";

/** The forms of an app's page. */
export const forms = {
	name: ({ form, api, params: { id = "" } }: SubmittedForm) =>
		api.patch("/api/apps/{id}", { path: { id }, body: { name: readField(form, "name") } }),
	color({ form, api, params: { id = "" } }: SubmittedForm) {
		const color = readTrimmed(form, "color").toLowerCase();
		return api.patch("/api/apps/{id}", {
			path: { id },
			body: { color: color === defaultColor ? null : color },
		});
	},
	transfer: ({ form, api, params: { id = "" } }: SubmittedForm) =>
		api.post("/api/apps/{id}/transfer", {
			path: { id },
			body: { member: readField(form, "member"), current_password: readField(form, "current_password") },
		}),
	delete: ({ form, api, params: { id = "" } }: SubmittedForm) =>
		api.post("/api/apps/{id}/deletion", {
			path: { id },
			body: { name: readField(form, "name"), current_password: readField(form, "current_password") },
		}),
	keep: ({ api, params: { id = "" } }: SubmittedForm) =>
		api.delete("/api/apps/{id}/deletion", { path: { id } }),
} satisfies FormHandlers;
