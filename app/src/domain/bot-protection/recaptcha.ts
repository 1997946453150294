import { z } from "zod";
import type { Config } from "../../platform/config.ts";
import { Problem } from "../../platform/http/problem.ts";
import type { Services } from "../services.ts";
import type { BotAction } from "./contract.ts";

const timeoutMs = 5000;

const verdictSchema = z.object({
	success: z.boolean(),
	action: z.string().optional(),
	score: z.number().optional(),
	hostname: z.string().optional(),
	"error-codes": z.array(z.string()).default([]),
});

/** The service's error codes about the configuration; the others are about the token. */
const configurationErrors = ["missing-input-secret", "invalid-input-secret", "invalid-keys", "bad-request"];

/**
 * Whether reCAPTCHA considers the token's creator a person, on our host and for this action. reCAPTCHA itself accepts
 * each token only once.
 * @param address IP address of the client
 * @throws Problem 503 `bot_check_unavailable` when the service can't be reached
 */
export async function verifyRecaptchaToken(
	{ config, log }: Services,
	{ origin, secretKey, minScore }: NonNullable<Config["recaptcha"]>,
	{ token, action, address }: { token: string; action: BotAction; address: string },
): Promise<boolean> {
	const verdict = await fetch(`${origin}/recaptcha/api/siteverify`, {
		method: "POST",
		body: new URLSearchParams({ secret: secretKey, response: token, remoteip: address }),
		redirect: "error",
		signal: AbortSignal.timeout(timeoutMs),
	})
		.then(async (response) => {
			if (!response.ok) throw new Error(`reCAPTCHA responded with the status ${response.status}.`);
			return verdictSchema.parse(await response.json());
		})
		.catch((error: Error) => {
			log.error(
				{ error: error.name },
				"reCAPTCHA can't be reached or its response is invalid: the protected forms are refused until it works",
			);
			throw new Problem(503, "bot_check_unavailable");
		});
	const codes = verdict["error-codes"].filter((code) => configurationErrors.includes(code));
	if (codes.length > 0) {
		log.error(
			{ codes },
			"reCAPTCHA rejected the secret key, so the protected forms are refused: check RECAPTCHA_SECRET_KEY",
		);
		throw new Problem(503, "bot_check_unavailable");
	}
	return (
		verdict.success &&
		verdict.action === action &&
		verdict.hostname === new URL(config.publicUrl).hostname &&
		(verdict.score ?? 0) >= minScore
	);
}
