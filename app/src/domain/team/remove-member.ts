import { notFound } from "../../platform/http/problem.ts";
import { notifyPages } from "../../platform/realtime/realtime.ts";
import { auditApp } from "../audit/audit.ts";
import { queueMail } from "../mails/mails.ts";
import type { Services } from "../services.ts";
import type { AppActor, Caller } from "../shared/caller.ts";
import { assertHasOwner, assertMayGrantRoles, lockTeam } from "./lock-team.ts";
import { deleteMember, findMember } from "./queries.ts";

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
