import { redirect } from "react-router";
import { createFileForm } from "../../client/api/api-client.ts";
import { localizePathLike } from "../../client/i18n/locale-paths.ts";
import {
	type FormHandlers,
	readField,
	readTrimmed,
	type SubmittedForm,
} from "../../shell/forms/form-action.ts";

const readPassword = (form: FormData) => ({ current_password: readField(form, "current_password") });

/** The forms of the account page. */
export const forms = {
	/** Name and phone number; a photo if one was chosen, and `remove_photo` if it was removed. */
	async profile({ form, api }: SubmittedForm) {
		const phone = readField(form, "phone") || null;
		await api.patch("/api/account", { body: { name: readField(form, "name"), phone } });
		const photo = form.get("photo");
		if (photo instanceof File) await api.put("/api/account/avatar", { body: createFileForm(photo) });
		if (form.has("remove_photo")) await api.delete("/api/account/avatar");
	},
	email: ({ form, api }: SubmittedForm) =>
		api.post("/api/account/email", { body: { email: readField(form, "email"), ...readPassword(form) } }),
	resend: ({ api }: SubmittedForm) => api.post("/api/email/verification"),
	password: ({ form, api }: SubmittedForm) =>
		api.put("/api/account/password", {
			body: { ...readPassword(form), password: readField(form, "password") },
		}),
	two_step_secret: ({ form, api }: SubmittedForm) =>
		api.post("/api/account/totp", { body: readPassword(form) }),
	two_step_on: ({ form, api }: SubmittedForm) =>
		api.post("/api/account/totp/confirm", { body: { code: readField(form, "code") } }),
	two_step_off: ({ form, api }: SubmittedForm) =>
		api.post("/api/account/totp/disable", { body: { ...readPassword(form), code: readField(form, "code") } }),
	recovery_codes: ({ form, api }: SubmittedForm) =>
		api.post("/api/account/recovery-codes", { body: readPassword(form) }),
	rename_passkey: ({ form, api }: SubmittedForm) =>
		api.patch("/api/account/passkeys/{id}", {
			path: { id: readField(form, "id") },
			body: { name: readTrimmed(form, "name") },
		}),
	remove_passkey: ({ form, api }: SubmittedForm) =>
		api.post("/api/account/passkeys/{id}/remove", {
			path: { id: readField(form, "id") },
			body: readPassword(form),
		}),
	end_session: ({ form, api }: SubmittedForm) =>
		api.delete("/api/account/sessions/{id}", { path: { id: readField(form, "id") } }),
	end_other_sessions: ({ api }: SubmittedForm) => api.delete("/api/account/sessions"),
	async delete({ form, api, url }: SubmittedForm) {
		await api.deleteAccount(readField(form, "current_password"));
		throw redirect(localizePathLike(url.pathname, "/"));
	},
} satisfies FormHandlers;
