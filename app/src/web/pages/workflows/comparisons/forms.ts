import { redirect } from "react-router";
import { localizePath } from "../../../client/i18n/locale-paths.ts";
import { type FormHandlers, readField, type SubmittedForm } from "../../../shell/forms/form-action.ts";

/** The form of a workflow's comparisons. */
export const forms = {
	async compare({ form, api, params: { id = "" }, locale }: SubmittedForm) {
		const head = readField(form, "head");
		const comparison = await api.post("/api/v1/workflows/{id}/comparisons", {
			path: { id },
			body: { cases: Number(readField(form, "cases")), ...(head && { head: Number(head) }) },
		});
		throw redirect(localizePath(`/workflows/${id}/comparisons/${comparison.id}`, locale));
	},
} satisfies FormHandlers;
