import { z } from "zod";
import type { catalogue } from "../../i18n/catalogue.ts";
import { timestampSchema } from "../../shared/schemas.ts";

/** Name of an email: a key of the `mails` texts. */
export type MailName = Exclude<keyof (typeof catalogue)["fr"]["mails"], "layout">;

export const mailStatusSchema = z
	.object({
		working: z.boolean().meta({
			description: "Whether emails are being sent. Queued emails are sent as soon as they are.",
			example: true,
		}),
	})
	.meta({ id: "MailState", description: "Status of outgoing email." });
export type MailStatus = z.infer<typeof mailStatusSchema>;

export const inboxMailSchema = z.object({
	id: z.string(),
	to: z.string(),
	subject: z.string(),
	created_at: timestampSchema,
	text: z.string(),
});
/** An email in the development inbox. */
export type InboxMail = z.infer<typeof inboxMailSchema>;
