import type { FastifyInstance, FastifySchema, RouteOptions } from "fastify";
import type { CallerKind, RouteAccess } from "../../domain/guard/access.ts";
import { assertCsrf } from "../../domain/guard/request.ts";
import type { Services } from "../../domain/services.ts";
import { isSafeMethod, problemResponses } from "../../platform/http/routes.ts";

/** A route and who may call it. */
export interface DeclaredRoute {
	readonly method: string;
	readonly url: string;
	readonly access: RouteAccess;
}

declare module "fastify" {
	interface FastifyInstance {
		/** Every route with its access, in the order in which routes were mounted. */
		declaredRoutes: readonly DeclaredRoute[];
		/** Access of the routes in this scope, for libraries whose routes can't declare it themselves. */
		accessOfScope?: RouteAccess;
	}
}

type SecurityScheme = "apiKey" | "session" | "sessionToken" | "clientSecret";
const schemesByCaller: Partial<Record<CallerKind, readonly SecurityScheme[]>> = {
	key: ["apiKey"],
	session: ["session", "sessionToken"],
	member: ["session", "sessionToken"],
	user: ["session", "sessionToken"],
	person: ["clientSecret"],
};

/** OpenAPI security requirements of an operation, in the order of its callers. */
const openApiSecurity = ({ who }: RouteAccess) =>
	who.flatMap((caller) => schemesByCaller[caller] ?? []).map((scheme) => ({ [scheme]: [] }));

const isStateChanging = ({ method }: RouteOptions): boolean => ![method].flat().every(isSafeMethod);

/** Statuses of requests that can't be read: malformed, too large, or about an object that doesn't exist. */
const readingProblems = ({ schema = {}, config, url }: RouteOptions): number[] => {
	const { params, querystring, headers, body } = schema;
	return [
		...(body || config?.upload ? [400, 413] : []),
		...(url.includes("/:") ? [404] : []),
		...(params || querystring || headers || body || config?.upload ? [422] : []),
	];
};

/** Whether a route responds with nothing when it succeeds. */
const hasNoContent = ({ schema }: RouteOptions): boolean =>
	Object.keys((schema?.response ?? {}) as object).find((status) => status.startsWith("2")) === "204";

/** Adds security and error responses to an operation's schema. The OpenAPI document adds the sentence about access. */
function describeAccess(access: RouteAccess, route: RouteOptions): FastifySchema {
	const security = openApiSecurity(access);
	const allowsSession = security.some((scheme) => "session" in scheme);
	const csrfStatuses = isStateChanging(route) && (allowsSession || access.csrf) ? [419] : [];
	return {
		...route.schema,
		security,
		response: {
			...problemResponses(...access.refusals, ...csrfStatuses, ...readingProblems(route)),
			...(route.schema?.response as object),
		},
	};
}

/**
 * Lets only the declared callers through, before the request body is read: anyone else gets a 401
 * whatever else is wrong with the request.
 * @throws Error at startup, for a route that declares no access
 */
export function guardRoutes(http: FastifyInstance, services: Services): void {
	const declared: DeclaredRoute[] = [];
	http.decorate("declaredRoutes", declared);
	http.addHook("onRoute", function declare(route) {
		const access = route.config?.access ?? this.accessOfScope;
		if (!access)
			throw new Error(
				`${[route.method].flat().join(", ")} ${route.url} doesn't say who may call it: spread \`secured({ … })\` or \`publicAccess()\` into its config.`,
			);
		route.config = { ...route.config, access };
		for (const method of [route.method].flat()) declared.push({ method, url: route.url, access });
		if (!route.schema?.hide) route.schema = describeAccess(access, route);
		if (hasNoContent(route))
			route.preHandler = [
				...[route.preHandler ?? []].flat(),
				async function respondNoContent(_request, reply) {
					reply.code(204);
				},
			];
	});
	http.addHook("preParsing", async (request) => {
		await request.routeOptions.config?.access?.admit(services, request);
	});
	http.addHook("preHandler", async (request) => {
		const { as_token: asToken } = (request.body ?? {}) as { as_token?: unknown };
		if (request.routeOptions.config?.access?.csrf === "unless_token" && !asToken)
			assertCsrf(services, request);
	});
}
