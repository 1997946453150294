import type { Db } from "../../platform/database/database.ts";
import { notFound, Problem } from "../../platform/http/problem.ts";
import { forbidden } from "../guard/authorize.ts";
import { getPermissionsOfRoles, type Permission, type Role } from "../guard/permissions.ts";
import type { AppActor, Caller } from "../shared/caller.ts";
import { countOwnersOfApp, findMemberByUser, lockAppRow } from "./queries.ts";

/** A team, locked against concurrent changes. */
interface LockedTeam {
	app: { id: string; name: string };
	/** Checks the caller's current permissions, which may have changed since the request began. */
	assertPermission: (permission: Permission) => void;
}

/** Locks the app while its team changes, so that concurrent changes see each other. @throws Problem 403, 404 */
export async function lockTeam(tx: Db, { actor }: Caller<AppActor>): Promise<LockedTeam> {
	const app = await lockAppRow(tx, actor.appId);
	const callerMember = app && (await findMemberByUser(tx, app.id, actor.id));
	if (!app || !callerMember) throw notFound();
	const permissions = getPermissionsOfRoles(callerMember.roles);
	return {
		app,
		assertPermission(permission) {
			if (!permissions.includes(permission)) throw forbidden(permission);
		},
	};
}

/** Only owners can add or remove owners. */
export function assertMayGrantRoles(
	{ assertPermission }: LockedTeam,
	before: readonly Role[],
	after: readonly Role[],
): void {
	if (before.includes("owner") !== after.includes("owner")) assertPermission("app:transfer");
}

/** @throws Problem 409 `last_owner` when nobody would own the app */
export async function assertHasOwner(tx: Db, appId: string): Promise<void> {
	if ((await countOwnersOfApp(tx, appId)) === 0) throw new Problem(409, "last_owner");
}
