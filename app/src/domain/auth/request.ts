import type { FastifyRequest } from "fastify";
import type { Locale } from "../../i18n/locales.ts";
import { preferredLocale } from "../../i18n/preferred.ts";
import { csrfMismatch, Problem, unauthenticated } from "../../platform/errors.ts";
import { readApiKey } from "../api-keys/api-keys.ts";
import { membershipOf } from "../apps/apps.ts";
import type { Actor, AppActor, Caller } from "../caller.ts";
import type { Services } from "../services.ts";
import { csrfCookie, csrfHeader, sessionCookie } from "./cookies.ts";
import { isCsrfToken } from "./csrf.ts";
import { readSession, type SignedIn, type Visitor } from "./sessions.ts";

declare module "fastify" {
	interface FastifyRequest {
		/** Who it turned out to come from, once a handler has asked; null before, and where nobody's app is meant. */
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

/** Callers found before the handler runs, for its first question: any later one looks again. */
const foundSessions = new WeakMap<FastifyRequest, SignedIn>();
const foundCallers = new WeakMap<FastifyRequest, Caller<AppActor>>();

function takeFound<Found>(found: WeakMap<FastifyRequest, Found>, request: FastifyRequest): Found | undefined {
	const kept = found.get(request);
	found.delete(request);
	return kept;
}

/**
 * Finds out who calls, ahead of the handler that then asks the same.
 * @throws Problem 401, 403 and 419 as `requireSignedIn` or `appCaller`
 */
export async function authenticate(
	services: Services,
	request: FastifyRequest,
	as: "session" | "app",
): Promise<void> {
	if (as === "app") foundCallers.set(request, await appCaller(services, request));
	else foundSessions.set(request, await requireSignedIn(services, request));
}

/** Who is signed in, null for nobody. @throws Problem 419 on a forged change */
export async function signedIn(services: Services, request: FastifyRequest): Promise<SignedIn | null> {
	const found = takeFound(foundSessions, request);
	if (found) return found;
	const token = sessionTokenOf(request);
	const session = token ? await readSession(services, token) : null;
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
export const bearsKey = (request: FastifyRequest): boolean =>
	bearerOf(request) !== undefined && !bearerSessionOf(request);

/**
 * Whose app a request of the business's side acts for: an API key's, or the current app of a session.
 * @throws Problem 401 without either, 403 `email_unverified`, `no_app` (none chosen) or `address_not_allowed`, 419
 */
export async function appCaller(services: Services, request: FastifyRequest): Promise<Caller<AppActor>> {
	const found = takeFound(foundCallers, request);
	if (found) return found;
	const locale = localeOf(request);
	const bearer = bearerOf(request);
	if (bearer !== undefined && bearsKey(request)) {
		const actor = await readApiKey(services, bearer, request.ip);
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

/**
 * A member who works on an app by its id, whichever one their session is in.
 * @throws Problem 401, 403 `email_unverified`, 404 for an app of others, 419
 */
export async function memberOf(
	services: Services,
	request: FastifyRequest,
	appId: string,
): Promise<Caller<AppActor> & { session: SignedIn }> {
	const session = await requireVerified(services, request);
	const app = await membershipOf(services, session.user.id, appId);
	if (!app) throw new Problem(404, "not_found");
	const { user, mode } = session;
	const actor = { kind: "user", id: user.id, appId, mode, permissions: app.permissions } as const;
	request.actor = actor;
	return { actor, requestId: request.id, locale: localeOf(request), session };
}
