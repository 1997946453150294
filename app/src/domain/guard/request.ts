import type { FastifyRequest } from "fastify";
import { preferredLocale } from "../../i18n/accept-language.ts";
import { type Locale, type PersonLocale, personLocales } from "../../i18n/locales.ts";
import { csrfMismatch, Problem, unauthenticated } from "../../platform/http/problem.ts";
import { isSafeMethod } from "../../platform/http/routes.ts";
import { idSchema } from "../../shared/schemas.ts";
import type { Services, SignedInSession } from "../services.ts";
import type { Actor, AppActor, Caller } from "../shared/caller.ts";
import { csrfCookie, csrfHeader, sessionCookie } from "./cookies.ts";
import { isValidCsrfToken } from "./csrf.ts";
import type { Visitor } from "./visitor.ts";

declare module "fastify" {
	interface FastifyRequest {
		/** The caller, set by the guard; null before, and without an app. */
		actor: Exclude<Actor, { kind: "system" }> | null;
	}
}

/** Language of API responses without a usable `Accept-Language`. */
const apiLocale: Locale = "en";

export const getRequestLocale = (request: FastifyRequest): Locale =>
	preferredLocale(request.headers["accept-language"], apiLocale);

/** Language of what the person on the verification page reads. */
export const getPersonLocale = (request: FastifyRequest): PersonLocale =>
	preferredLocale(request.headers["accept-language"], apiLocale, personLocales);

/** Language of a response's errors: on the person's paths, all of the verification page's. */
export const getErrorLocale = (request: FastifyRequest): PersonLocale =>
	request.routeOptions.url?.startsWith("/api/v1/verify/")
		? getPersonLocale(request)
		: getRequestLocale(request);

export const getVisitor = (request: FastifyRequest): Visitor => ({
	address: request.ip,
	userAgent: request.headers["user-agent"],
	requestId: request.id,
	locale: getRequestLocale(request),
});

export const getBearerToken = (request: FastifyRequest): string | undefined =>
	/^Bearer (\S{1,200})$/i.exec(request.headers.authorization ?? "")?.[1];

/** A session's token in token mode. Browsers don't send it by themselves, so it needs no CSRF token. */
const getBearerSessionToken = (request: FastifyRequest): string | undefined => {
	const bearer = getBearerToken(request);
	return bearer?.startsWith("ses_") ? bearer : undefined;
};

/** The session token of a request, valid or not. */
export const getSessionToken = (request: FastifyRequest): string | undefined =>
	getBearerSessionToken(request) ?? request.cookies[sessionCookie];

/**
 * The CSRF token must come twice: in the cookie that we set and in the header that only our pages can set.
 * @throws Problem 419
 */
export function assertCsrf(services: Services, request: FastifyRequest): void {
	if (isSafeMethod(request.method) || getBearerSessionToken(request)) return;
	const cookie = request.cookies[csrfCookie];
	const header = request.headers[csrfHeader];
	if (!cookie || cookie !== header || !isValidCsrfToken(services, cookie, request.cookies[sessionCookie]))
		throw csrfMismatch();
}

/** The signed-in session, or null. @throws Problem 419 when the CSRF token is missing or wrong */
export async function findSignedIn(
	services: Services,
	request: FastifyRequest,
): Promise<SignedInSession | null> {
	const token = getSessionToken(request);
	const session = token ? await services.ports.callers.resolveSession(services, token) : null;
	if (session) assertCsrf(services, request);
	return session;
}

/** @throws Problem 401 */
export async function requireSignedIn(services: Services, request: FastifyRequest): Promise<SignedInSession> {
	const session = await findSignedIn(services, request);
	if (!session) throw unauthenticated();
	return session;
}

/** @throws Problem 401, 403 `email_unverified` */
export async function requireVerifiedUser(
	services: Services,
	request: FastifyRequest,
): Promise<SignedInSession> {
	const session = await requireSignedIn(services, request);
	if (!session.user.email_verified) throw new Problem(403, "email_unverified");
	return session;
}

/** Whether a request has an API key, valid or not. */
const hasApiKey = (request: FastifyRequest): boolean =>
	getBearerToken(request) !== undefined && !getBearerSessionToken(request);

/**
 * The app that a request acts for: the API key's, or the current app of the session.
 * @throws Problem 401 without either, 403 `email_unverified`, `no_app` (none chosen) or `address_not_allowed`, 419
 */
export async function requireAppCaller(
	services: Services,
	request: FastifyRequest,
): Promise<Caller<AppActor>> {
	const locale = getRequestLocale(request);
	const bearer = getBearerToken(request);
	if (bearer !== undefined && hasApiKey(request)) {
		const actor = await services.ports.callers.resolveApiKey(services, bearer, request.ip);
		if (!actor) throw unauthenticated();
		request.actor = actor;
		return { actor, requestId: request.id, locale };
	}
	const { app, mode, user } = await requireVerifiedUser(services, request);
	if (!app) throw new Problem(403, "no_app");
	const actor = { kind: "user", id: user.id, appId: app.id, mode, permissions: app.permissions } as const;
	request.actor = actor;
	return { actor, requestId: request.id, locale };
}

/** Identifies an API key also on routes for sessions only, so that the app's request log shows the refused request. */
export async function identifyApiKey(services: Services, request: FastifyRequest): Promise<void> {
	if (hasApiKey(request) && !getSessionToken(request)) await requireAppCaller(services, request);
}

/** The caller as a member of the app with this id, whichever app their session has selected. */
export type MemberCaller = Caller<AppActor> & { session: SignedInSession };

/**
 * The member for the app of the path's `:id`.
 * @returns null when it isn't an app's ID
 * @throws Problem 401, 403 `email_unverified`, 404 for apps of others, 419
 */
export async function requireAppMember(
	services: Services,
	request: FastifyRequest,
): Promise<MemberCaller | null> {
	const session = await requireVerifiedUser(services, request);
	const { user, mode } = session;
	const { success, data: appId } = idSchema("app").safeParse((request.params as { id?: unknown }).id);
	if (!success) return null;
	const app = await services.ports.memberships.findAppOfMember(services, user.id, appId);
	if (!app) throw new Problem(404, "not_found");
	const actor = { kind: "user", id: user.id, appId, mode, permissions: app.permissions } as const;
	request.actor = actor;
	return { actor, requestId: request.id, locale: getRequestLocale(request), session };
}
