import type { FastifyRequest } from "fastify";
import { Problem } from "../../platform/http/problem.ts";
import type { Services, SignedInSession } from "../services.ts";
import type { AppActor, Caller } from "../shared/caller.ts";
import { type CallerAccess, type CsrfRequirement, createCallerAccess, type RouteAccess } from "./access.ts";
import { authorize, type Permitted } from "./authorize.ts";
import type { Permission } from "./permissions.ts";
import {
	assertCsrf,
	identifyApiKey,
	type MemberCaller,
	requireAppCaller,
	requireAppMember,
	requireSignedIn,
	requireVerifiedUser,
} from "./request.ts";

/** Required permissions, all of them. */
type RequiredPermissions<P extends Permission> = { readonly permission: P | readonly [P, ...P[]] };
/** Permissions that depend on the request, with a description instead. */
type VaryingPermissions = { readonly permission: null; readonly why: string };
type DeclaredPermissions = RequiredPermissions<Permission> | VaryingPermissions;
/** An API key or a signed-in member, unless it is said that it must be a member. */
type ForApp = { readonly who?: readonly ["session"] };
type ForMember = { readonly who: readonly ["member"] };
/** `verified`: requires a verified email address. */
type ForUser = { readonly who: readonly ["user"]; readonly verified?: true };

const callerDescriptions = {
	"key,session": "an API key or a signed-in member",
	session: "a signed-in member",
	member: "a signed-in member of the app",
};

const toPermissionList = (needs: DeclaredPermissions): readonly Permission[] =>
	needs.permission === null ? [] : [needs.permission].flat();

function describeAccess(who: readonly string[], needs: DeclaredPermissions): string {
	const caller = callerDescriptions[who.join() as keyof typeof callerDescriptions];
	if (needs.permission === null) return `Requires ${caller}, ${needs.why}.`;
	const permissionNames = toPermissionList(needs).map((permission) => `\`${permission}\``);
	return `Requires ${caller} with ${permissionNames.join(" and ")}.`;
}

async function requireUser(
	services: Services,
	request: FastifyRequest,
	verified: boolean,
): Promise<SignedInSession> {
	await identifyApiKey(services, request);
	return (verified ? requireVerifiedUser : requireSignedIn)(services, request);
}

/**
 * Declares who may call a route and with which permissions, for the `config` of its options.
 * By default an API key or a session, which act for their app. `member` is a session that acts for the app of the path's
 * `:id`, and `user` one that acts for its own account.
 */
export function secured<P extends Permission>(
	declared: ForApp & RequiredPermissions<P>,
): { access: CallerAccess<Permitted<P>> };
export function secured<P extends Permission>(
	declared: ForMember & RequiredPermissions<P>,
): { access: CallerAccess<MemberCaller & Permitted<P>> };
export function secured(declared: ForApp & VaryingPermissions): { access: CallerAccess<Caller<AppActor>> };
export function secured(declared: ForMember & VaryingPermissions): { access: CallerAccess<MemberCaller> };
export function secured(declared: ForUser): { access: CallerAccess<SignedInSession> };
export function secured(declared: ((ForApp | ForMember) & DeclaredPermissions) | ForUser): {
	access: RouteAccess;
} {
	const { who = ["key", "session"] as const } = declared;
	if (!("permission" in declared)) {
		const { verified = false } = declared;
		return createCallerAccess({
			who,
			refusals: verified ? [401, 403] : [401],
			sentence: `Requires a signed-in user${verified ? " with a verified email address" : ""}.`,
			find: (services, request) => requireUser(services, request, verified),
		});
	}
	const permissions = toPermissionList(declared);
	const sentence = describeAccess(who, declared);
	if (who[0] === "member")
		return createCallerAccess({
			who,
			permissions,
			refusals: [401, 403, 404],
			sentence,
			async find(services, request) {
				await identifyApiKey(services, request);
				const caller = await requireAppMember(services, request);
				return caller && authorize(caller, ...permissions);
			},
		});
	return createCallerAccess({
		who,
		permissions,
		refusals: [401, 403],
		sentence,
		async find(services, request) {
			const caller = await requireAppCaller(services, request);
			if (who[0] === "session" && caller.actor.kind === "key") throw new Problem(403, "members_only");
			return authorize(caller, ...permissions);
		},
	});
}

/** Checks only the CSRF token; `unless_token` is checked by the handler, because it depends on the body. */
const accessWithoutCaller = (
	csrf: CsrfRequirement | undefined,
): Pick<RouteAccess, "csrf" | "permissions" | "refusals" | "admit"> => ({
	csrf,
	permissions: [],
	refusals: [],
	async admit(services, request) {
		if (csrf === "always") assertCsrf(services, request);
	},
});

/**
 * Declares that a route needs no authentication.
 * @param options.csrf for changes that only our own pages may send
 * @param options.why for the API reference, where it isn't obvious
 */
export const publicAccess = ({
	csrf,
	why,
}: {
	csrf?: CsrfRequirement;
	why?: string;
} = {}): { access: RouteAccess } => ({
	access: {
		...accessWithoutCaller(csrf),
		who: ["anyone"],
		sentence: `Requires no authentication${why ? `: ${why}` : ""}.`,
	},
});

/**
 * Declares that a route requires the token of a link. The handler verifies it.
 * @param link such as `an invitation link`
 */
export const linkTokenAccess = (
	link: string,
	{ csrf }: { csrf?: CsrfRequirement } = {},
): { access: RouteAccess } => ({
	access: { ...accessWithoutCaller(csrf), who: ["token"], sentence: `Requires the token of ${link}.` },
});

/** Declares callers that the handler verifies, because that depends on the body. */
export const handlerCheckedAccess = (
	declared: Pick<RouteAccess, "who" | "refusals" | "sentence">,
): { access: RouteAccess } => ({
	access: { ...accessWithoutCaller(undefined), ...declared },
});
