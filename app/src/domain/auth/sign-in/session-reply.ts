import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { unauthenticated } from "../../../platform/errors.ts";
import { newCsrfToken } from "../../guard/csrf.ts";
import type { Services } from "../../services.ts";
import { userSchema } from "../contract.ts";
import { csrfCookie, deviceCookie, sessionCookie } from "../cookies.ts";
import { readSession, signOut } from "./sessions.ts";
import { newDeviceCookie } from "./throttle.ts";

/** The server decides when a session is over: fourteen days after its last use. */
const year = 365 * 24 * 3600;

type Wrapping = Pick<Services["config"], "userWrapKey">;

/** The user as answers show it: under the configured key, beside the token in token mode. */
export const userAnswerOf = ({ userWrapKey }: Wrapping) =>
	(userWrapKey
		? z.object({ [userWrapKey]: userSchema.meta({ description: "The signed-in user." }) })
		: userSchema
	).extend({
		token: z.string().optional().meta({
			description: "Token mode: the Bearer token, only shown this once.",
			example: "ses_9vHk2mQx4TzB7cWn",
		}),
	});

export const wrapUser = <T extends object>({ userWrapKey }: Wrapping, value: T): T =>
	(userWrapKey ? { [userWrapKey]: value } : value) as T;

const cookieOf = ({ config }: Services) =>
	({ path: "/", sameSite: "lax", secure: config.publicUrl.startsWith("https:") }) as const;

export const giveCsrf = (services: Services, reply: FastifyReply, sessionToken: string | undefined) =>
	reply.setCookie(csrfCookie, newCsrfToken(services, sessionToken), cookieOf(services));

export const takeSession = (services: Services, reply: FastifyReply) => {
	reply.clearCookie(sessionCookie, { path: "/" });
	giveCsrf(services, reply, undefined);
};

/**
 * Lets a browser be known as one that has signed in.
 * @param account its address, which must be proved: who only claims it would be counted apart from strangers
 */
export const giveDevice = (services: Services, reply: FastifyReply, account: string) =>
	reply.setCookie(deviceCookie, newDeviceCookie(services, account), {
		...cookieOf(services),
		httpOnly: true,
		maxAge: year,
	});

/**
 * Ends a sign-in: the session before it ends, and the new one is handed over as a cookie with its CSRF
 * token, or as a Bearer token.
 * @param account address by which the browser will be known as one that has signed in
 * @returns the user as `GET /api/user` answers it
 */
export async function answerSignIn(
	services: Services,
	request: FastifyRequest,
	reply: FastifyReply,
	{ token, account }: { token: string; account: string },
	asToken: boolean,
): Promise<z.infer<ReturnType<typeof userAnswerOf>>> {
	const { config } = services;
	const session = await readSession(services, token);
	if (!session) throw unauthenticated();
	if (session.user.email_verified) giveDevice(services, reply, account);
	if (asToken) return { ...wrapUser(config, session.user), token };
	const before = request.cookies[sessionCookie];
	if (before) await signOut(services, before, request.id);
	reply.setCookie(sessionCookie, token, { ...cookieOf(services), httpOnly: true, maxAge: year });
	giveCsrf(services, reply, token);
	return wrapUser(config, session.user);
}
