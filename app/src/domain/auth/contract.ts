import { z } from "zod";
import { emailSchema, normalizeEmail } from "../../shared/email.ts";
import { phoneSchema } from "../../shared/phone.ts";
import { hasNoUrl, idSchema, localeSchema, modeSchema, timestampSchema } from "../../shared/schemas.ts";
import { lineSchema, requiredText } from "../../shared/text-schemas.ts";
import { appSchema } from "../apps/contract.ts";
import { botTokenSchema } from "../bot-protection/contract.ts";
import { currentPasswordSchema } from "./password/current-password-contract.ts";

export const colorModes = ["auto", "light", "dark"] as const;
/** Emails that a user can turn off. Emails about account security are always sent. */
export const optionalMails = ["reviews", "alerts", "team"] as const;
export type OptionalMail = (typeof optionalMails)[number];
/** Purposes of one-time tokens. */
export const oneTimeTokenPurposes = [
	"verify_email",
	"reset_password",
	"change_email_old",
	"change_email_new",
	"second_factor",
	"passkey_creation",
	"passkey_sign_in",
] as const;
export type OneTimeTokenPurpose = (typeof oneTimeTokenPurposes)[number];

const accountEmailSchema = emailSchema.meta({
	description: "Email address.",
	example: "camille@example.com",
});
const nameSchema = lineSchema(120)
	.refine(hasNoUrl, { params: { key: "name_with_address" } })
	.meta({ description: "Name of the person.", example: "Camille Laurent" });
/** A new password. Its strength is checked separately, because it depends on the user's name and email. */
export const newPasswordSchema = z.string().min(1).max(200).meta({
	description: "At least 10 characters, and not easy to guess.",
	example: "trois petits bateaux jaunes",
});
const oneTimeTokenSchema = z
	.string()
	.min(1)
	.max(200)
	.meta({ description: "Secret of the link in the email.", example: "prf_h2Vw9K4mQzT8" });
const asTokenSchema = z
	.boolean()
	.default(false)
	.meta({ description: "Token mode: returns a Bearer token and sets no session cookie.", example: false });

export const loginSchema = z
	.strictObject({
		email: z
			.string()
			.max(1000, { abort: true })
			.overwrite(normalizeEmail)
			.min(1)
			.max(254)
			.meta({ description: "Email address of the account.", example: "camille@example.com" }),
		password: currentPasswordSchema,
		as_token: asTokenSchema,
		bot_token: botTokenSchema,
	})
	.meta({ id: "Login", description: "Email address and password." });
export type Login = z.infer<typeof loginSchema>;
export type LoginInput = z.input<typeof loginSchema>;

export const twoStepLoginSchema = z
	.strictObject({
		token: oneTimeTokenSchema.meta({ description: "Token from the sign-in response." }),
		code: requiredText(z.string().trim()).min(6).max(40).meta({
			description: "Six-digit code from the authenticator app, or a recovery code.",
			example: "492039",
		}),
		as_token: asTokenSchema,
	})
	.meta({ id: "SecondFactor", description: "Second step of a sign-in." });
export type TwoStepLoginInput = z.input<typeof twoStepLoginSchema>;

export const registerSchema = z
	.strictObject({
		name: nameSchema,
		email: accountEmailSchema,
		phone: phoneSchema.nullable().default(null),
		password: newPasswordSchema,
		as_token: asTokenSchema,
		bot_token: botTokenSchema,
	})
	.meta({ id: "Register", description: "A new account." });
export type Register = z.infer<typeof registerSchema>;
export type RegisterInput = z.input<typeof registerSchema>;

export const forgotPasswordSchema = z
	.strictObject({ email: accountEmailSchema, bot_token: botTokenSchema })
	.meta({ id: "ForgotPassword", description: "Account whose password to reset." });

export const resetParamsSchema = z.object({ uid: idSchema("user"), token: oneTimeTokenSchema });
export const resetLinkSchema = z
	.object({
		email: z.string().meta({
			description: "Email address of the account, for password managers.",
			example: "camille@example.com",
		}),
	})
	.meta({ id: "ResetLink", description: "Account of a password reset link." });
export const resetPasswordSchema = z
	.strictObject({ uid: idSchema("user"), token: oneTimeTokenSchema, password: newPasswordSchema })
	.meta({ id: "ResetPassword", description: "A new password, with the secret of a reset link." });
export type ResetPassword = z.infer<typeof resetPasswordSchema>;

export const verifyEmailSchema = z
	.strictObject({ token: oneTimeTokenSchema })
	.meta({ id: "VerifyEmail", description: "Secret of the link in the email." });
export const emailVerificationResultSchema = z
	.object({
		result: z
			.enum(["verified", "half_changed", "changed"])
			.meta({ description: "`half_changed`: the other address isn't confirmed yet.", example: "verified" }),
		email: z.string().meta({ description: "The email address.", example: "camille@example.com" }),
	})
	.meta({ id: "EmailProofResult", description: "Result of opening an email link." });
