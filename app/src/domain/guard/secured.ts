import type { FastifyRequest } from "fastify";
import { Problem } from "../../platform/errors.ts";
import type { SignedIn } from "../auth/sign-in/sessions.ts";
import { type AppActor, authorize, type Caller } from "../caller.ts";
import type { Services } from "../services.ts";
import type { Permission } from "../team/permissions.ts";
import { type Access, type Csrf, type Guarded, guardedBy } from "./access.ts";
import {
	appCaller,
	assertCsrf,
	knowKey,
	type MemberCaller,
	memberOf,
	requireSignedIn,
	requireVerified,
} from "./request.ts";

/** One permission or several, all of which it takes; null where none can be named ahead, and who is meant instead. */
type Needs =
	| { readonly permission: Permission | readonly [Permission, ...Permission[]] }
	| { readonly permission: null; readonly why: string };
type OfApp = { readonly who: readonly ["key", "session"] | readonly ["session"] } & Needs;
type OfMember = { readonly who: readonly ["member"] } & Needs;
/** `verified`: only with a proved email address. */
type OfUser = { readonly who: readonly ["user"]; readonly verified?: true };

const callers = {
	"key,session": "an API key or a signed-in member",
	session: "a signed-in member",
	member: "a signed-in member of the app",
};

const needed = (needs: Needs): readonly Permission[] =>
	needs.permission === null ? [] : [needs.permission].flat();

function sentenceOf(who: readonly string[], needs: Needs): string {
	const caller = callers[who.join() as keyof typeof callers];
	if (needs.permission === null) return `Requires ${caller}, ${needs.why}.`;
	const named = needed(needs).map((permission) => `\`${permission}\``);
	return `Requires ${caller} with ${named.join(" and ")}.`;
}

function authorizeAll(caller: Caller<AppActor>, permissions: readonly Permission[]): void {
	for (const permission of permissions) authorize(caller, permission);
}

async function userOf(services: Services, request: FastifyRequest, verified: boolean): Promise<SignedIn> {
	await knowKey(services, request);
	return (verified ? requireVerified : requireSignedIn)(services, request);
}

/**
 * Declares who may call a route, and with which permission, in the `config` of its options.
 * `key` and `session` act for an app: the key's, or the one that the session works in. `member` is a session that
 * acts for the app which `:id` of the path names, `user` one that acts for its own account.
 */
export function secured(declared: OfApp): { access: Guarded<Caller<AppActor>> };
export function secured(declared: OfMember): { access: Guarded<MemberCaller> };
export function secured(declared: OfUser): { access: Guarded<SignedIn> };
export function secured(declared: OfApp | OfMember | OfUser): { access: Access } {
	const { who } = declared;
	if (!("permission" in declared)) {
		const { verified = false } = declared;
		return guardedBy({
			who,
			refusals: verified ? [401, 403] : [401],
			sentence: `Requires a signed-in user${verified ? " with a verified email address" : ""}.`,
			find: (services, request) => userOf(services, request, verified),
		});
	}
	const permissions = needed(declared);
	const sentence = sentenceOf(who, declared);
	if (who[0] === "member")
		return guardedBy({
			who,
			permissions,
			refusals: [401, 403, 404],
			sentence,
			async find(services, request) {
				await knowKey(services, request);
				const caller = await memberOf(services, request);
				if (caller) authorizeAll(caller, permissions);
				return caller;
			},
		});
	return guardedBy({
		who,
		permissions,
		refusals: [401, 403],
		sentence,
		async find(services, request) {
			const caller = await appCaller(services, request);
			if (who[0] === "session" && caller.actor.kind === "key") throw new Problem(403, "members_only");
			authorizeAll(caller, permissions);
			return caller;
		},
	});
}

/** A CSRF token is required with the caller; `unless_token` waits for the body, which says whether one is needed. */
const admitted = (csrf: Csrf | undefined): Pick<Access, "csrf" | "permissions" | "refusals" | "admit"> => ({
	csrf,
	permissions: [],
	refusals: [],
	async admit(services, request) {
		if (csrf === "always") assertCsrf(services, request);
	},
});

/**
 * Declares that anyone may call a route.
 * @param options.csrf for what a page of ours alone may send
 * @param options.why where it isn't plain to see
 */
export const anyone = ({ csrf, why }: { csrf?: Csrf; why?: string } = {}): { access: Access } => ({
	access: {
		...admitted(csrf),
		who: ["anyone"],
		sentence: `Requires no authentication${why ? `: ${why}` : ""}.`,
	},
});

/**
 * Declares that a route is for whoever holds the token of a link: its handler judges it, with what it is for.
 * @param link such as `an invitation link`
 */
export const tokenOf = (link: string, { csrf }: { csrf?: Csrf } = {}): { access: Access } => ({
	access: { ...admitted(csrf), who: ["token"], sentence: `Requires the token of ${link}.` },
});

/** Declares callers whom a handler has to judge by the body, which isn't read yet where others are refused. */
export const judgedByHandler = (
	declared: Pick<Access, "who" | "refusals" | "sentence">,
): { access: Access } => ({
	access: { ...admitted(undefined), ...declared },
});
