import { z } from "zod";
import { idOf, localeSchema, modeSchema } from "../../contract.ts";
import { appSchema } from "../apps/contract.ts";

export const colorModes = ["auto", "light", "dark"] as const;
/** Mails that a person may do without; those about the safety of their account always come. */
export const mutableMails = ["reviews", "team"] as const;
/** What a proof that is asked back once may be for. */
export const proofPurposes = [
	"verify_email",
	"reset_password",
	"change_email_old",
	"change_email_new",
	"second_factor",
	"passkey_creation",
	"passkey_sign_in",
] as const;

export const loginSchema = z.strictObject({
	email: z.email().max(320).meta({ example: "owner@example.com" }),
	password: z.string().min(1).max(1000),
});
export type Login = z.infer<typeof loginSchema>;

export const userSchema = z
	.object({
		id: idOf("user"),
		object: z.literal("user"),
		email: z.string(),
		name: z.string(),
		locale: localeSchema,
		email_verified: z.boolean(),
		mode: modeSchema,
		current_app: appSchema.nullable().meta({ description: "The app this session works in." }),
	})
	.meta({ id: "User" });
export type User = z.infer<typeof userSchema>;
