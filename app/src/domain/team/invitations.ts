import { localizedUrl } from "../../i18n/localized-url.ts";
import { formatRoleNames } from "../../i18n/role-names.ts";
import { generateSecret, hashSecret } from "../../platform/crypto/secrets.ts";
import type { Db } from "../../platform/database/database.ts";
import { invalidField, notFound } from "../../platform/http/problem.ts";
import { newId } from "../../platform/ids.ts";
import { notifyPages } from "../../platform/realtime/realtime.ts";
import { dayMs } from "../../shared/durations.ts";
import { auditApp } from "../audit/audit.ts";
import type { Permitted } from "../guard/authorize.ts";
import { queueMail } from "../mails/mails.ts";
import type { Services } from "../services.ts";
import type { CreateInvitations, Invitation, SentInvitations } from "./contract.ts";
import { assertMayGrantRoles, lockTeam } from "./lock-team.ts";
import {
	claimInvitation,
	findInvitation,
	type InvitationRow,
	listInvitationRows,
	listMemberRows,
	upsertInvitation,
} from "./queries.ts";
import { maxInvitations } from "./values.ts";

/** Days that an invitation is valid. */
export const invitationDays = 7;

const presentInvitation = (row: InvitationRow, now: Date): Invitation => ({
	id: row.id,
	object: "invitation",
	email: row.email,
	roles: row.roles,
	expired: row.expiresAt <= now,
	sent_at: row.sentAt.toISOString(),
	expires_at: row.expiresAt.toISOString(),
});

export async function listInvitations(
	{ db, clock }: Services,
	caller: Permitted<"team:read">,
): Promise<Invitation[]> {
	return (await listInvitationRows(db, caller.actor.appId)).map((row) => presentInvitation(row, clock.now()));
}

/** Creates or renews an invitation and emails its link. @throws Problem 404, 429 `too_many_emails` */
async function sendInvitation(
	services: Services,
	tx: Db,
	app: { id: string; name: string },
	row: Pick<InvitationRow, "email" | "roles" | "locale" | "invitedBy"> & { inviter: string },
): Promise<InvitationRow> {
	const { inviter, ...invitation } = row;
	const token = generateSecret("ivt");
	const now = services.clock.now();
	const saved = await upsertInvitation(tx, {
		...invitation,
		id: newId("invitation"),
		appId: app.id,
		tokenHash: hashSecret(token),
		createdAt: now,
		sentAt: now,
		expiresAt: new Date(now.getTime() + invitationDays * dayMs),
	});
	if (!saved) throw notFound();
	await queueMail(services, tx, {
		to: row.email,
		locale: row.locale,
		name: "invitation",
		values: { inviter, app: app.name, roles: formatRoleNames(row.roles, row.locale), days: invitationDays },
		url: `${localizedUrl(services.config.publicUrl, `/invitation/${saved.id}`, row.locale)}?token=${token}`,
	});
	return saved;
}

/**
 * Asserts that an app's invitations stay within the limit; an address that has one gets a new link. Within the lock of the team.
 * @throws Problem 422 at `emails`
 */
async function assertInvitationsLeft(tx: Db, appId: string, emails: readonly string[]): Promise<void> {
	const invited = (await listInvitationRows(tx, appId)).map(({ email }) => email);
	const added = emails.filter((email) => !invited.includes(email));
	if (added.length > 0 && invited.length + added.length > maxInvitations)
		throw invalidField("emails", "too_many_invitations", { maximum: maxInvitations });
}

/**
 * Invites several email addresses, except those of existing members.
 * @throws Problem 403, 422 at `emails`, 429 `too_many_emails`
 */
export async function inviteMembers(
	services: Services,
	caller: Permitted<"team:invite">,
	{ emails, roles, locale }: CreateInvitations,
	inviter: string,
): Promise<SentInvitations> {
	const { appId, id: callerId } = caller.actor;
	const result = await services.db.transaction(async (tx): Promise<SentInvitations> => {
		const team = await lockTeam(tx, caller);
		team.assertPermission("team:invite");
		assertMayGrantRoles(team, [], roles);
		const memberEmails = (await listMemberRows(tx, appId)).map(({ user }) => user.email);
		const invitations: InvitationRow[] = [];
		// Sorted, because each recipient is locked.
		const newEmails = [...new Set(emails)].filter((email) => !memberEmails.includes(email)).sort();
		await assertInvitationsLeft(tx, appId, newEmails);
		for (const email of newEmails) {
			const row = { email, roles, locale: locale ?? caller.locale, invitedBy: callerId, inviter };
			invitations.push(await sendInvitation(services, tx, team.app, row));
		}
		const asRequested = invitations.toSorted((a, b) => emails.indexOf(a.email) - emails.indexOf(b.email));
		for (const { id: objectId, email } of asRequested)
			await auditApp(services, tx, caller, "invitation.sent", { objectId, details: { email, roles } });
		const now = services.clock.now();
		return {
			invitations: asRequested.map((row) => presentInvitation(row, now)),
			already_members: memberEmails.filter((email) => emails.includes(email)),
		};
	});
	notifyPages(services.realtime, appId, "team.changed");
	return result;
}

/** Sends an invitation again; the previous link becomes invalid. @throws Problem 403, 404, 429 `too_many_emails` */
export async function resendInvitation(
	services: Services,
	caller: Permitted<"team:invite">,
	id: string,
	inviter: string,
): Promise<Invitation> {
	const invitation = await services.db.transaction(async (tx) => {
		const team = await lockTeam(tx, caller);
		team.assertPermission("team:invite");
		const row = await findInvitation(tx, id);
		if (row?.appId !== team.app.id) throw notFound();
		assertMayGrantRoles(team, [], row.roles);
		const sent = await sendInvitation(services, tx, team.app, {
			...row,
			invitedBy: caller.actor.id,
			inviter,
		});
		await auditApp(services, tx, caller, "invitation.resent", {
			objectId: id,
			details: { email: row.email },
		});
		return sent;
	});
	notifyPages(services.realtime, caller.actor.appId, "team.changed");
	return presentInvitation(invitation, services.clock.now());
}

/** Revokes an invitation. @throws Problem 403, 404 */
export async function revokeInvitation(
	services: Services,
	caller: Permitted<"team:invite">,
	id: string,
): Promise<void> {
	await services.db.transaction(async (tx) => {
		(await lockTeam(tx, caller)).assertPermission("team:invite");
		const row = await claimInvitation(tx, id, caller.actor.appId);
		if (!row) throw notFound();
		await auditApp(services, tx, caller, "invitation.revoked", {
			objectId: id,
			details: { email: row.email },
		});
	});
	notifyPages(services.realtime, caller.actor.appId, "team.changed");
}
