import type { DemoRequestInput } from "../../../../domain/contact/contract.ts";
import { type FormHandlers, readTrimmed, type SubmittedForm } from "../../../shell/forms/form-action.ts";
import type { SentMessage } from "../../../shell/mail/operator-message.tsx";

/** The form that requests a demo. */
export const forms = {
	async send({ form, api, locale, getBotToken }: SubmittedForm): Promise<SentMessage> {
		const email = readTrimmed(form, "email");
		await api.post("/api/demo/requests", {
			body: {
				name: readTrimmed(form, "name"),
				email,
				company: readTrimmed(form, "company"),
				volume: readTrimmed(form, "volume") as DemoRequestInput["volume"],
				start: readTrimmed(form, "start") as DemoRequestInput["start"],
				message: readTrimmed(form, "message"),
				locale,
				bot_token: await getBotToken("demo"),
			},
		});
		return { sentTo: email };
	},
} satisfies FormHandlers;
