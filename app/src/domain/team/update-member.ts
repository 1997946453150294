import { localizedUrl } from "../../i18n/localized-url.ts";
import { formatRoleNames } from "../../i18n/role-names.ts";
import { notFound } from "../../platform/http/problem.ts";
import { notifyPages } from "../../platform/realtime/realtime.ts";
import { auditApp } from "../audit/audit.ts";
import type { Permitted } from "../guard/authorize.ts";
import type { Role } from "../guard/permissions.ts";
import { queueMail } from "../mails/mails.ts";
import type { Services } from "../services.ts";
import type { Member } from "./contract.ts";
import { presentMember } from "./list-members.ts";
import { assertHasOwner, assertMayGrantRoles, lockTeam } from "./lock-team.ts";
import { findMember, updateMemberRoles } from "./queries.ts";

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
