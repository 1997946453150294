import { z } from "zod";
import { emailSchema } from "../../../shared/email.ts";

export const sendLinkSchema = z
	.strictObject({
		email: emailSchema.meta({
			description: "Email address of the person. It isn't stored.",
			example: "anna.lind@example.com",
		}),
	})
	.meta({ id: "SendLink", description: "Recipient of the link." });
export type SendLink = z.infer<typeof sendLinkSchema>;
