import type { Page } from "../../contract.ts";
import { localizedUrl } from "../../i18n/addresses.ts";
import { roleNames } from "../../i18n/roles.ts";
import type { Db } from "../../platform/database/database.ts";
import { invalid, notFound, Problem } from "../../platform/errors.ts";
import { newId } from "../../platform/ids.ts";
import { pageOfRows } from "../../platform/paging.ts";
import { notifyPages } from "../../platform/realtime/realtime.ts";
import { auditApp } from "../audit/audit.ts";
import { type AppActor, authorize, type Caller, forbidden } from "../caller.ts";
import { queueMail } from "../mails/mails.ts";
import type { Services } from "../services.ts";
import type { ListTeam, Member } from "./contract.ts";
import { type Permission, permissionsOf, type Role } from "./permissions.ts";
import {
	countOwnersOf,
	deleteMember,
	findMember,
	findMemberByUser,
	insertMember,
	listMembers,
	lockAppRow,
	type MemberRow,
	setRoles,
} from "./queries.ts";

/** Makes a user a member of an app. @returns false when they are one already */
export async function addMember(
	{ clock }: Services,
	tx: Db,
	member: { appId: string; userId: string; roles: Role[] },
): Promise<boolean> {
	const made = await insertMember(tx, { id: newId("member"), ...member, createdAt: clock.now() });
	return made.length > 0;
}

const present = ({ id, roles, createdAt, user }: MemberRow): Member => ({
	id,
	object: "member",
	user: {
		id: user.id,
		name: user.name,
		email: user.email,
		avatar_url: user.avatar && `/api/users/${user.id}/avatar?v=${user.avatar.slice(-8)}`,
	},
	roles,
	created_at: createdAt.toISOString(),
});

/** All members of an app, with what mails to them need. */
export const membersOf = ({ db }: Services, appId: string, tx: Db = db): Promise<MemberRow[]> =>
	listMembers(tx, appId);

export async function listTeam(services: Services, caller: Caller<AppActor>): Promise<Member[]> {
	authorize(caller, "team:read");
	return (await listMembers(services.db, caller.actor.appId)).map(present);
}

/** A page of an app's team, who joined first. Teams are small: all of one are read, and the page is cut from them. */
export async function pageOfTeam(
	services: Services,
	caller: Caller<AppActor>,
	{ limit, cursor }: ListTeam,
): Promise<Page<Member>> {
	const team = await listTeam(services, caller);
	const from = cursor ? team.findIndex(({ id }) => id === cursor) + 1 : 0;
	if (cursor && from === 0) throw invalid("cursor", "invalid");
	return pageOfRows(
		team.slice(from, from + limit + 1),
		limit,
		({ id }) => id,
		(member) => member,
	);
}

/** What a change of the team works with, while nobody else changes it. */
interface Held {
	app: { id: string; name: string };
	/** What the caller may do now: they may have lost it since they asked. */
	may: (permission: Permission) => void;
}

/** Holds the app while its team changes, so that two changes at once see each other. @throws Problem 403, 404 */
export async function lockTeam(tx: Db, { actor }: Caller<AppActor>): Promise<Held> {
	const app = await lockAppRow(tx, actor.appId);
	const me = app && (await findMemberByUser(tx, app.id, actor.id));
	if (!app || !me) throw notFound();
	const held = permissionsOf(me.roles);
	return {
		app,
		may(permission) {
			if (!held.includes(permission)) throw forbidden(permission);
		},
	};
}

/** Only an owner makes or unmakes owners. */
export function mayGive({ may }: Held, before: readonly Role[], after: readonly Role[]): void {
	if (before.includes("owner") !== after.includes("owner")) may("app:transfer");
}

/** @throws Problem 409 `last_owner` when nobody would own the app */
async function assertOwned(tx: Db, appId: string): Promise<void> {
	if ((await countOwnersOf(tx, appId)) === 0) throw new Problem(409, "last_owner");
}

/** Gives a member other roles; they count from their next click. @throws Problem 403, 404, 409 `last_owner` */
export async function changeRoles(
	services: Services,
	caller: Caller<AppActor>,
	memberId: string,
	roles: Role[],
	by: string,
): Promise<Member> {
	authorize(caller, "team:update");
	const { appId } = caller.actor;
	const member = await services.db.transaction(async (tx) => {
		const held = await lockTeam(tx, caller);
		held.may("team:update");
		const found = await findMember(tx, appId, memberId);
		if (!found) throw notFound();
		mayGive(held, found.roles, roles);
		await setRoles(tx, appId, memberId, roles);
		await assertOwned(tx, appId);
		await auditApp(services, tx, caller, "member.roles_changed", {
			objectId: memberId,
			details: { name: found.user.name, from: found.roles, to: roles },
		});
		const { user } = found;
		if (user.id !== caller.actor.id && !user.mutedMails.includes("team"))
			await queueMail(services, tx, {
				to: user.email,
				locale: user.locale,
				name: "roles_changed",
				values: { app: held.app.name, roles: roleNames(roles, user.locale), by },
				url: localizedUrl(services.config.publicUrl, "/apps", user.locale),
			});
		return { ...found, roles };
	});
	notifyPages(services.realtime, appId, "team.changed");
	return present(member);
}

/**
 * Takes a member out of the team; their pages lose the app at once. Whoever takes themselves out leaves.
 * @throws Problem 403, 404, 409 `last_owner`
 */
export async function removeMember(
	services: Services,
	caller: Caller<AppActor>,
	memberId: string,
): Promise<void> {
	const { appId, id: me } = caller.actor;
	const removed = await services.db.transaction(async (tx) => {
		const held = await lockTeam(tx, caller);
		const found = await findMember(tx, appId, memberId);
		if (!found) throw notFound();
		const leaving = found.user.id === me;
		if (!leaving) {
			held.may("team:remove");
			mayGive(held, found.roles, []);
		}
		await deleteMember(tx, appId, memberId);
		await assertOwned(tx, appId);
		await auditApp(services, tx, caller, leaving ? "member.left" : "member.removed", {
			objectId: memberId,
			details: { name: found.user.name },
		});
		if (!leaving)
			await queueMail(services, tx, {
				to: found.user.email,
				locale: found.user.locale,
				name: "member_removed",
				values: { app: held.app.name },
			});
		return found;
	});
	notifyPages(services.realtime, appId, "team.changed");
	services.realtime.disconnect(removed.user.id);
}

/** Makes a member owner in the place of another, in a transaction that holds the app. @throws Problem 404, 422 */
export async function handOver(
	tx: Db,
	{ appId, from, memberId }: { appId: string; from: string; memberId: string },
): Promise<{ id: string; name: string }> {
	const [to, me] = [await findMember(tx, appId, memberId), await findMemberByUser(tx, appId, from)];
	if (!to || !me) throw notFound();
	if (!me.roles.includes("owner")) throw forbidden("app:transfer");
	if (to.user.id === from) throw new Problem(409, "transfer_to_oneself");
	await setRoles(tx, appId, to.id, ["owner", ...to.roles.filter((role) => role !== "owner")]);
	const left = me.roles.filter((role) => role !== "owner" && role !== "admin");
	await setRoles(tx, appId, me.id, ["admin", ...left]);
	return { id: to.id, name: to.user.name };
}
