import { z } from "zod";

export const sendLinkSchema = z
	.strictObject({
		email: z.string().trim().toLowerCase().min(1).max(254).pipe(z.email()).meta({
			description: "Email address of the person. It isn't stored.",
			example: "anna.lind@example.com",
		}),
	})
	.meta({ id: "SendLink", description: "Recipient of the link." });
export type SendLink = z.infer<typeof sendLinkSchema>;
