import { z } from "zod";
import { problems, type Routes } from "../../../platform/network/http.ts";
import { assertHuman } from "../../bots/bots.ts";
import { callerOf } from "../../guard/access.ts";
import { visitorOf } from "../../guard/request.ts";
import { anyone, secured, tokenOf } from "../../guard/secured.ts";
import type { Services } from "../../services.ts";
import { proveEmail, resendProof } from "../account/email.ts";
import {
	emailProofResultSchema,
	forgotPasswordSchema,
	registerSchema,
	resetLinkSchema,
	resetParamsSchema,
	resetPasswordSchema,
	verifyEmailSchema,
} from "../contract.ts";
import { assertResetLink, forgotPassword, resetPassword } from "../password/password.ts";
import { answerSignIn, giveDevice, userAnswerOf } from "../sign-in/session-reply.ts";
import { register } from "./registration.ts";

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
				config: { ...anyone({ csrf: "unless_token" }), ...perHour(20) },
				schema: {
					operationId: "register",
					summary: "Create an account",
					description:
						"Signs in to the new account. The response is the same if the address already has an account: an email tells its owner.",
					tags: ["session"],
					body: registerSchema,
					response: { 201: userAnswer, ...problems(422, 503) },
				},
			},
			async (request, reply) => {
				const { as_token, bot_token, ...input } = request.body;
				await assertHuman(services, { token: bot_token, action: "register", address: request.ip });
				const { token } = await register(services, input, visitorOf(request));
				reply.code(201);
				return answerSignIn(services, request, reply, { token, account: input.email }, as_token);
			},
		);

		http.post(
			"/api/password/forgot",
			{
				config: { ...anyone({ csrf: "always" }), ...perHour(20) },
				schema: {
					operationId: "forgotPassword",
					summary: "Request a password reset",
					description: "The response is the same whether or not the address has an account.",
					tags: ["session"],
					body: forgotPasswordSchema,
					response: { 202: done, ...problems(422, 503) },
				},
			},
			async (request, reply) => {
				const { email, bot_token } = request.body;
				await assertHuman(services, { token: bot_token, action: "password_forgot", address: request.ip });
				await forgotPassword(services, email, request.id);
				return reply.code(202).send();
			},
		);

		http.get(
			"/api/password/reset/:uid/:token",
			{
				config: { ...tokenOf("a password reset link"), ...perHour(60) },
				schema: {
					operationId: "checkResetLink",
					summary: "Check a password reset link",
					description: "Doesn't use up the link.",
					tags: ["session"],
					params: resetParamsSchema,
					response: { 200: resetLinkSchema, ...problems(422) },
				},
			},
			async (request) => ({ email: await assertResetLink(services, request.params) }),
		);

		http.post(
			"/api/password/reset",
			{
				config: { ...tokenOf("a password reset link", { csrf: "always" }), ...perHour(60) },
				schema: {
					operationId: "resetPassword",
					summary: "Reset the password",
					description: "Ends all sessions of the account.",
					tags: ["session"],
					body: resetPasswordSchema,
					response: { 204: done, ...problems(409, 422) },
				},
			},
			async (request, reply) => {
				giveDevice(services, reply, await resetPassword(services, request.body, visitorOf(request)));
				return reply.code(204).send();
			},
		);

		http.post(
			"/api/email/verification",
			{
				config: { ...secured({ who: ["user"] }), ...perHour(10) },
				schema: {
					operationId: "resendEmailVerification",
					summary: "Resend the verification email",
					description: "The previous link stops working. Up to 10 per hour.",
					tags: ["session"],
					response: { 202: done, ...problems() },
				},
			},
			async (request, reply) => {
				const me = callerOf(request);
				await resendProof(services, me, visitorOf(request));
				return reply.code(202).send();
			},
		);

		http.post(
			"/api/email/verify",
			{
				config: secured({ who: ["user"] }),
				schema: {
					operationId: "verifyEmail",
					summary: "Verify an email address",
					description: "Requires a session of the link's account.",
					tags: ["session"],
					body: verifyEmailSchema,
					response: { 200: emailProofResultSchema, ...problems(409, 422) },
				},
			},
			async (request, reply) => {
				const me = callerOf(request);
				const proved = await proveEmail(services, me, request.body.token, visitorOf(request));
				if (proved.result !== "half_changed") giveDevice(services, reply, proved.email);
				return proved;
			},
		);
	};
