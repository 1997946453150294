import type { TicketCategory } from "../../../../domain/tickets/values.ts";
import { type FormHandlers, readTrimmed, type SubmittedForm } from "../../../shell/forms/form-action.ts";
import { readAttachments } from "../../support/attachments/attachment-files.ts";

interface SentRequest {
	number: number;
	email: string;
}

/** The form that asks support for help without an account. */
export const forms = {
	async send({ form, api, locale, getBotToken }: SubmittedForm): Promise<SentRequest> {
		const email = readTrimmed(form, "email");
		const { number } = await api.post("/api/help/requests", {
			body: {
				name: readTrimmed(form, "name"),
				email,
				subject: readTrimmed(form, "subject"),
				category: readTrimmed(form, "category") as TicketCategory,
				text: readTrimmed(form, "text"),
				attachments: await readAttachments(form),
				locale,
				bot_token: await getBotToken("help"),
			},
		});
		return { number, email };
	},
} satisfies FormHandlers;
