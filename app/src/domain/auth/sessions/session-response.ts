import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { unauthenticated } from "../../../platform/http/problem.ts";
import { csrfCookie, deviceCookie, sessionCookie } from "../../guard/cookies.ts";
import { createCsrfToken } from "../../guard/csrf.ts";
import type { Services } from "../../services.ts";
import { userSchema } from "../contract.ts";
import { createDeviceCookie } from "../throttle/throttle.ts";
import { resolveSession, signOut } from "./sessions.ts";

/** The server ends sessions fourteen days after their last use, so the cookie lives longer. */
const cookieMaxAgeSeconds = 365 * 24 * 3600;

type UserWrapping = Pick<Services["config"], "userWrapKey">;

/** The user in responses: under the configured key, with the token in token mode. */
export const createUserResponseSchema = ({ userWrapKey }: UserWrapping) =>
	(userWrapKey
		? z.object({ [userWrapKey]: userSchema.meta({ description: "The signed-in user." }) })
		: userSchema
	).extend({
		token: z.string().optional().meta({
			description: "Token mode: the Bearer token, only shown this once.",
			example: "ses_9vHk2mQx4TzB7cWn",
		}),
	});

export const wrapUser = <T extends object>({ userWrapKey }: UserWrapping, value: T): T =>
	(userWrapKey ? { [userWrapKey]: value } : value) as T;

const getCookieOptions = ({ config }: Services) =>
	({ path: "/", sameSite: "lax", secure: config.publicUrl.startsWith("https:") }) as const;

export const setCsrfCookie = (services: Services, reply: FastifyReply, sessionToken: string | undefined) =>
	reply.setCookie(csrfCookie, createCsrfToken(services, sessionToken), getCookieOptions(services));

export const clearSessionCookie = (services: Services, reply: FastifyReply) => {
	reply.clearCookie(sessionCookie, { path: "/" });
	setCsrfCookie(services, reply, undefined);
};

/**
 * Sets the device cookie, so that the browser is recognized at the next sign-in.
 * @param account its email address, which must be verified: throttling trusts the device for this address
 */
export const setDeviceCookie = (services: Services, reply: FastifyReply, account: string) =>
	reply.setCookie(deviceCookie, createDeviceCookie(services, account), {
		...getCookieOptions(services),
		httpOnly: true,
		maxAge: cookieMaxAgeSeconds,
	});

/**
 * Completes a sign-in: ends the previous session, and sends the new one as a cookie with its CSRF token, or as a
 * Bearer token.
 * @param account email address that the browser is trusted for at the next sign-in
 * @returns the user, as in `GET /api/user`
 */
export async function sendSignInResponse(
	services: Services,
	request: FastifyRequest,
	reply: FastifyReply,
	{ token, account }: { token: string; account: string },
	asToken: boolean,
): Promise<z.infer<ReturnType<typeof createUserResponseSchema>>> {
	const { config } = services;
	const session = await resolveSession(services, token);
	if (!session) throw unauthenticated();
	if (session.user.email_verified) setDeviceCookie(services, reply, account);
	if (asToken) return { ...wrapUser(config, session.user), token };
	const previousToken = request.cookies[sessionCookie];
	if (previousToken) await signOut(services, previousToken, request.id);
	reply.setCookie(sessionCookie, token, {
		...getCookieOptions(services),
		httpOnly: true,
		maxAge: cookieMaxAgeSeconds,
	});
	setCsrfCookie(services, reply, token);
	return wrapUser(config, session.user);
}
