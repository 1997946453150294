import { redirect } from "react-router";
import { localizePathLike } from "../../../client/i18n/locale-paths.ts";
import { completePostedNumber } from "../../../design/form/phone-field/calling-codes.ts";
import { type FormHandlers, readField, type SubmittedForm } from "../../../shell/forms/form-action.ts";

export const readToken = (url: URL) => url.searchParams.get("token") ?? "";

/** The forms of an invitation. */
export const forms = {
	async accept({ api, url, params: { id = "" } }: SubmittedForm) {
		await api.post("/api/invitations/{id}/accept", { path: { id }, body: { token: readToken(url) } });
		throw redirect(localizePathLike(url.pathname, "/dashboard"));
	},
	async join({ form, api, url, params: { id = "" } }: SubmittedForm) {
		const phone = readField(form, "phone");
		await api.registerInvited(id, {
			name: readField(form, "name"),
			phone: phone ? completePostedNumber(phone) : null,
			password: readField(form, "password"),
			token: readToken(url),
		});
		throw redirect(localizePathLike(url.pathname, "/dashboard"));
	},
	decline: ({ api, url, params: { id = "" } }: SubmittedForm) =>
		api.post("/api/invitations/{id}/decline", { path: { id }, body: { token: readToken(url) } }),
	sign_out: ({ api }: SubmittedForm) => api.logout(),
} satisfies FormHandlers;
