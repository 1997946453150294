import type { FastifyReply } from "fastify";
import { z } from "zod";
import { unauthenticated } from "../../platform/errors.ts";
import { problems, type Routes } from "../../platform/http.ts";
import type { Services } from "../services.ts";
import { newCsrfToken, readSession, signIn, signOut } from "./auth.ts";
import { loginSchema, userSchema } from "./contract.ts";
import { csrfCookie, sessionCookie } from "./cookies.ts";
import { assertCsrf, requireSignedIn } from "./request.ts";

const twoWeeks = 14 * 24 * 3600;

/** Cookie mode of the specification: session cookie, CSRF cookie and header, 401 and 419. */
export const authRoutes =
	(services: Services): Routes =>
	async (http) => {
		const { config } = services;
		const secure = config.publicUrl.startsWith("https:");
		const wrap = <T>(value: T) => (config.userWrapKey ? { [config.userWrapKey]: value } : value);
		const userAnswer = config.userWrapKey ? z.object({ [config.userWrapKey]: userSchema }) : userSchema;

		const giveCsrf = (reply: FastifyReply, sessionToken: string | undefined) =>
			reply.setCookie(csrfCookie, newCsrfToken(services, sessionToken), {
				path: "/",
				sameSite: "lax",
				secure,
			});

		http.get(
			"/api/csrf-cookie",
			{
				schema: {
					operationId: "getCsrfCookie",
					summary: "Set the CSRF cookie",
					description: "Sets `XSRF-TOKEN`; send its value back as `X-XSRF-TOKEN` on every change.",
					tags: ["session"],
					response: { 204: z.undefined().meta({ description: "The cookie is set." }), ...problems() },
				},
			},
			async (request, reply) => {
				giveCsrf(reply, request.cookies[sessionCookie]);
				return reply.code(204).send();
			},
		);

		http.post(
			"/api/login",
			{
				config: { rateLimit: { max: 10, timeWindow: "1 minute" } },
				schema: {
					operationId: "login",
					summary: "Sign in",
					tags: ["session"],
					body: loginSchema,
					response: { 200: userAnswer, ...problems(419, 422) },
				},
			},
			async (request, reply) => {
				assertCsrf(services, request);
				const before = request.cookies[sessionCookie];
				const { token } = await signIn(services, request.body);
				if (before) await signOut(services, before);
				reply.setCookie(sessionCookie, token, {
					path: "/",
					httpOnly: true,
					sameSite: "lax",
					secure,
					maxAge: twoWeeks,
				});
				giveCsrf(reply, token);
				const session = await readSession(services, token);
				if (!session) throw unauthenticated();
				return wrap(session.user) as z.infer<typeof userAnswer>;
			},
		);

		http.post(
			"/api/logout",
			{
				schema: {
					operationId: "logout",
					summary: "Sign out",
					tags: ["session"],
					response: { 204: z.undefined().meta({ description: "Signed out." }), ...problems(419) },
				},
			},
			async (request, reply) => {
				assertCsrf(services, request);
				const token = request.cookies[sessionCookie];
				if (token) await signOut(services, token);
				reply.clearCookie(sessionCookie, { path: "/" });
				giveCsrf(reply, undefined);
				return reply.code(204).send();
			},
		);

		http.get(
			"/api/user",
			{
				schema: {
					operationId: "getUser",
					summary: "The signed-in user",
					tags: ["session"],
					response: { 200: userAnswer, ...problems(401) },
				},
			},
			async (request) => {
				const { user } = await requireSignedIn(services, request);
				return wrap(user) as z.infer<typeof userAnswer>;
			},
		);
	};
