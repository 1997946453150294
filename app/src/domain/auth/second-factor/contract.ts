import { z } from "zod";
import { timestampSchema } from "../../../contract.ts";
import { loginSchema, secondFactorSchema } from "../contract.ts";
import { presentPasswordSchema } from "../password/present-password-contract.ts";

/** Codes that are given at a time. */
export const recoveryCodeCount = 10;
/** Passkeys that an account may have. */
export const maxPasskeys = 20;

const codeSchema = secondFactorSchema.shape.code;
const base64url = (maxLength: number) =>
	z
		.string()
		.regex(/^[\w-]+$/)
		.max(maxLength);

export const totpSecretSchema = z
	.object({
		secret: z.string().meta({ description: "Base 32, to be typed by hand.", example: "JBSWY3DPEHPK3PXP" }),
		uri: z.string().meta({
			description: "`otpauth://`, to be shown as a QR code.",
			example: "otpauth://totp/Vidimus:camille%40example.com?secret=JBSWY3DPEHPK3PXP&issuer=Vidimus",
		}),
	})
	.meta({ id: "TotpSecret", description: "What an authenticator application is given." });
export type TotpSecret = z.infer<typeof totpSecretSchema>;

export const confirmTotpSchema = z
	.strictObject({ code: codeSchema })
	.meta({ id: "ConfirmTotp", description: "A first code, as a proof that the secret arrived." });
export const disableTotpSchema = z
	.strictObject({ current_password: presentPasswordSchema, code: codeSchema })
	.meta({ id: "DisableTotp", description: "Password and code, a last time." });
export type DisableTotp = z.infer<typeof disableTotpSchema>;

export const recoveryCodesSchema = z
	.object({
		recovery_codes: z.array(z.string()).meta({
			description: "Each serves once in place of a code. They are shown this once.",
			example: ["K7QM-2XWD-9PHT"],
		}),
	})
	.meta({ id: "RecoveryCodes", description: "What opens the account when the phone is lost." });
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>;

/** WebAuthn lets a credential's id have 1023 bytes. */
const passkeyIdSchema = base64url(1364).meta({
	description: "The credential's id, base64url.",
	example: "kJ8mQ2xW9dPrT4vZ",
});
const passkeyNameSchema = z
	.string()
	.trim()
	.min(1)
	.max(80)
	.meta({ description: "What its user calls it.", example: "Firefox 141 · Windows" });

export const passkeySchema = z
	.object({
		id: passkeyIdSchema,
		object: z.literal("passkey"),
		name: z.string().meta({ description: "What its user calls it.", example: "Firefox 141 · Windows" }),
		synced: z
			.boolean()
			.meta({ description: "Whether it is kept on several devices, or bound to one.", example: true }),
		created_at: timestampSchema.meta({ description: "When it was added." }),
		last_used_at: timestampSchema
			.nullable()
			.meta({ description: "When it last signed somebody in; null: never." }),
	})
	.meta({ id: "Passkey", description: "A key on a device that signs its user in." });
export type Passkey = z.infer<typeof passkeySchema>;

export const passkeyParamsSchema = z.object({ id: passkeyIdSchema });
export const renamePasskeySchema = z
	.strictObject({ name: passkeyNameSchema })
	.meta({ id: "RenamePasskey", description: "Another name." });

/** What the browser's `navigator.credentials` is asked with. */
export const passkeyOptionsSchema = z
	.object({
		token: z.string().meta({
			description: "Send it back with the response, within 10 minutes.",
			example: "h2Vw9K4mQzT8",
		}),
		options: z
			.looseObject({
				challenge: z.string().meta({ description: "What is to be signed, base64url.", example: "dGVzdA" }),
			})
			.meta({ description: "`publicKey` of WebAuthn, in its JSON form." }),
	})
	.meta({ id: "PasskeyOptions", description: "What `navigator.credentials` is asked with." });
export type PasskeyOptions = z.infer<typeof passkeyOptionsSchema>;

export const beginPasskeySignInSchema = z
	.strictObject({ as_token: loginSchema.shape.as_token })
	.meta({ id: "BeginPasskeySignIn", description: "How the session is to be handed over." });

const tokenSchema = base64url(200).meta({
	description: "What came with the options.",
	example: "h2Vw9K4mQzT8",
});
const credential = {
	id: passkeyIdSchema,
	rawId: passkeyIdSchema,
	type: z.literal("public-key").meta({ description: "Of the credential." }),
};
const clientDataSchema = base64url(8000).meta({
	description: "What the browser was asked, base64url.",
	example: "eyJ0eXBlIjoid2ViYXV0aG4ifQ",
});

export const addPasskeySchema = z
	.strictObject({
		token: tokenSchema,
		name: passkeyNameSchema.optional().meta({
			description: "What its user calls it; the browser's name unless given.",
			example: "Firefox 141 · Windows",
		}),
		response: z
			.object({
				...credential,
				response: z
					.object({
						clientDataJSON: clientDataSchema,
						attestationObject: base64url(40_000).meta({
							description: "The new key, base64url.",
							example: "o2NmbXRkbm9uZQ",
						}),
						transports: z
							.array(z.string().max(40))
							.max(10)
							.optional()
							.meta({ description: "How the device can be reached.", example: ["internal"] }),
					})
					.meta({ description: "Of the authenticator." }),
			})
			.meta({ description: "`RegistrationResponseJSON` of WebAuthn." }),
	})
	.meta({ id: "AddPasskey", description: "A passkey that a browser has made." });
export type AddPasskey = z.infer<typeof addPasskeySchema>;

export const passkeySignInSchema = z
	.strictObject({
		token: tokenSchema,
		response: z
			.object({
				...credential,
				response: z
					.object({
						clientDataJSON: clientDataSchema,
						authenticatorData: base64url(8000).meta({
							description: "What the device says of itself, base64url.",
							example: "SZYN5YgOjGh0NBcPZHZgW4",
						}),
						signature: base64url(8000).meta({
							description: "Over both, base64url.",
							example: "MEUCIQDx2W9d",
						}),
						userHandle: base64url(100)
							.optional()
							.meta({ description: "Whose it is, base64url.", example: "dXNyXzAxamQ0bTg" }),
					})
					.meta({ description: "Of the authenticator." }),
			})
			.meta({ description: "`AuthenticationResponseJSON` of WebAuthn." }),
		as_token: loginSchema.shape.as_token,
	})
	.meta({ id: "PasskeySignIn", description: "A sign-in by passkey." });
export type PasskeySignIn = z.input<typeof passkeySignInSchema>;
