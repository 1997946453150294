import { redirect } from "react-router";
import type { Locale } from "../../../i18n/locales.ts";
import { localizePath } from "../../client/i18n/locale-paths.ts";
import { type FormHandlers, readField, type SubmittedForm } from "../../shell/forms/form-action.ts";
import { readRoles } from "./roles/role-picker.tsx";

const readMember = (form: FormData) => ({ id: readField(form, "app"), member: readField(form, "member") });

/** The forms of a team, each with the ID of its app in the field `app`. */
export const forms = {
	invite: ({ form, api }: SubmittedForm) =>
		api.post("/api/apps/{id}/invitations", {
			path: { id: readField(form, "app") },
			body: {
				emails: form.getAll("emails").map(String),
				roles: readRoles(form),
				locale: readField(form, "locale") as Locale,
			},
		}),
	/** Resends or revokes an invitation. */
	async invitation({ form, api }: SubmittedForm) {
		const path = { id: readField(form, "app"), invitation: readField(form, "invitation") };
		const isRevoked = readField(form, "action") === "revoke";
		if (isRevoked) await api.delete("/api/apps/{id}/invitations/{invitation}", { path });
		else await api.post("/api/apps/{id}/invitations/{invitation}/resend", { path });
		return { isRevoked, email: readField(form, "email") };
	},
	roles: ({ form, api }: SubmittedForm) =>
		api.patch("/api/apps/{id}/members/{member}", {
			path: readMember(form),
			body: { roles: readRoles(form) },
		}),
	remove: ({ form, api }: SubmittedForm) =>
		api.delete("/api/apps/{id}/members/{member}", { path: readMember(form) }),
	async leave({ form, api, locale }: SubmittedForm) {
		await api.delete("/api/apps/{id}/members/{member}", { path: readMember(form) });
		throw redirect(localizePath("/apps?removed=1", locale));
	},
} satisfies FormHandlers;
