import type { FastifyRequest } from "fastify";
import type { Locale } from "../../i18n/locales.ts";
import { preferredLocale } from "../../i18n/preferred.ts";
import { csrfMismatch, Problem, unauthenticated } from "../../platform/errors.ts";
import { readApiKey } from "../api-keys/api-keys.ts";
import type { AppActor, Caller } from "../caller.ts";
import type { Services } from "../services.ts";
import { isCsrfToken, readSession, type SignedIn } from "./auth.ts";
import { csrfCookie, csrfHeader, sessionCookie } from "./cookies.ts";

const safeMethods = ["GET", "HEAD", "OPTIONS"];

export const localeOf = (request: FastifyRequest): Locale =>
	preferredLocale(request.headers["accept-language"]);

export const bearerOf = (request: FastifyRequest): string | undefined =>
	/^Bearer (\S{1,200})$/i.exec(request.headers.authorization ?? "")?.[1];

/**
 * The CSRF token must come twice: in the cookie that we set and in the header that only our pages can set.
 * @throws Problem 419
 */
export function assertCsrf(services: Services, request: FastifyRequest): void {
	if (safeMethods.includes(request.method)) return;
	const [cookie, header] = [request.cookies[csrfCookie], request.headers[csrfHeader]];
	if (!cookie || cookie !== header || !isCsrfToken(services, cookie, request.cookies[sessionCookie]))
		throw csrfMismatch();
}

/** Who is signed in by the session cookie, null for nobody. @throws Problem 419 on a forged change */
export async function signedIn(services: Services, request: FastifyRequest): Promise<SignedIn | null> {
	const token = request.cookies[sessionCookie];
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

/**
 * Whose app a request of the business's side acts for: an API key's, or the current app of a session.
 * @throws Problem 401 without either, 403 `no_app` when the session has chosen none, 419
 */
export async function appCaller(services: Services, request: FastifyRequest): Promise<Caller<AppActor>> {
	const locale = localeOf(request);
	const bearer = bearerOf(request);
	if (bearer !== undefined) {
		const actor = await readApiKey(services, bearer);
		if (!actor) throw unauthenticated();
		return { actor, requestId: request.id, locale };
	}
	const { app, mode, user } = await requireSignedIn(services, request);
	if (!app) throw new Problem(403, "no_app");
	return {
		actor: { kind: "user", id: user.id, appId: app.id, mode, permissions: app.permissions },
		requestId: request.id,
		locale,
	};
}
