import { type FormHandlers, readTrimmed, type SubmittedForm } from "../../../shell/forms/form-action.ts";

/** The search for a name in the screening lists. */
export const forms = {
	search({ form, api }: SubmittedForm) {
		const birthDate = readTrimmed(form, "birth_date");
		return api.post("/api/v1/screening/search", {
			body: {
				name: readTrimmed(form, "name"),
				kind: readTrimmed(form, "kind") === "organization" ? "organization" : "person",
				threshold: Number(readTrimmed(form, "threshold")),
				...(birthDate && { birth_date: birthDate }),
			},
		});
	},
} satisfies FormHandlers;
