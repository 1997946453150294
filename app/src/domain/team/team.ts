import type { Page } from "../../contract.ts";
import { localizedUrl } from "../../i18n/localized-url.ts";
import { formatRoleNames } from "../../i18n/role-names.ts";
import type { Db } from "../../platform/database/database.ts";
import { invalidField, notFound, Problem } from "../../platform/http/problem.ts";
import { newId } from "../../platform/ids.ts";
import { paginate } from "../../platform/pagination.ts";
import { notifyPages } from "../../platform/realtime/realtime.ts";
import { auditApp } from "../audit/audit.ts";
import type { AppActor, Caller } from "../caller.ts";
import { forbidden, type Permitted } from "../guard/authorize.ts";
import { getPermissionsOfRoles, type Permission, type Role } from "../guard/permissions.ts";
import { queueMail } from "../mails/mails.ts";
import type { Services } from "../services.ts";
import { getAvatarUrl } from "../uploaded-image.ts";
import type { ListTeam, Member } from "./contract.ts";
import {
	countOwnersOfApp,
	deleteMember,
	findMember,
	findMemberByUser,
	insertMember,
	listMemberRows,
	lockAppRow,
	type MemberRow,
	updateMemberRoles,
} from "./queries.ts";

/** Adds a user to an app. @returns false when they already are a member */
export async function addMember(
	{ clock }: Services,
	tx: Db,
	member: { appId: string; userId: string; roles: Role[] },
): Promise<boolean> {
	const inserted = await insertMember(tx, { id: newId("member"), ...member, createdAt: clock.now() });
	return inserted.length > 0;
}

const presentMember = ({ id, roles, createdAt, user }: MemberRow): Member => ({
	id,
	object: "member",
	user: {
		id: user.id,
		name: user.name,
		email: user.email,
		avatar_url: getAvatarUrl(user),
	},
	roles,
	created_at: createdAt.toISOString(),
});

/** All members of an app, with their email address, language and roles. */
export const loadMembers = ({ db }: Services, appId: string, tx: Db = db): Promise<MemberRow[]> =>
	listMemberRows(tx, appId);

export async function listMembers(services: Services, caller: Permitted<"team:read">): Promise<Member[]> {
	return (await listMemberRows(services.db, caller.actor.appId)).map(presentMember);
}

/** A page of an app's team, earliest members first. Teams are small, so the page is cut from all members. */
export async function listTeam(
	services: Services,
	caller: Permitted<"team:read">,
	{ limit, cursor }: ListTeam,
): Promise<Page<Member>> {
	const team = await listMembers(services, caller);
	const from = cursor ? team.findIndex(({ id }) => id === cursor) + 1 : 0;
	if (cursor && from === 0) throw invalidField("cursor", "invalid");
	return paginate(
		team.slice(from, from + limit + 1),
		limit,
		({ id }) => id,
		(member) => member,
	);
}

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
async function assertHasOwner(tx: Db, appId: string): Promise<void> {
	if ((await countOwnersOfApp(tx, appId)) === 0) throw new Problem(409, "last_owner");
}

/** Changes a member's roles, effective at once: their open pages reconnect with them. @throws Problem 403, 404, 409 `last_owner` */
export async function updateMember(
	services: Services,
	caller: Permitted<"team:update">,
	memberId: string,
	roles: Role[],
	by: string,
): Promise<Member> {
	const { appId } = caller.actor;
	const member = await services.db.transaction(async (tx) => {
		const team = await lockTeam(tx, caller);
		team.assertPermission("team:update");
		const memberBefore = await findMember(tx, appId, memberId);
		if (!memberBefore) throw notFound();
		assertMayGrantRoles(team, memberBefore.roles, roles);
		await updateMemberRoles(tx, appId, memberId, roles);
		await assertHasOwner(tx, appId);
		await auditApp(services, tx, caller, "member.roles_changed", {
			objectId: memberId,
			details: { name: memberBefore.user.name, from: memberBefore.roles, to: roles },
		});
		const { user } = memberBefore;
		if (user.id !== caller.actor.id && !user.mutedEmails.includes("team"))
			await queueMail(services, tx, {
				to: user.email,
				locale: user.locale,
				name: "roles_changed",
				values: { app: team.app.name, roles: formatRoleNames(roles, user.locale), by },
				url: localizedUrl(services.config.publicUrl, "/apps", user.locale),
			});
		return { ...memberBefore, roles };
	});
	notifyPages(services.realtime, appId, "team.changed");
	services.realtime.disconnect(member.user.id);
	return presentMember(member);
}

/**
 * Removes a member from the team, or the caller themselves. Their open pages lose the app at once.
 * @throws Problem 403, 404, 409 `last_owner`
 */
export async function removeMember(
	services: Services,
	caller: Caller<AppActor>,
	memberId: string,
): Promise<void> {
	const { appId, id: callerId } = caller.actor;
	const removed = await services.db.transaction(async (tx) => {
		const team = await lockTeam(tx, caller);
		const member = await findMember(tx, appId, memberId);
		if (!member) throw notFound();
		const isLeaving = member.user.id === callerId;
		if (!isLeaving) {
			team.assertPermission("team:remove");
			assertMayGrantRoles(team, member.roles, []);
		}
		await deleteMember(tx, appId, memberId);
		await assertHasOwner(tx, appId);
		await auditApp(services, tx, caller, isLeaving ? "member.left" : "member.removed", {
			objectId: memberId,
			details: { name: member.user.name },
		});
		if (!isLeaving)
			await queueMail(services, tx, {
				to: member.user.email,
				locale: member.user.locale,
				name: "member_removed",
				values: { app: team.app.name },
			});
		return member;
	});
	notifyPages(services.realtime, appId, "team.changed");
	services.realtime.disconnect(removed.user.id);
}

/** Transfers ownership between members, with the app locked. @throws Problem 404, 422 */
export async function transferOwnership(
	tx: Db,
	{ appId, from, memberId }: { appId: string; from: string; memberId: string },
): Promise<{ id: string; name: string }> {
	const [newOwner, previousOwner] = [
		await findMember(tx, appId, memberId),
		await findMemberByUser(tx, appId, from),
	];
	if (!newOwner || !previousOwner) throw notFound();
	if (!previousOwner.roles.includes("owner")) throw forbidden("app:transfer");
	if (newOwner.user.id === from) throw new Problem(409, "transfer_to_self");
	await updateMemberRoles(tx, appId, newOwner.id, [
		"owner",
		...newOwner.roles.filter((role) => role !== "owner"),
	]);
	const remainingRoles = previousOwner.roles.filter((role) => role !== "owner" && role !== "admin");
	await updateMemberRoles(tx, appId, previousOwner.id, ["admin", ...remainingRoles]);
	return { id: newOwner.id, name: newOwner.user.name };
}
