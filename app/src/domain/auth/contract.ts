import { z } from "zod";
import { carriesNoAddress, idOf, localeSchema, modeSchema, timestampSchema } from "../../contract.ts";
import { appSchema } from "../apps/contract.ts";
import { botTokenSchema } from "../bots/contract.ts";
import { phoneSchema } from "./account/phone-contract.ts";
import { presentPasswordSchema } from "./password/present-password-contract.ts";

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
	.min(1)
	.max(254)
	.pipe(z.email())
	.meta({ description: "Email address.", example: "camille@example.com" });
const nameSchema = z
	.string()
	.trim()
	.min(1)
	.max(120)
	.refine(carriesNoAddress, { params: { key: "name_with_address" } })
	.meta({ description: "How the person is called.", example: "Camille Laurent" });
/** A new password; its strength is judged beside the schema, for it depends on whose it is. */
export const newPasswordSchema = z.string().min(1).max(200).meta({
	description: "At least 10 characters, and not one that is easily guessed.",
	example: "trois petits bateaux jaunes",
});
const proofSchema = z
	.string()
	.min(1)
	.max(200)
	.meta({ description: "The secret of the link in the mail.", example: "prf_h2Vw9K4mQzT8" });
const asTokenSchema = z
	.boolean()
	.default(false)
	.meta({ description: "Token mode: answer a Bearer token and set no session cookie.", example: false });

export const loginSchema = z
	.strictObject({
		email: z
			.string()
			.trim()
			.toLowerCase()
			.min(1)
			.max(254)
			.meta({ description: "Address of the account.", example: "camille@example.com" }),
		password: presentPasswordSchema,
		as_token: asTokenSchema,
		bot_token: botTokenSchema,
	})
	.meta({ id: "Login", description: "Address and password." });
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
	.meta({ id: "SecondFactor", description: "The second step of a sign-in." });
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
	.meta({ id: "Register", description: "A new account." });
export type Register = z.infer<typeof registerSchema>;
export type RegisterInput = z.input<typeof registerSchema>;

export const forgotPasswordSchema = z
	.strictObject({ email: emailSchema, bot_token: botTokenSchema })
	.meta({ id: "ForgotPassword", description: "Whose password is to be set anew." });

export const resetParamsSchema = z.object({ uid: idOf("user"), token: proofSchema });
export const resetLinkSchema = z
	.object({
		email: z.string().meta({
			description: "The account's address, for password managers.",
			example: "camille@example.com",
		}),
	})
	.meta({ id: "ResetLink", description: "Whose password a link sets." });
export const resetPasswordSchema = z
	.strictObject({ uid: idOf("user"), token: proofSchema, password: newPasswordSchema })
	.meta({ id: "ResetPassword", description: "A new password, by a link." });
export type ResetPassword = z.infer<typeof resetPasswordSchema>;

export const verifyEmailSchema = z
	.strictObject({ token: proofSchema })
	.meta({ id: "VerifyEmail", description: "The secret of the link that was mailed." });
export const emailProofResultSchema = z
	.object({
		result: z
			.enum(["verified", "half_changed", "changed"])
			.meta({ description: "`half_changed`: the other address still has to confirm.", example: "verified" }),
		email: z.string().meta({ description: "The address that it is about.", example: "camille@example.com" }),
	})
	.meta({ id: "EmailProofResult", description: "What a link about an address did." });
export type EmailProofResult = z.infer<typeof emailProofResultSchema>;

export const changeEmailSchema = z
	.strictObject({ email: emailSchema, current_password: presentPasswordSchema })
	.meta({ id: "ChangeEmail", description: "Another address for the account." });
export const changePasswordSchema = z
	.strictObject({ current_password: presentPasswordSchema, password: newPasswordSchema })
	.meta({ id: "ChangePassword", description: "The password of now, and the next." });
export const passwordConfirmationSchema = z
	.strictObject({ current_password: presentPasswordSchema })
	.meta({ id: "PasswordConfirmation", description: "That it is really the user who asks." });

