import { type FormHandlers, readTrimmed, type SubmittedForm } from "../../../shell/forms/form-action.ts";

/** The form that requests a link to reset a password. */
export const forms = {
	async request({ form, api, getBotToken }: SubmittedForm): Promise<{ sentTo: string }> {
		const email = readTrimmed(form, "email");
		const bot_token = await getBotToken("password_forgot");
		await api.post("/api/password/forgot", { body: { email, bot_token } });
		return { sentTo: email };
	},
} satisfies FormHandlers;
