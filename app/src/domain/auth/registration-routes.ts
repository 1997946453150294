import { z } from "zod";
import { ofNobody, ofSession, problems, type Routes } from "../../platform/http.ts";
import { assertHuman } from "../bots/bots.ts";
import type { Services } from "../services.ts";
import {
	emailProofResultSchema,
	forgotPasswordSchema,
	registerSchema,
	resetLinkSchema,
	resetParamsSchema,
	resetPasswordSchema,
	verifyEmailSchema,
} from "./contract.ts";
import { proveEmail, resendProof } from "./email.ts";
import { assertResetLink, forgotPassword, resetPassword } from "./password.ts";
import { register } from "./registration.ts";
import { assertCsrf, requireSignedIn, visitorOf } from "./request.ts";
import { answerSignIn, giveDevice, userAnswerOf } from "./session-reply.ts";

const done = z.undefined().meta({ description: "Done." });
const perHour = (max: number) => ({ rateLimit: { max, timeWindow: "1 hour" } });

/** From a stranger to an account with a proved address, and back to it when the password is forgotten. */
export const registrationRoutes =
	(services: Services): Routes =>
	async (http) => {
		const userAnswer = userAnswerOf(services.config);

		http.post(
			"/api/register",
			{
				config: perHour(20),
				schema: {
					operationId: "register",
					summary: "Create an account",
					description:
						"Signs the new account in. The answer is the same whether or not the address has an account: a mail tells.",
					tags: ["session"],
					security: ofNobody,
					body: registerSchema,
					response: { 201: userAnswer, ...problems(419, 422, 503) },
				},
			},
			async (request, reply) => {
				const { as_token, bot_token, ...input } = request.body;
				if (!as_token) assertCsrf(services, request);
				await assertHuman(services, { token: bot_token, action: "register", address: request.ip });
				const { token } = await register(services, input, visitorOf(request));
				reply.code(201);
				return answerSignIn(services, request, reply, { token, account: input.email }, as_token);
			},
		);

		http.post(
			"/api/password/forgot",
			{
				config: perHour(20),
				schema: {
					operationId: "forgotPassword",
					summary: "Request a password reset",
					description: "The answer is the same whether or not the address has an account.",
					tags: ["session"],
					security: ofNobody,
					body: forgotPasswordSchema,
					response: { 202: done, ...problems(419, 422, 503) },
				},
			},
			async (request, reply) => {
				assertCsrf(services, request);
				const { email, bot_token } = request.body;
				await assertHuman(services, { token: bot_token, action: "password_forgot", address: request.ip });
				await forgotPassword(services, email, request.id);
				return reply.code(202).send();
			},
		);

		http.get(
			"/api/password/reset/:uid/:token",
			{
				config: perHour(60),
				schema: {
					operationId: "checkResetLink",
					summary: "Check a password reset link",
					description: "Asks nothing of the link: it still serves afterwards.",
					tags: ["session"],
					security: ofNobody,
					params: resetParamsSchema,
					response: { 200: resetLinkSchema, ...problems(422) },
				},
			},
			async (request) => ({ email: await assertResetLink(services, request.params) }),
		);

		http.post(
			"/api/password/reset",
			{
				config: perHour(60),
				schema: {
					operationId: "resetPassword",
					summary: "Reset the password",
					description: "All sessions of the account end.",
					tags: ["session"],
					security: ofNobody,
					body: resetPasswordSchema,
					response: { 204: done, ...problems(409, 419, 422) },
				},
			},
			async (request, reply) => {
				assertCsrf(services, request);
				giveDevice(services, reply, await resetPassword(services, request.body, visitorOf(request)));
				return reply.code(204).send();
			},
		);

		http.post(
			"/api/email/verification",
			{
				config: perHour(10),
				schema: {
					operationId: "resendEmailVerification",
					summary: "Resend the e-mail verification",
					description: "The one before serves no more. Ten an hour at most.",
					tags: ["session"],
					security: ofSession,
					response: { 202: done, ...problems(401, 419) },
				},
			},
			async (request, reply) => {
				const me = await requireSignedIn(services, request);
				await resendProof(services, me, visitorOf(request));
				return reply.code(202).send();
			},
		);

		http.post(
			"/api/email/verify",
			{
				schema: {
					operationId: "verifyEmail",
					summary: "Verify an e-mail address",
					description: "Signed in to the account that the link is for.",
					tags: ["session"],
					security: ofSession,
					body: verifyEmailSchema,
					response: { 200: emailProofResultSchema, ...problems(401, 409, 419, 422) },
				},
			},
			async (request, reply) => {
				const me = await requireSignedIn(services, request);
				const proved = await proveEmail(services, me, request.body.token, visitorOf(request));
				if (proved.result !== "half_changed") giveDevice(services, reply, proved.email);
				return proved;
			},
		);
	};