const colorModeSchema = z
	.enum(colorModes)
	.meta({ description: "Of the pages; `auto` follows the system.", example: "auto" });
const mutedMailsSchema = z
	.array(z.enum(mutableMails))
	.meta({ description: "Mails that are not wanted.", example: ["reviews"] });

export const changeProfileSchema = z
	.strictObject({
		name: nameSchema,
		phone: phoneSchema.nullable(),
		locale: localeSchema,
		color_mode: colorModeSchema,
		muted_mails: mutedMailsSchema,
	})
	.partial()
	.meta({ id: "ChangeProfile", description: "What is to change; the rest stays." });
export type ChangeProfile = z.infer<typeof changeProfileSchema>;

export const userSchema = z
	.object({
		id: idOf("user"),
		object: z.literal("user"),
		email: z
			.string()
			.meta({ description: "Address that they sign in with.", example: "camille@example.com" }),
		name: z.string().meta({ description: "How they are called.", example: "Camille Laurent" }),
		phone: z.string().nullable().meta({ description: "E.164.", example: "+33612345678" }),
		locale: localeSchema,
		color_mode: colorModeSchema,
		avatar_url: z.string().nullable().meta({
			description: "Where their avatar is.",
			example: "/api/users/usr_01jd4m8q3ve9r8k2t6w5x7y9za/avatar",
		}),
		email_verified: z.boolean().meta({ description: "Whether they proved the address.", example: true }),
		totp: z.boolean().meta({ description: "Whether signing in asks for a code.", example: false }),
		muted_mails: mutedMailsSchema,
		mode: modeSchema,
		current_app: appSchema.nullable().meta({ description: "The app this session works in." }),
		created_at: timestampSchema.meta({ description: "When the account was made." }),
	})
	.meta({ id: "User", description: "Who is signed in." });
export type User = z.infer<typeof userSchema>;

export const secondFactorNeededSchema = z
	.object({
		second_factor: z
			.object({
				token: z.string().meta({
					description: "Send it back with the code, within 10 minutes.",
					example: "prf_h2Vw9K4mQzT8",
				}),
				methods: z
					.array(z.enum(["totp", "recovery_code"]))
					.meta({ description: "What may be sent.", example: ["totp", "recovery_code"] }),
			})
			.meta({ description: "What is still needed." }),
	})
	.meta({ id: "SecondFactorNeeded", description: "The password was right; a code is asked for." });
export type SecondFactorNeeded = z.infer<typeof secondFactorNeededSchema>;

export const sessionSchema = z
	.object({
		id: idOf("session"),
		object: z.literal("session"),
		current: z.boolean().meta({ description: "Whether it is the one that asks.", example: true }),
		device: z
			.string()
			.nullable()
			.meta({ description: "Browser and system.", example: "Firefox 141 · Windows" }),
		place: z
			.string()
			.nullable()
			.meta({ description: "By address range.", example: "France (203.0.113.0/24)" }),
		created_at: timestampSchema.meta({ description: "When they signed in." }),
		last_seen_at: timestampSchema.meta({ description: "When it last asked for something." }),
	})
	.meta({ id: "Session", description: "A browser that is signed in." });
export type Session = z.infer<typeof sessionSchema>;

export const accountSchema = z
	.object({
		pending_email: z.string().nullable().meta({
			description: "An address that waits to be confirmed.",
			example: null,
		}),
		recovery_codes_left: z
			.number()
			.int()
			.meta({ description: "Recovery codes that still serve.", example: 10 }),
		sessions: z.array(sessionSchema).meta({ description: "Latest first." }),
		sole_owner_of: z
			.array(
				z.object({
					id: idOf("app"),
					name: z.string().meta({ description: "Its name.", example: "Banque du Phare" }),
				}),
			)
			.meta({ description: "Apps that must be handed on or deleted before the account can be." }),
	})
	.meta({ id: "Account", description: "What a user sees of their account." });
export type Account = z.infer<typeof accountSchema>;
