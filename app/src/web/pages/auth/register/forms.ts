import { redirect } from "react-router";
import { localizePathLike, safeRedirectPath } from "../../../client/i18n/locale-paths.ts";
import { completePostedNumber } from "../../../design/form/phone-field/calling-codes.ts";
import { type FormHandlers, readField, type SubmittedForm } from "../../../shell/forms/form-action.ts";
import { addRedirectTarget } from "../use-redirect-target.ts";

/** The form of the registration page. */
export const forms = {
	async register({ form, api, url, getBotToken }: SubmittedForm) {
		const phone = readField(form, "phone");
		await api.register({
			name: readField(form, "name"),
			email: readField(form, "email"),
			phone: phone ? completePostedNumber(phone) : null,
			password: readField(form, "password"),
			bot_token: await getBotToken("register"),
		});
		const target = safeRedirectPath(url.searchParams.get("redirect"));
		throw redirect(localizePathLike(url.pathname, addRedirectTarget("/verify-email", target)));
	},
} satisfies FormHandlers;
