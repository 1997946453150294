import { redirect } from "react-router";
import { ApiError } from "../../client/api/api-client.ts";
import { localizePath, safeRedirectPath } from "../../client/i18n/locale-paths.ts";
import { type FormHandlers, readField, type SubmittedForm } from "../../shell/forms/form-action.ts";

const goOn = ({ url, locale }: Pick<SubmittedForm, "url" | "locale">) =>
	redirect(safeRedirectPath(url.searchParams.get("redirect")) ?? localizePath("/dashboard", locale));

/** The forms of the list of apps. */
export const forms = {
	async create({ form, api, ...page }: SubmittedForm) {
		await api.post("/api/apps", { body: { name: readField(form, "name") } });
		throw goOn(page);
	},
	async choose({ form, api, ...page }: SubmittedForm) {
		const mode = readField(form, "mode") === "live" ? "live" : "test";
		try {
			await api.put("/api/session/app", { body: { app: readField(form, "app"), mode } });
		} catch (error) {
			if (!(error instanceof ApiError) || error.problem.status !== 404) throw error;
			throw redirect(localizePath("/apps?removed=1", page.locale));
		}
		throw goOn(page);
	},
} satisfies FormHandlers;
