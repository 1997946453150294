import { z } from "zod";
import { timestampSchema } from "../../contract.ts";
import { loginSchema, presentPasswordSchema, secondFactorSchema } from "./contract.ts";

/** Codes that are given at a time. */
export const recoveryCodeCount = 10;
/** Passkeys that an account may have. */
export const maxPasskeys = 20;

const codeSchema = secondFactorSchema.shape.code;
const base64url = (longest: number) =>
	z
		.string()
		.regex(/^[\w-]+$/)
		.max(longest);

export const totpSecretSchema = z
	.object({
		secret: z.string().meta({ description: "Base 32, to be typed by hand.", example: "JBSWY3DPEHPK3PXP" }),
		uri: z.string().meta({ description: "`otpauth://`, to be shown as a QR code." }),
	})
	.meta({ id: "TotpSecret" });
export type TotpSecret = z.infer<typeof totpSecretSchema>;

export const confirmTotpSchema = z.strictObject({ code: codeSchema }).meta({ id: "ConfirmTotp" });
export const disableTotpSchema = z
	.strictObject({ current_password: presentPasswordSchema, code: codeSchema })
	.meta({ id: "DisableTotp" });
export type DisableTotp = z.infer<typeof disableTotpSchema>;

export const recoveryCodesSchema = z
	.object({
		recovery_codes: z
			.array(z.string().meta({ example: "K7QM-2XWD-9PHT" }))
			.meta({ description: "Each serves once in place of a code. They are shown this once." }),
	})
	.meta({ id: "RecoveryCodes" });
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;

/** WebAuthn lets a credential's id have 1023 bytes. */
const passkeyIdSchema = base64url(1364).meta({ description: "The credential's id, base64url." });
const passkeyNameSchema = z.string().trim().min(1).max(80).meta({ example: "Firefox 141 · Windows" });

export const passkeySchema = z
	.object({
		id: passkeyIdSchema,
		object: z.literal("passkey"),
		name: z.string(),
		synced: z.boolean().meta({ description: "Whether it is kept on several devices, or bound to one." }),
		created_at: timestampSchema,
		last_used_at: timestampSchema.nullable(),
	})
	.meta({ id: "Passkey" });
export type Passkey = z.infer<typeof passkeySchema>;

export const passkeyParamsSchema = z.object({ id: passkeyIdSchema });
export const renamePasskeySchema = z.strictObject({ name: passkeyNameSchema }).meta({ id: "RenamePasskey" });

/** What the browser's `navigator.credentials` is asked with. */
export const passkeyOptionsSchema = z
	.object({
		token: z.string().meta({ description: "Send it back with the response, within 10 minutes." }),
		options: z
			.looseObject({ challenge: z.string() })
			.meta({ description: "`publicKey` of WebAuthn, in its JSON form." }),
	})
	.meta({ id: "PasskeyOptions" });
export type PasskeyOptions = z.infer<typeof passkeyOptionsSchema>;

export const beginPasskeySignInSchema = z
	.strictObject({ as_token: loginSchema.shape.as_token })
	.meta({ id: "BeginPasskeySignIn" });

const tokenSchema = base64url(200).meta({ description: "What came with the options." });
const credential = { id: passkeyIdSchema, rawId: passkeyIdSchema, type: z.literal("public-key") };

export const addPasskeySchema = z
	.strictObject({
		token: tokenSchema,
		name: passkeyNameSchema.optional().meta({ description: "The browser's name unless given." }),
		response: z
			.object({
				...credential,
				response: z.object({
					clientDataJSON: base64url(8000),
					attestationObject: base64url(40_000),
					transports: z.array(z.string().max(40)).max(10).optional(),
				}),
			})
			.meta({ description: "`RegistrationResponseJSON` of WebAuthn." }),
	})
	.meta({ id: "AddPasskey" });
export type AddPasskey = z.infer<typeof addPasskeySchema>;

export const passkeySignInSchema = z
	.strictObject({
		token: tokenSchema,
		response: z
			.object({
				...credential,
				response: z.object({
					clientDataJSON: base64url(8000),
					authenticatorData: base64url(8000),
					signature: base64url(8000),
					userHandle: base64url(100).optional(),
				}),
			})
			.meta({ description: "`AuthenticationResponseJSON` of WebAuthn." }),
		as_token: loginSchema.shape.as_token,
	})
	.meta({ id: "PasskeySignIn" });
export type PasskeySignIn = z.input<typeof passkeySignInSchema>;
