import { type FormHandlers, readTrimmed, type SubmittedForm } from "../../shell/forms/form-action.ts";
import type { SentMessage } from "../../shell/mail/operator-message.tsx";

/** The form of the contact page. */
export const forms = {
	async send({ form, api, locale, getBotToken }: SubmittedForm): Promise<SentMessage> {
		const email = readTrimmed(form, "email");
		await api.post("/api/contact", {
			body: {
				name: readTrimmed(form, "name"),
				email,
				company: readTrimmed(form, "company") || null,
				subject: readTrimmed(form, "subject"),
				message: readTrimmed(form, "message"),
				locale,
				bot_token: await getBotToken("contact"),
			},
		});
		return { sentTo: email };
	},
} satisfies FormHandlers;
