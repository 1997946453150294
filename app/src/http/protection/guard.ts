import type { FastifyInstance, FastifySchema, RouteOptions } from "fastify";
import type { Access, Who } from "../../domain/guard/access.ts";
import { assertCsrf } from "../../domain/guard/request.ts";
import type { Services } from "../../domain/services.ts";
import { problems } from "../../platform/network/http.ts";

/** A route and who may call it. */
export interface DeclaredRoute {
	readonly method: string;
	readonly url: string;
	readonly access: Access;
}

declare module "fastify" {
	interface FastifyInstance {
		/** What every route declares, in the order in which they were mounted. */
		declaredRoutes: readonly DeclaredRoute[];
		/** Who may call the routes of this scope, where a library mounts them and they can't declare it. */
		accessOfScope?: Access;
	}
}

type Scheme = "apiKey" | "session" | "sessionToken" | "clientSecret";
const schemes: Partial<Record<Who, readonly Scheme[]>> = {
	key: ["apiKey"],
	session: ["session", "sessionToken"],
	member: ["session", "sessionToken"],
	user: ["session", "sessionToken"],
	person: ["clientSecret"],
};

const safeMethods = ["GET", "HEAD", "OPTIONS"];

/** The OpenAPI security of an operation, in the order of who may call it. */
const securityOf = ({ who }: Access) =>
	who.flatMap((one) => schemes[one] ?? []).map((scheme) => ({ [scheme]: [] }));

const changes = ({ method }: RouteOptions): boolean =>
	![method].flat().every((one) => safeMethods.includes(one));

/** What an operation's schema says of who may call. The sentence is the document's: it is said once, there. */
function describedBy(access: Access, route: RouteOptions): FastifySchema {
	const security = securityOf(access);
	const bySession = security.some((scheme) => "session" in scheme);
	const forged = changes(route) && (bySession || access.csrf) ? [419] : [];
	return {
		...route.schema,
		security,
		response: { ...problems(...access.refusals, ...forged), ...(route.schema?.response as object) },
	};
}

/**
 * Lets nobody call a route but those whom it declares, before anything that they send is read: strangers get a 401
 * whatever is wrong with the rest.
 * @throws Error at the start, for a route that declares nothing
 */
export function guardRoutes(http: FastifyInstance, services: Services): void {
	const declared: DeclaredRoute[] = [];
	http.decorate("declaredRoutes", declared);
	http.addHook("onRoute", function declare(route) {
		const access = route.config?.access ?? this.accessOfScope;
		if (!access)
			throw new Error(
				`${[route.method].flat().join(", ")} ${route.url} doesn't say who may call it: spread \`secured({ … })\` or \`anyone()\` into its config.`,
			);
		route.config = { ...route.config, access };
		for (const method of [route.method].flat()) declared.push({ method, url: route.url, access });
		if (!route.schema?.hide) route.schema = describedBy(access, route);
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
