import type { FastifyRequest } from "fastify";
import { idOf } from "../../contract.ts";
import type { Locale } from "../../i18n/locales.ts";
import { preferredLocale } from "../../i18n/preferred.ts";
import { csrfMismatch, Problem, unauthenticated } from "../../platform/errors.ts";
import { csrfCookie, csrfHeader, sessionCookie } from "../auth/cookies.ts";
import type { SignedIn, Visitor } from "../auth/sign-in/sessions.ts";
import type { Actor, AppActor, Caller } from "../caller.ts";
import type { Services } from "../services.ts";
import { isCsrfToken } from "./csrf.ts";

declare module "fastify" {
	interface FastifyRequest {
		/** Who it turned out to come from, once the guard has asked; null before, and where nobody's app is meant. */
		actor: Exclude<Actor, { kind: "system" }> | null;
	}
}

const safeMethods = ["GET", "HEAD", "OPTIONS"];

/** The language of programs: what `Accept-Language` doesn't settle is answered in it. */
const apiLocale: Locale = "en";

export const localeOf = (request: FastifyRequest): Locale =>
	preferredLocale(request.headers["accept-language"], apiLocale);

export const visitorOf = (request: FastifyRequest): Visitor => ({
	address: request.ip,
	userAgent: request.headers["user-agent"],
	requestId: request.id,
	locale: localeOf(request),
});

export const bearerOf = (request: FastifyRequest): string | undefined =>
	/^Bearer (\S{1,200})$/i.exec(request.headers.authorization ?? "")?.[1];

/** A session's token in token mode: no browser sends it by itself, so it needs no CSRF token. */
const bearerSessionOf = (request: FastifyRequest): string | undefined => {
	const bearer = bearerOf(request);
	return bearer?.startsWith("ses_") ? bearer : undefined;
};

/** The token of the session that a request comes with, whether or not it is a good one. */
export const sessionTokenOf = (request: FastifyRequest): string | undefined =>
	bearerSessionOf(request) ?? request.cookies[sessionCookie];

/**
 * The CSRF token must come twice: in the cookie that we set and in the header that only our pages can set.
 * @throws Problem 419
 */
export function assertCsrf(services: Services, request: FastifyRequest): void {
	if (safeMethods.includes(request.method) || bearerSessionOf(request)) return;
	const [cookie, header] = [request.cookies[csrfCookie], request.headers[csrfHeader]];
	if (!cookie || cookie !== header || !isCsrfToken(services, cookie, request.cookies[sessionCookie]))
		throw csrfMismatch();
}

/** Who is signed in, null for nobody. @throws Problem 419 on a forged change */
export async function signedIn(services: Services, request: FastifyRequest): Promise<SignedIn | null> {
	const token = sessionTokenOf(request);
	const session = token ? await services.ports.callers.readSession(services, token) : null;
	if (session) assertCsrf(services, request);
	return session;
}

/** @throws Problem 401 */
export async function requireSignedIn(services: Services, request: FastifyRequest): Promise<SignedIn> {
	const session = await signedIn(services, request);
	if (!session) throw unauthenticated();
	return session;
}

/** @throws Problem 401, 403 `email_unverified` */
export async function requireVerified(services: Services, request: FastifyRequest): Promise<SignedIn> {
	const session = await requireSignedIn(services, request);
	if (!session.user.email_verified) throw new Problem(403, "email_unverified");
	return session;
}

/** Whether a request comes with an API key, good or not. */
const bearsKey = (request: FastifyRequest): boolean =>
	bearerOf(request) !== undefined && !bearerSessionOf(request);

/**
 * Whose app a request of the business's side acts for: an API key's, or the current app of a session.
 * @throws Problem 401 without either, 403 `email_unverified`, `no_app` (none chosen) or `address_not_allowed`, 419
 */
export async function appCaller(services: Services, request: FastifyRequest): Promise<Caller<AppActor>> {
	const locale = localeOf(request);
	const bearer = bearerOf(request);
	if (bearer !== undefined && bearsKey(request)) {
		const actor = await services.ports.callers.readApiKey(services, bearer, request.ip);
		if (!actor) throw unauthenticated();
		request.actor = actor;
		return { actor, requestId: request.id, locale };
	}
	const { app, mode, user } = await requireVerified(services, request);
	if (!app) throw new Problem(403, "no_app");
	const actor = { kind: "user", id: user.id, appId: app.id, mode, permissions: app.permissions } as const;
	request.actor = actor;
	return { actor, requestId: request.id, locale };
}

/** A key that asks what sessions alone may is known all the same: the log of its app shows what it was refused. */
export async function knowKey(services: Services, request: FastifyRequest): Promise<void> {
	if (bearsKey(request) && !sessionTokenOf(request)) await appCaller(services, request);
}

/** A member who works on an app by its id, whichever one their session is in. */
export type MemberCaller = Caller<AppActor> & { session: SignedIn };

/**
 * The member who asks for the app that `:id` of the path names.
 * @returns null when that is no id of an app
 * @throws Problem 401, 403 `email_unverified`, 404 for an app of others, 419
 */
export async function memberOf(services: Services, request: FastifyRequest): Promise<MemberCaller | null> {
	const session = await requireVerified(services, request);
	const { user, mode } = session;
	const { success, data: appId } = idOf("app").safeParse((request.params as { id?: unknown }).id);
	if (!success) return null;
	const app = await services.ports.memberships.membershipOf(services, user.id, appId);
	if (!app) throw new Problem(404, "not_found");
	const actor = { kind: "user", id: user.id, appId, mode, permissions: app.permissions } as const;
	request.actor = actor;
	return { actor, requestId: request.id, locale: localeOf(request), session };
}
