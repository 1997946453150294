import { z } from "zod";
import { operations, type RoutePlugin } from "../../../platform/http/routes.ts";
import { assertHuman } from "../../bot-protection/bot-protection.ts";
import { getCaller } from "../../guard/access.ts";
import { deviceCookie, sessionCookie } from "../../guard/cookies.ts";
import { getSessionToken, getVisitor } from "../../guard/request.ts";
import { publicAccess, secured } from "../../guard/secured.ts";
import type { Services } from "../../services.ts";
import { loginSchema, twoStepLoginSchema, twoStepNeededSchema } from "../contract.ts";
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

const operation = operations("session");

/**
 * The two modes of the specification. Cookie mode: session cookie, CSRF cookie and header, 401 and 419.
 * Token mode: `as_token` returns a token, which requests send as `Authorization: Bearer`.
 */
export const authRoutes =
	(services: Services): RoutePlugin =>
	async (http) => {
		const { config } = services;
		const userResponseSchema = createUserResponseSchema(config);

		http.get(
			"/api/csrf-cookie",
			operation("getCsrfCookie", "Set the CSRF cookie", publicAccess(), {
				description: "Sets the cookie `XSRF-TOKEN`. Send its value as `X-XSRF-TOKEN` with every change.",
				response: { 204: z.undefined().meta({ description: "The cookie is set." }) },
			}),
			async (request, reply) => {
				setCsrfCookie(services, reply, request.cookies[sessionCookie]);
			},
		);

		http.post(
			"/api/login",
			operation(
				"login",
				"Sign in",
				{ ...publicAccess({ csrf: "unless_token" }), rateLimit: signInLimit },
				{
					description:
						"Returns 202 if two-step verification is required: send its code to `/api/login/second-factor`.",
					body: loginSchema,
					response: { 200: userResponseSchema, 202: twoStepNeededSchema },
					problems: [503],
				},
			),
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
			operation(
				"loginWithSecondFactor",
				"Complete two-step verification",
				{ ...publicAccess({ csrf: "unless_token" }), rateLimit: signInLimit },
				{
					description: "A code from the authenticator app, or a recovery code.",
					body: twoStepLoginSchema,
					response: { 200: userResponseSchema },
				},
			),
			async (request, reply) => {
				const { as_token, ...codeInput } = request.body;
				const result = await signInWithCode(services, codeInput, getVisitor(request));
				return sendSignInResponse(services, request, reply, result, as_token);
			},
		);

		http.post(
			"/api/logout",
			operation("logout", "Sign out", publicAccess({ csrf: "always" }), {
				description: "Ends the session and deletes its cookie. No error if already signed out.",
				response: { 204: z.undefined().meta({ description: "Signed out." }) },
			}),
			async (request, reply) => {
				const token = getSessionToken(request);
				if (token) await signOut(services, token, request.id);
				clearSessionCookie(services, reply);
			},
		);

		http.get(
			"/api/user",
			operation("getUser", "Retrieve the signed-in user", secured({ who: ["user"] }), {
				description: "With the session's app and the user's permissions in it.",
				response: { 200: userResponseSchema },
			}),
			async (request) => {
				const { user } = getCaller(request);
				return wrapUser(config, user);
			},
		);
	};
