import { redirect } from "react-router";
import { isTemplateName, workflowTemplates } from "../../../domain/workflows/templates/templates-contract.ts";
import { localizePath } from "../../client/i18n/locale-paths.ts";
import {
	type FormHandlers,
	readField,
	readTrimmed,
	type SubmittedForm,
} from "../../shell/forms/form-action.ts";

/** The forms of the list of workflows. Those about one workflow have its ID in the field `workflow`. */
export const forms = {
	async create({ form, api, locale }: SubmittedForm) {
		const template = readField(form, "template");
		const { verification_options, languages } = await api.get("/api/apps/{id}/settings", {
			path: { id: readField(form, "app") },
		});
		const workflow = await api.post("/api/v1/workflows", {
			body: {
				name: readTrimmed(form, "name"),
				key: readTrimmed(form, "key"),
				definition: isTemplateName(template)
					? workflowTemplates[template](verification_options, languages)
					: undefined,
			},
		});
		throw redirect(localizePath(`/workflows/${workflow.id}`, locale));
	},
	settings({ form, api }: SubmittedForm) {
		const hours = readTrimmed(form, "review_target_hours");
		return api.patch("/api/v1/workflows/{id}", {
			path: { id: readField(form, "workflow") },
			// The workflow that an app begins with has no name of its own.
			body: {
				name: readTrimmed(form, "name") || undefined,
				review_target_hours: hours === "" ? null : Number(hours),
			},
		});
	},
	make_default: ({ form, api }: SubmittedForm) =>
		api.patch("/api/v1/workflows/{id}", {
			path: { id: readField(form, "workflow") },
			body: { is_default: true },
		}),
} satisfies FormHandlers;
