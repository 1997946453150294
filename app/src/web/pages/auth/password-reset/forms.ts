import { replace } from "react-router";
import { localizePathLike } from "../../../client/i18n/locale-paths.ts";
import { type FormHandlers, readField, type SubmittedForm } from "../../../shell/forms/form-action.ts";

const signInPath = "/login?reason=password_changed";

/** The form that sets a new password. */
export const forms = {
	async reset({ form, api, url, params: { uid = "", token = "" } }: SubmittedForm) {
		await api.post("/api/password/reset", { body: { uid, token, password: readField(form, "password") } });
		throw replace(localizePathLike(url.pathname, signInPath));
	},
} satisfies FormHandlers;