export type EmailVerificationResult = z.infer<typeof emailVerificationResultSchema>;

export const requestEmailChangeSchema = z
	.strictObject({ email: accountEmailSchema, current_password: currentPasswordSchema })
	.meta({ id: "RequestEmailChange", description: "A new email address for the account." });
export const updatePasswordSchema = z
	.strictObject({ current_password: currentPasswordSchema, password: newPasswordSchema })
	.meta({ id: "UpdatePassword", description: "The current password and the new one." });
export const passwordConfirmationSchema = z
	.strictObject({ current_password: currentPasswordSchema })
	.meta({ id: "PasswordConfirmation", description: "Confirmation by the user." });

const colorModeSchema = z
	.enum(colorModes)
	.meta({ description: "Color scheme of the pages; `auto` follows the system.", example: "auto" });
const mutedMailsSchema = z
	.array(z.enum(optionalMails))
	.meta({ description: "Emails that the user has turned off.", example: ["reviews"] });

export const updateAccountSchema = z
	.strictObject({
		name: nameSchema,
		phone: phoneSchema.nullable(),
		locale: localeSchema,
		color_mode: colorModeSchema,
		muted_emails: mutedMailsSchema,
	})
	.partial()
	.meta({ id: "UpdateAccount", description: "The fields to update." });
export type UpdateAccount = z.infer<typeof updateAccountSchema>;

export const userSchema = z
	.object({
		id: idSchema("user"),
		object: z.literal("user"),
		email: z.string().meta({ description: "Email address for sign-in.", example: "camille@example.com" }),
		name: z.string().meta({ description: "Name.", example: "Camille Laurent" }),
		phone: z.string().nullable().meta({ description: "E.164 format.", example: "+33612345678" }),
		locale: localeSchema,
		color_mode: colorModeSchema,
		avatar_url: z.string().nullable().meta({
			description: "URL of the profile photo.",
			example: "/api/users/usr_01jd4m8q3ve9r8k2t6w5x7y9za/avatar",
		}),
		email_verified: z
			.boolean()
			.meta({ description: "Whether the email address is verified.", example: true }),
		totp: z.boolean().meta({ description: "Whether two-step verification is on.", example: false }),
		muted_emails: mutedMailsSchema,
		mode: modeSchema,
		current_app: appSchema.nullable().meta({ description: "App selected in this session." }),
		created_at: timestampSchema.meta({ description: "When the account was created." }),
	})
	.meta({ id: "User", description: "The signed-in user." });
export type User = z.infer<typeof userSchema>;

export const twoStepNeededSchema = z
	.object({
		second_factor: z
			.object({
				token: z.string().meta({
					description: "Send it back with the code within 10 minutes.",
					example: "prf_h2Vw9K4mQzT8",
				}),
				methods: z.array(z.enum(["totp", "recovery_code"])).meta({
					description: "Accepted methods of two-step verification.",
					example: ["totp", "recovery_code"],
				}),
			})
			.meta({ description: "The step that remains." }),
	})
	.meta({ id: "SecondFactorNeeded", description: "The password is correct; a code is required." });
export type TwoStepNeeded = z.infer<typeof twoStepNeededSchema>;

export const sessionSchema = z
	.object({
		id: idSchema("session"),
		object: z.literal("session"),
		current: z.boolean().meta({ description: "Whether this is the current session.", example: true }),
		device: z
			.string()
			.nullable()
			.meta({ description: "Browser and operating system.", example: "Firefox 141 · Windows" }),
		place: z
			.string()
			.nullable()
			.meta({ description: "Location, from the IP address range.", example: "France (203.0.113.0/24)" }),
		created_at: timestampSchema.meta({ description: "When the user signed in." }),
		last_seen_at: timestampSchema.meta({ description: "Last activity." }),
	})
	.meta({ id: "Session", description: "A signed-in browser." });
export type Session = z.infer<typeof sessionSchema>;

export const accountSchema = z
	.object({
		pending_email: z.string().nullable().meta({
			description: "A new email address waiting for confirmation.",
			example: null,
		}),
		recovery_codes_left: z.number().int().meta({ description: "Recovery codes left.", example: 10 }),
		sessions: z.array(sessionSchema).meta({ description: "Sessions, latest first." }),
		sole_owner_of: z
			.array(
				z.object({
					id: idSchema("app"),
					name: z.string().meta({ description: "Name of the app.", example: "Banque du Phare" }),
				}),
			)
			.meta({ description: "Apps that must be transferred or deleted before the account." }),
	})
	.meta({ id: "Account", description: "Account details." });
export type Account = z.infer<typeof accountSchema>;
