import { z } from "zod";
import { problemResponses, type RoutePlugin } from "../../../platform/http/routes.ts";
import { assertHuman } from "../../bots/bots.ts";
import { getCaller } from "../../guard/access.ts";
import { deviceCookie, sessionCookie } from "../../guard/cookies.ts";
import { getSessionToken, getVisitor } from "../../guard/request.ts";
import { publicAccess, secured } from "../../guard/secured.ts";
import type { Services } from "../../services.ts";
import { loginSchema, secondFactorNeededSchema, secondFactorSchema } from "../contract.ts";
import {
	clearSessionCookie,
	createUserResponseSchema,
	sendSignInResponse,
	setCsrfCookie,
	wrapUser,
} from "../sessions/session-response.ts";
import { signOut } from "../sessions/sessions.ts";
import { signInLimit } from "../throttle/throttle.ts";
import { signIn, signInWithCode } from "./sign-in.ts";

/**
 * The two modes of the specification. Cookie mode: session cookie, CSRF cookie and header, 401 and 419.
 * Token mode: `as_token` returns a token, which requests send as `Authorization: Bearer`.
 */
export const authRoutes =
	(services: Services): RoutePlugin =>
	async (http) => {
		const { config } = services;
		const userAnswer = createUserResponseSchema(config);

		http.get(
			"/api/csrf-cookie",
			{
				config: publicAccess(),
				schema: {
					operationId: "getCsrfCookie",
					summary: "Set the CSRF cookie",
					description: "Sets the cookie `XSRF-TOKEN`. Send its value as `X-XSRF-TOKEN` with every change.",
					tags: ["session"],
					response: { 204: z.undefined().meta({ description: "The cookie is set." }), ...problemResponses() },
				},
			},
			async (request, reply) => {
				setCsrfCookie(services, reply, request.cookies[sessionCookie]);
				return reply.code(204).send();
			},
		);

		http.post(
			"/api/login",
			{
				config: { ...publicAccess({ csrf: "unless_token" }), rateLimit: signInLimit },
				schema: {
					operationId: "login",
					summary: "Sign in",
					description:
						"Returns 202 if a second factor is required: send its code to `/api/login/second-factor`.",
					tags: ["session"],
					body: loginSchema,
					response: { 200: userAnswer, 202: secondFactorNeededSchema, ...problemResponses(422, 503) },
				},
			},
			async (request, reply) => {
				const { as_token, bot_token, ...credentials } = request.body;
				await assertHuman(services, { token: bot_token, action: "login", address: request.ip });
				const device = request.cookies[deviceCookie];
				const result = await signIn(services, credentials, getVisitor(request), device);
				if ("second_factor" in result) return reply.code(202).send(result);
				return sendSignInResponse(services, request, reply, result, as_token);
			},
		);

		http.post(
			"/api/login/second-factor",
			{
				config: { ...publicAccess({ csrf: "unless_token" }), rateLimit: signInLimit },
				schema: {
					operationId: "loginWithSecondFactor",
					summary: "Sign in with a second factor",
					description: "A code from the authenticator app, or a recovery code.",
					tags: ["session"],
					body: secondFactorSchema,
					response: { 200: userAnswer, ...problemResponses(422) },
				},
			},
			async (request, reply) => {
				const { as_token, ...codeInput } = request.body;
				const result = await signInWithCode(services, codeInput, getVisitor(request));
				return sendSignInResponse(services, request, reply, result, as_token);
			},
		);

		http.post(
			"/api/logout",
			{
				config: publicAccess({ csrf: "always" }),
				schema: {
					operationId: "logout",
					summary: "Sign out",
					description: "Ends the session and deletes its cookie. No error if already signed out.",
					tags: ["session"],
					response: { 204: z.undefined().meta({ description: "Signed out." }), ...problemResponses() },
				},
			},
			async (request, reply) => {
				const token = getSessionToken(request);
				if (token) await signOut(services, token, request.id);
				clearSessionCookie(services, reply);
				return reply.code(204).send();
			},
		);

		http.get(
			"/api/user",
			{
				config: secured({ who: ["user"] }),
				schema: {
					operationId: "getUser",
					summary: "Retrieve the signed-in user",
					description: "With the session's app and the user's permissions in it.",
					tags: ["session"],
					response: { 200: userAnswer, ...problemResponses() },
				},
			},
			async (request) => {
				const { user } = getCaller(request);
				return wrapUser(config, user);
			},
		);
	};
