import { z } from "zod";
import { timestampSchema } from "../../../shared/schemas.ts";
import { lineSchema } from "../../../shared/text-schemas.ts";
import { loginSchema } from "../contract.ts";

/** Maximum passkeys per account. */
export const maxPasskeys = 20;

const base64urlSchema = (maxLength: number) =>
	z
		.string()
		.regex(/^[\w-]+$/)
		.max(maxLength);

/** WebAuthn lets a credential's id have 1023 bytes. */
const passkeyIdSchema = base64urlSchema(1364).meta({
	description: "Credential ID, base64url.",
	example: "kJ8mQ2xW9dPrT4vZ",
});
const passkeyNameSchema = lineSchema(80).meta({
	description: "Name given by the user.",
	example: "Firefox 141 · Windows",
});

export const passkeySchema = z
	.object({
		id: passkeyIdSchema,
		object: z.literal("passkey"),
		name: z.string().meta({ description: "Name given by the user.", example: "Firefox 141 · Windows" }),
		synced: z
			.boolean()
			.meta({ description: "Whether the passkey is synced between devices or bound to one.", example: true }),
		created_at: timestampSchema.meta({ description: "When it was added." }),
		last_used_at: timestampSchema
			.nullable()
			.meta({ description: "When it was last used to sign in; null means never." }),
	})
	.meta({ id: "Passkey", description: "A passkey that signs its user in." });
export type Passkey = z.infer<typeof passkeySchema>;

export const passkeyParamsSchema = z.object({ id: passkeyIdSchema });
export const renamePasskeySchema = z
	.strictObject({ name: passkeyNameSchema })
	.meta({ id: "RenamePasskey", description: "New name." });

/** Options for the browser's `navigator.credentials`. */
export const passkeyOptionsSchema = z
	.object({
		token: z.string().meta({
			description: "Send it back with the browser's response within 10 minutes.",
			example: "h2Vw9K4mQzT8",
		}),
		options: z
			.looseObject({
				challenge: z.string().meta({ description: "Challenge to sign, base64url.", example: "dGVzdA" }),
			})
			.meta({ description: "WebAuthn `publicKey` options, as JSON." }),
	})
	.meta({ id: "PasskeyOptions", description: "Options for `navigator.credentials`." });
export type PasskeyOptions = z.infer<typeof passkeyOptionsSchema>;

export const beginPasskeySignInSchema = z
	.strictObject({ as_token: loginSchema.shape.as_token })
	.meta({ id: "BeginPasskeySignIn", description: "How to return the session." });

const tokenSchema = base64urlSchema(200).meta({
	description: "Token from the options.",
	example: "h2Vw9K4mQzT8",
});
const credentialShape = {
	id: passkeyIdSchema,
	rawId: passkeyIdSchema,
	type: z.literal("public-key").meta({ description: "Type of credential." }),
};
const clientDataSchema = base64urlSchema(8000).meta({
	description: "Client data, base64url.",
	example: "eyJ0eXBlIjoid2ViYXV0aG4ifQ",
});

export const addPasskeySchema = z
	.strictObject({
		token: tokenSchema,
		name: passkeyNameSchema.optional().meta({
			description: "Name given by the user. Defaults to the browser's name.",
			example: "Firefox 141 · Windows",
		}),
		response: z
			.object({
				...credentialShape,
				response: z
					.object({
						clientDataJSON: clientDataSchema,
						attestationObject: base64urlSchema(40_000).meta({
							description: "Attestation object, base64url.",
							example: "o2NmbXRkbm9uZQ",
						}),
						transports: z
							.array(z.string().max(40))
							.max(10)
							.optional()
							.meta({ description: "Transports of the device.", example: ["internal"] }),
					})
					.meta({ description: "Response of the authenticator." }),
			})
			.meta({ description: "WebAuthn `RegistrationResponseJSON`." }),
	})
	.meta({ id: "AddPasskey", description: "A passkey created by a browser." });
export type AddPasskey = z.infer<typeof addPasskeySchema>;

export const passkeySignInSchema = z
	.strictObject({
		token: tokenSchema,
		response: z
			.object({
				...credentialShape,
				response: z
					.object({
						clientDataJSON: clientDataSchema,
						authenticatorData: base64urlSchema(8000).meta({
							description: "Authenticator data, base64url.",
							example: "SZYN5YgOjGh0NBcPZHZgW4",
						}),
						signature: base64urlSchema(8000).meta({
							description: "Signature over both, base64url.",
							example: "MEUCIQDx2W9d",
						}),
						userHandle: base64urlSchema(100)
							.optional()
							.meta({ description: "User handle, base64url.", example: "dXNyXzAxamQ0bTg" }),
					})
					.meta({ description: "Response of the authenticator." }),
			})
			.meta({ description: "WebAuthn `AuthenticationResponseJSON`." }),
		as_token: loginSchema.shape.as_token,
	})
	.meta({ id: "PasskeySignIn", description: "A sign-in with a passkey." });
export type PasskeySignIn = z.input<typeof passkeySignInSchema>;
