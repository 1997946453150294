import { z } from "zod";
import { carriesNoAddress, idOf, localeSchema, modeSchema, timestampSchema } from "../../contract.ts";
import { appSchema } from "../apps/contract.ts";
import { botTokenSchema } from "../bots/contract.ts";
import { phoneSchema } from "./phone-contract.ts";

export const colorModes = ["auto", "light", "dark"] as const;
/** Mails that a person may do without; those about the safety of their account always come. */
export const mutableMails = ["reviews", "alerts", "team"] as const;
export type MutableMail = (typeof mutableMails)[number];
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
export type ProofPurpose = (typeof proofPurposes)[number];

const emailSchema = z
	.string()
	.trim()
	.toLowerCase()
	.max(254)
	.pipe(z.email())
	.meta({ example: "camille@example.com" });
const nameSchema = z
	.string()
	.trim()
	.min(1)
	.max(120)
	.refine(carriesNoAddress, { params: { key: "name_with_address" } })
	.meta({ example: "Camille Laurent" });
/** A password to be checked against the one that is kept: its strength was judged when it was chosen. */
export const presentPasswordSchema = z.string().min(1).max(1000);
/** A new password; its strength is judged beside the schema, for it depends on whose it is. */
export const newPasswordSchema = z.string().min(1).max(200).meta({
	description: "At least 10 characters, and not one that is easily guessed.",
	example: "trois petits bateaux jaunes",
});
const proofSchema = z.string().min(1).max(200).meta({ description: "The secret of the link in the mail." });
const asTokenSchema = z
	.boolean()
	.default(false)
	.meta({ description: "Token mode: answer a Bearer token and set no session cookie." });

export const loginSchema = z
	.strictObject({
		email: z.string().trim().toLowerCase().min(1).max(254).meta({ example: "owner@example.com" }),
		password: presentPasswordSchema,
		as_token: asTokenSchema,
		bot_token: botTokenSchema,
	})
	.meta({ id: "Login" });
export type Login = z.infer<typeof loginSchema>;
export type LoginInput = z.input<typeof loginSchema>;

export const secondFactorSchema = z
	.strictObject({
		token: proofSchema.meta({ description: "What the sign-in answered." }),
		code: z.string().trim().min(6).max(40).meta({
			description: "Six digits of the authenticator application, or a recovery code.",
			example: "492039",
		}),
		as_token: asTokenSchema,
	})
	.meta({ id: "SecondFactor" });
export type SecondFactorInput = z.input<typeof secondFactorSchema>;

export const registerSchema = z
	.strictObject({
		name: nameSchema,
		email: emailSchema,
		phone: phoneSchema.nullable().default(null),
		password: newPasswordSchema,
		as_token: asTokenSchema,
		bot_token: botTokenSchema,
	})
	.meta({ id: "Register" });
export type Register = z.infer<typeof registerSchema>;
export type RegisterInput = z.input<typeof registerSchema>;

export const forgotPasswordSchema = z
	.strictObject({ email: emailSchema, bot_token: botTokenSchema })
	.meta({ id: "ForgotPassword" });

export const resetParamsSchema = z.object({ uid: idOf("user"), token: proofSchema });
export const resetLinkSchema = z
	.object({ email: z.string().meta({ description: "The account's address, for password managers." }) })
	.meta({ id: "ResetLink" });
export const resetPasswordSchema = z
	.strictObject({ uid: idOf("user"), token: proofSchema, password: newPasswordSchema })
	.meta({ id: "ResetPassword" });
export type ResetPassword = z.infer<typeof resetPasswordSchema>;

export const verifyEmailSchema = z.strictObject({ token: proofSchema }).meta({ id: "VerifyEmail" });
export const emailProofResultSchema = z
	.object({
		result: z
			.enum(["verified", "half_changed", "changed"])
			.meta({ description: "`half_changed`: the other address still has to confirm." }),
		email: z.string(),
	})
	.meta({ id: "EmailProofResult" });
export type EmailProofResult = z.infer<typeof emailProofResultSchema>;

export const changeEmailSchema = z
	.strictObject({ email: emailSchema, current_password: presentPasswordSchema })
	.meta({ id: "ChangeEmail" });
export const changePasswordSchema = z
	.strictObject({ current_password: presentPasswordSchema, password: newPasswordSchema })
	.meta({ id: "ChangePassword" });
export const passwordConfirmationSchema = z
	.strictObject({ current_password: presentPasswordSchema })
	.meta({ id: "PasswordConfirmation" });

export const changeProfileSchema = z
	.strictObject({
		name: nameSchema,
		phone: phoneSchema.nullable(),
		locale: localeSchema,
		color_mode: z.enum(colorModes),
		muted_mails: z.array(z.enum(mutableMails)).meta({ description: "Mails that are not wanted." }),
	})
	.partial()
	.meta({ id: "ChangeProfile" });
export type ChangeProfile = z.infer<typeof changeProfileSchema>;

export const userSchema = z
	.object({
		id: idOf("user"),
		object: z.literal("user"),
		email: z.string(),
		name: z.string(),
		phone: z.string().nullable().meta({ description: "E.164.", example: "+33612345678" }),
		locale: localeSchema,
		color_mode: z.enum(colorModes),
		avatar_url: z.string().nullable(),
		email_verified: z.boolean(),
		totp: z.boolean().meta({ description: "Whether signing in asks for a code." }),
		muted_mails: z.array(z.enum(mutableMails)),
		mode: modeSchema,
		current_app: appSchema.nullable().meta({ description: "The app this session works in." }),
		created_at: timestampSchema,
	})
	.meta({ id: "User" });
export type User = z.infer<typeof userSchema>;

export const secondFactorNeededSchema = z
	.object({
		second_factor: z.object({
			token: z.string().meta({ description: "Send it back with the code, within 10 minutes." }),
			methods: z.array(z.enum(["totp", "recovery_code"])),
		}),
	})
	.meta({ id: "SecondFactorNeeded" });
export type SecondFactorNeeded = z.infer<typeof secondFactorNeededSchema>;

export const sessionSchema = z
	.object({
		id: idOf("session"),
		object: z.literal("session"),
		current: z.boolean().meta({ description: "Whether it is the one that asks." }),
		device: z.string().nullable().meta({ example: "Firefox 141 · Windows" }),
		place: z
			.string()
			.nullable()
			.meta({ description: "By address range.", example: "France (203.0.113.0/24)" }),
		created_at: timestampSchema,
		last_seen_at: timestampSchema,
	})
	.meta({ id: "Session" });
export type Session = z.infer<typeof sessionSchema>;

export const accountSchema = z
	.object({
		pending_email: z.string().nullable().meta({ description: "An address that waits to be confirmed." }),
		recovery_codes_left: z.number().int(),
		sessions: z.array(sessionSchema),
		sole_owner_of: z
			.array(z.object({ id: idOf("app"), name: z.string() }))
			.meta({ description: "Apps that must be handed on or deleted before the account can be." }),
	})
	.meta({ id: "Account" });
export type Account = z.infer<typeof accountSchema>;
