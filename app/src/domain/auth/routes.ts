import { z } from "zod";
import { ofNobody, ofSession, problems, type Routes } from "../../platform/http.ts";
import { assertHuman } from "../bots/bots.ts";
import type { Services } from "../services.ts";
import { loginSchema, secondFactorNeededSchema, secondFactorSchema } from "./contract.ts";
import { deviceCookie, sessionCookie } from "./cookies.ts";
import { assertCsrf, requireSignedIn, sessionTokenOf, visitorOf } from "./request.ts";
import { answerSignIn, giveCsrf, takeSession, userAnswerOf, wrapUser } from "./session-reply.ts";
import { signOut } from "./sessions.ts";
import { signIn, signInWithCode } from "./sign-in.ts";

/**
 * Sign-ins that one address may try a minute: an office may have a single one, and what one account may be
 * guessed at is counted by the account.
 */
export const signInLimit = { max: 30, timeWindow: "1 minute" };

/**
 * The two modes of the specification. Cookie mode: session cookie, CSRF cookie and header, 401 and 419.
 * Token mode: `as_token` answers a token, sent back as `Authorization: Bearer`.
 */
export const authRoutes =
	(services: Services): Routes =>
	async (http) => {
		const { config } = services;
		const userAnswer = userAnswerOf(config);

		http.get(
			"/api/csrf-cookie",
			{
				schema: {
					operationId: "getCsrfCookie",
					summary: "Set the CSRF cookie",
					description: "Sets `XSRF-TOKEN`; send its value back as `X-XSRF-TOKEN` on every change.",
					tags: ["session"],
					security: ofNobody,
					response: { 204: z.undefined().meta({ description: "The cookie is set." }), ...problems() },
				},
			},
			async (request, reply) => {
				giveCsrf(services, reply, request.cookies[sessionCookie]);
				return reply.code(204).send();
			},
		);

		http.post(
			"/api/login",
			{
				config: { rateLimit: signInLimit },
				schema: {
					operationId: "login",
					summary: "Sign in",
					description: "202 when a second factor is needed: send its code to `/api/login/second-factor`.",
					tags: ["session"],
					security: ofNobody,
					body: loginSchema,
					response: { 200: userAnswer, 202: secondFactorNeededSchema, ...problems(419, 422, 503) },
				},
			},
			async (request, reply) => {
				const { as_token, bot_token, ...credentials } = request.body;
				if (!as_token) assertCsrf(services, request);
				await assertHuman(services, { token: bot_token, action: "login", address: request.ip });
				const device = request.cookies[deviceCookie];
				const result = await signIn(services, credentials, visitorOf(request), device);
				if ("second_factor" in result) return reply.code(202).send(result);
				return answerSignIn(services, request, reply, result, as_token);
			},
		);

		http.post(
			"/api/login/second-factor",
			{
				config: { rateLimit: signInLimit },
				schema: {
					operationId: "loginSecondFactor",
					summary: "Sign in with a second factor",
					description: "Of the authenticator application, or a recovery code.",
					tags: ["session"],
					security: ofNobody,
					body: secondFactorSchema,
					response: { 200: userAnswer, ...problems(419, 422) },
				},
			},
			async (request, reply) => {
				const { as_token, ...given } = request.body;
				if (!as_token) assertCsrf(services, request);
				const result = await signInWithCode(services, given, visitorOf(request));
				return answerSignIn(services, request, reply, result, as_token);
			},
		);

		http.post(
			"/api/logout",
			{
				schema: {
					operationId: "logout",
					summary: "Sign out",
					description: "Ends the session and takes its cookie away. Signed out already, it is no error.",
					tags: ["session"],
					security: ofNobody,
					response: { 204: z.undefined().meta({ description: "Signed out." }), ...problems(419) },
				},
			},
			async (request, reply) => {
				assertCsrf(services, request);
				const token = sessionTokenOf(request);
				if (token) await signOut(services, token, request.id);
				takeSession(services, reply);
				return reply.code(204).send();
			},
		);

		http.get(
			"/api/user",
			{
				schema: {
					operationId: "getUser",
					summary: "Retrieve the signed-in user",
					description: "With the app that the session works in, and what they may do there.",
					tags: ["session"],
					security: ofSession,
					response: { 200: userAnswer, ...problems(401) },
				},
			},
			async (request) => {
				const { user } = await requireSignedIn(services, request);
				return wrapUser(config, user);
			},
		);
	};
