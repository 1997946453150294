import { z } from "zod";
import { emailSchema } from "../../shared/email.ts";
import { hasNoUrl, localeSchema } from "../../shared/schemas.ts";
import { lineSchema, linesSchema } from "../../shared/text-schemas.ts";
import { botTokenSchema } from "../bot-protection/contract.ts";
import { contactRetentionDays, demoStartTimes, demoVolumes } from "./values.ts";

/** A single line of text. */

const writerShape = {
	name: lineSchema(120)
		.refine(hasNoUrl, { params: { key: "name_with_address" } })
		.meta({ description: "Name of the sender.", example: "Noor Haddad" }),
	email: emailSchema.meta({ description: "Email address for the reply.", example: "noor@example.com" }),
	locale: localeSchema,
	bot_token: botTokenSchema,
};
const companySchema = lineSchema(120).meta({
	description: "Company of the sender.",
	example: "Banque du Phare",
});

export const contactMessageSchema = z
	.strictObject({
		...writerShape,
		company: companySchema.nullable().default(null),
		subject: lineSchema(150).meta({ description: "Short summary.", example: "Hosting in Brest" }),
		message: linesSchema(5000, 10).meta({
			description: "Message. Line breaks are kept.",
			example: "Do you know a company near Brest that hosts Vidimus?",
		}),
	})
	.meta({
		id: "ContactMessage",
		description: `A message to the operator, stored encrypted for ${contactRetentionDays} days.`,
	});
export type ContactMessage = z.infer<typeof contactMessageSchema>;
export type ContactMessageInput = z.input<typeof contactMessageSchema>;

export const demoRequestSchema = z
	.strictObject({
		...writerShape,
		company: companySchema,
		volume: z
			.enum(demoVolumes)
			.meta({ description: "Approximate verifications per month.", example: "under_1000" }),
		start: z.enum(demoStartTimes).meta({ description: "When to start.", example: "quarter" }),
		message: linesSchema(3000, 10).meta({
			description: "Who needs to be verified, and why. Line breaks are kept.",
			example: "New customers of a bank, in France and Belgium, before their account opens.",
		}),
	})
	.meta({
		id: "DemoRequest",
		description: `A demo request, stored encrypted for ${contactRetentionDays} days.`,
	});
export type DemoRequest = z.infer<typeof demoRequestSchema>;
export type DemoRequestInput = z.input<typeof demoRequestSchema>;
