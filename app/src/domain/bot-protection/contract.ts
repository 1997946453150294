import { z } from "zod";

/** Actions without sign-in that require a bot token. */
export const botActions = [
	"login",
	"register",
	"password_forgot",
	"contact",
	"demo",
	"demo_try",
	"help",
] as const;
export const botActionSchema = z
	.enum(botActions)
	.meta({ description: "Action that the proof is valid for.", example: "login" });
export type BotAction = z.infer<typeof botActionSchema>;

/** The field `bot_token` of a protected form. The server's configuration decides whether it is required. */
export const botTokenSchema = z.string().max(8000).optional().meta({
	description:
		"Bot protection proof for this action, from `GET /api/bot-challenge`. Works once. Not needed if the provider is `none`.",
	example: "eyJjaGFsbGVuZ2UiOnt9fQ==",
});

const proofOfWorkParametersSchema = z.strictObject({
	algorithm: z.literal("PBKDF2/SHA-256").meta({ description: "Key derivation function." }),
	cost: z.number().int().meta({ description: "Iterations per derivation.", example: 5000 }),
	data: z
		.strictObject({ action: botActionSchema })
		.meta({ description: "Values that the proof is bound to." }),
	expiresAt: z.number().int().meta({ description: "Unix time, in seconds.", example: 1795167600 }),
	keyLength: z.number().int().meta({ description: "Bytes of a derived key.", example: 32 }),
	keyPrefix: z
		.string()
		.meta({ description: "Hex prefix that the derived key must start with.", example: "00" }),
	keySignature: z
		.string()
		.meta({ description: "Lets the server verify the solution.", example: "b1946ac92492d234" }),
	nonce: z.string().meta({ description: "Hex; append the counter as 32 bits.", example: "6c62272e07bb0142" }),
	salt: z.string().meta({ description: "Hex.", example: "af63dc4c8601ec8c" }),
});

export const proofOfWorkSchema = z
	.strictObject({
		parameters: proofOfWorkParametersSchema.meta({ description: "Challenge parameters." }),
		signature: z.string().meta({
			description: "Signature that binds the parameters to this server.",
			example: "9f86d081884c7d65",
		}),
	})
	.meta({ id: "ProofOfWork", description: "ALTCHA challenge, version 2." });
export type ProofOfWork = z.infer<typeof proofOfWorkSchema>;

export const botChallengeSchema = z
	.discriminatedUnion("provider", [
		z.object({
			provider: z.literal("altcha").meta({ description: "Proof of work." }),
			challenge: proofOfWorkSchema.meta({
				description:
					"Find the counter whose derived key has the required prefix. `bot_token` is the base64 of the JSON `{challenge, solution: {counter, derivedKey}}`.",
			}),
			expires_in: z
				.number()
				.int()
				.meta({ description: "Seconds until the challenge expires.", example: 600 }),
		}),
		z.object({
			provider: z.literal("recaptcha").meta({ description: "reCAPTCHA v3." }),
			site_key: z.string().meta({
				description: "Site key of this server.",
				example: "6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI",
			}),
			origin: z.string().meta({
				description: "URL of the script. `bot_token` is the result of `grecaptcha.execute`.",
				example: "https://www.recaptcha.net",
			}),
		}),
		z.object({ provider: z.literal("none").meta({ description: "No bot protection." }) }),
	])
	.meta({ id: "BotChallenge", description: "Bot protection of a public form." });
export type BotChallenge = z.infer<typeof botChallengeSchema>;

/** The decoded content of an ALTCHA `bot_token`. */
export const proofOfWorkSolutionSchema = z.object({
	challenge: proofOfWorkSchema,
	solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});
