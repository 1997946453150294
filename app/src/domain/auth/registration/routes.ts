import { noContentSchema, operations, perHour, type RoutePlugin } from "../../../platform/http/routes.ts";
import { assertHuman } from "../../bot-protection/bot-protection.ts";
import { getCaller } from "../../guard/access.ts";
import { getVisitor } from "../../guard/request.ts";
import { linkTokenAccess, publicAccess, secured } from "../../guard/secured.ts";
import type { Services } from "../../services.ts";
import { resendEmailVerification, verifyEmail } from "../account/email.ts";
import {
	emailVerificationResultSchema,
	forgotPasswordSchema,
	registerSchema,
	resetLinkSchema,
	resetParamsSchema,
	resetPasswordSchema,
	verifyEmailSchema,
} from "../contract.ts";
import { requestPasswordReset } from "../password-reset/request-password-reset.ts";
import { assertResetLink, resetPassword } from "../password-reset/reset-password.ts";
import {
	createUserResponseSchema,
	sendSignInResponse,
	setDeviceCookie,
} from "../sessions/session-response.ts";
import { registerAccount } from "./registration.ts";

const operation = operations("session");

/** Routes for signing up, verifying the email address and resetting the password. */
export const registrationRoutes =
	(services: Services): RoutePlugin =>
	async (http) => {
		const userResponseSchema = createUserResponseSchema(services.config);

		http.post(
			"/api/register",
			operation(
				"register",
				"Create an account",
				{ ...publicAccess({ csrf: "unless_token" }), ...perHour(20) },
				{
					description:
						"Signs in to the new account. The response is the same if the address already has an account: an email tells its owner.",
					body: registerSchema,
					response: { 201: userResponseSchema },
					problems: [503],
				},
			),
			async (request, reply) => {
				const { as_token, bot_token, ...input } = request.body;
				await assertHuman(services, { token: bot_token, action: "register", address: request.ip });
				const { token } = await registerAccount(services, input, getVisitor(request));
				reply.code(201);
				return sendSignInResponse(services, request, reply, { token, account: input.email }, as_token);
			},
		);

		http.post(
			"/api/password/forgot",
			operation(
				"forgotPassword",
				"Request a password reset",
				{ ...publicAccess({ csrf: "always" }), ...perHour(20) },
				{
					description: "The response is the same whether or not the address has an account.",
					body: forgotPasswordSchema,
					response: { 202: noContentSchema },
					problems: [503],
				},
			),
			async (request, reply) => {
				const { email, bot_token } = request.body;
				await assertHuman(services, { token: bot_token, action: "password_forgot", address: request.ip });
				await requestPasswordReset(services, email, request.id);
				return reply.code(202).send();
			},
		);

		http.get(
			"/api/password/reset/:uid/:token",
			operation(
				"checkResetLink",
				"Check a password reset link",
				{ ...linkTokenAccess("a password reset link"), ...perHour(60) },
				{
					description: "Doesn't use up the link.",
					params: resetParamsSchema,
					response: { 200: resetLinkSchema },
				},
			),
			async (request) => ({ email: await assertResetLink(services, request.params) }),
		);

		http.post(
			"/api/password/reset",
			operation(
				"resetPassword",
				"Reset the password",
				{ ...linkTokenAccess("a password reset link", { csrf: "always" }), ...perHour(60) },
				{ description: "Ends all sessions of the account.", body: resetPasswordSchema, problems: [409] },
			),
			async (request, reply) => {
				setDeviceCookie(services, reply, await resetPassword(services, request.body, getVisitor(request)));
			},
		);

		http.post(
			"/api/email/verification",
			operation(
				"resendEmailVerification",
				"Resend the verification email",
				{ ...secured({ who: ["user"] }), ...perHour(10) },
				{
					description: "The previous link stops working. Up to 10 per hour.",
					response: { 202: noContentSchema },
				},
			),
			async (request, reply) => {
				const session = getCaller(request);
				await resendEmailVerification(services, session, getVisitor(request));
				return reply.code(202).send();
			},
		);

		http.post(
			"/api/email/verify",
			operation("verifyEmail", "Verify an email address", secured({ who: ["user"] }), {
				description: "Requires a session of the link's account.",
				body: verifyEmailSchema,
				response: { 200: emailVerificationResultSchema },
				problems: [409],
			}),
			async (request, reply) => {
				const session = getCaller(request);
				const verified = await verifyEmail(services, session, request.body.token, getVisitor(request));
				if (verified.result !== "half_changed") setDeviceCookie(services, reply, verified.email);
				return verified;
			},
		);
	};
