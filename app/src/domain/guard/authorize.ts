import { Problem } from "../../platform/http/problem.ts";
import type { AppActor, Caller } from "../shared/caller.ts";
import type { Permission } from "./permissions.ts";

declare const permitted: unique symbol;

/**
 * A caller who has all of the permissions `P`. Only the functions below make one, and the guard calls `authorize` with
 * the permissions that a route declares: a service that takes a `Permitted` can't be called by a route that declares less.
 */
export type Permitted<P extends Permission> = Caller<AppActor> & {
	readonly [permitted]: { readonly [Name in P]: true };
};

export const forbidden = (permission: Permission) =>
	new Problem(403, "forbidden", { values: { permission } });

/** Whether a caller has all of the permissions. */
export const isPermitted = <P extends Permission>(
	caller: Caller<AppActor>,
	...required: readonly P[]
): caller is Permitted<P> => required.every((permission) => caller.actor.permissions.includes(permission));

/** @throws Problem 403 naming the first permission that is missing */
export function authorize<C extends Caller<AppActor>, P extends Permission>(
	caller: C,
	...required: readonly P[]
): C & Permitted<P> {
	for (const permission of required) if (!isPermitted(caller, permission)) throw forbidden(permission);
	return caller as C & Permitted<P>;
}
