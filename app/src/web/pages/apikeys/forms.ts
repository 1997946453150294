import type { RotateApiKey } from "../../../domain/api-keys/contract.ts";
import { type FormHandlers, readField, type SubmittedForm } from "../../shell/forms/form-action.ts";
import { readKeyPassword } from "./key-password.tsx";

/** The forms of the keys, each with the key's ID in the field `key`. */
export const forms = {
	async rotate({ form, api }: SubmittedForm) {
		const overlap_hours = Number(readField(form, "overlap_hours")) as RotateApiKey["overlap_hours"];
		const key = await api.post("/api/keys/{id}/rotate", {
			path: { id: readField(form, "key") },
			body: { overlap_hours, current_password: readKeyPassword(form) },
		});
		return { key, overlap_hours };
	},
	revoke: ({ form, api }: SubmittedForm) =>
		api.delete("/api/keys/{id}", { path: { id: readField(form, "key") } }),
} satisfies FormHandlers;
