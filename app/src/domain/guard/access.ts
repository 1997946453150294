import type { FastifyRequest } from "fastify";
import type { Services } from "../services.ts";
import type { Permission } from "../team/permissions.ts";

/** Who may call a route. `token` is the holder of a link in a mail, `operator` whoever runs this server. */
export type Who =
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

/** When a change has to prove by its CSRF token that a page of ours sends it; `unless_token`: not with `as_token`. */
export type Csrf = "always" | "unless_token";

/** What a route declares of its callers: the guard, the API's document and the tests of every route come from it. */
export interface Access {
	readonly who: readonly Who[];
	/** What the caller must be permitted in the app, all of it. */
	readonly permissions: readonly Permission[];
	/** Of changes that need no session; those of a session need the token anyway. */
	readonly csrf?: Csrf | undefined;
	/** What refuses a caller, beside 419: the statuses of the problems that `admit` throws. */
	readonly refusals: readonly number[];
	/** The sentence of the reference that says who may call. */
	readonly sentence: string;
	/** Finds out who calls, before anything that they send is read. @throws Problem for who may not */
	admit(services: Services, request: FastifyRequest): Promise<void>;
}

/** An access that knows its caller. */
export interface Guarded<Found> extends Access {
	/** Who was admitted. */
	admitted(request: object): Found;
	/** Who the request stands for by now. @throws Problem as `admit` */
	again(services: Services, request: FastifyRequest): Promise<Found>;
}

declare module "fastify" {
	interface FastifyContextConfig {
		/** Who may call. A route without it doesn't start. */
		access?: Access;
	}
}

/** A request of a route whose access finds its caller. */
export interface Admitted<Found> {
	readonly routeOptions: { readonly config: { readonly access: Guarded<Found> } };
}

/** Who calls: found by the guard before the handler runs. */
export const callerOf = <Found>(request: Admitted<Found>): Found =>
	request.routeOptions.config.access.admitted(request);

/** Who calls by now: asked anew, for what goes on for a while or has changed something. @throws Problem as the guard */
export const callerAgain = <Found>(
	services: Services,
	request: Admitted<Found> & FastifyRequest,
): Promise<Found> => request.routeOptions.config.access.again(services, request);

/**
 * An access by a way of finding out who calls.
 * @param declared.find who calls; null leaves a malformed address to validation, which refuses it
 */
export function guardedBy<Found extends object>({
	find,
	permissions = [],
	...declared
}: Omit<Access, "admit" | "permissions"> & {
	readonly permissions?: readonly Permission[];
	find(services: Services, request: FastifyRequest): Promise<Found | null>;
}): { access: Guarded<Found> } {
	const found = new WeakMap<object, Found>();
	const known = (caller: Found | null | undefined): Found => {
		if (!caller) throw new Error("A route took an address that its guard took for none.");
		return caller;
	};
	return {
		access: {
			...declared,
			permissions,
			async admit(services, request) {
				const caller = await find(services, request);
				if (caller) found.set(request, caller);
			},
			admitted: (request) => known(found.get(request)),
			again: async (services, request) => known(await find(services, request)),
		},
	};
}
