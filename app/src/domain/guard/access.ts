import type { FastifyRequest } from "fastify";
import type { Services } from "../services.ts";
import type { Permission } from "./permissions.ts";

/** Who may call a route. `token`: anyone with a link from an email; `operator`: the operator of this server. */
export type CallerKind =
	| "key"
	| "session"
	| "member"
	| "user"
	| "person"
	| "ticket"
	| "file_link"
	| "token"
	| "operator"
	| "server"
	| "anyone";

/** When a change requires a CSRF token; `unless_token`: not with `as_token`. */
export type CsrfRequirement = "always" | "unless_token";

/** Access of a route. The guard, the API reference and the tests of every route use it. */
export interface RouteAccess {
	readonly who: readonly CallerKind[];
	/** Permissions in the app; all are required. */
	readonly permissions: readonly Permission[];
	/** For changes without a session. Changes with a session always require the token. */
	readonly csrf?: CsrfRequirement | undefined;
	/** Statuses of the problems that `admit` throws, besides 419. */
	readonly refusals: readonly number[];
	/** Sentence of the API reference about who may call. */
	readonly sentence: string;
	/** Authenticates and authorizes the caller before the body is read. @throws Problem */
	admit(services: Services, request: FastifyRequest): Promise<void>;
}

/** Access that provides the caller to the handler. */
export interface CallerAccess<Found> extends RouteAccess {
	/** The caller that `admit` found. */
	getCaller(request: object): Found;
	/** Finds the caller again. @throws Problem as `admit` */
	reloadCaller(services: Services, request: FastifyRequest): Promise<Found>;
}

declare module "fastify" {
	interface FastifyContextConfig {
		/** Who may call. The server doesn't start with a route without it. */
		access?: RouteAccess;
	}
}

/** A request on a route whose access provides the caller. */
export interface RequestWithCaller<Found> {
	readonly routeOptions: { readonly config: { readonly access: CallerAccess<Found> } };
}

/** The caller, found by the guard before the handler runs. */
export const getCaller = <Found>(request: RequestWithCaller<Found>): Found =>
	request.routeOptions.config.access.getCaller(request);

/** Finds the caller again, for long-running handlers and after changes to the session. @throws Problem as the guard */
export const reloadCaller = <Found>(
	services: Services,
	request: RequestWithCaller<Found> & FastifyRequest,
): Promise<Found> => request.routeOptions.config.access.reloadCaller(services, request);

/**
 * Creates the access of a route from a function that finds the caller.
 * @param declared.find the caller; null for a malformed path parameter, which validation then refuses
 */
export function createCallerAccess<Found extends object>({
	find,
	permissions = [],
	...declared
}: Omit<RouteAccess, "admit" | "permissions"> & {
	readonly permissions?: readonly Permission[];
	find(services: Services, request: FastifyRequest): Promise<Found | null>;
}): { access: CallerAccess<Found> } {
	const callers = new WeakMap<object, Found>();
	const requireCaller = (caller: Found | null | undefined): Found => {
		if (!caller) throw new Error("This route's guard admitted the request without a caller.");
		return caller;
	};
	return {
		access: {
			...declared,
			permissions,
			async admit(services, request) {
				const caller = await find(services, request);
				if (caller) callers.set(request, caller);
			},
			getCaller: (request) => requireCaller(callers.get(request)),
			reloadCaller: async (services, request) => requireCaller(await find(services, request)),
		},
	};
}
