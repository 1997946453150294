import { localizedUrl } from "../../i18n/addresses.ts";
import { roleNames } from "../../i18n/roles.ts";
import { hashPassword, hashSecret, newSecret, sameText } from "../../platform/crypto/crypto.ts";
import type { Db } from "../../platform/database/database.ts";
import { notFound, Problem } from "../../platform/errors.ts";
import { newId } from "../../platform/ids.ts";
import { notifyPages } from "../../platform/realtime/realtime.ts";
import { logoUrl } from "../apps/contract.ts";
import { auditApp, recordAudit } from "../audit/audit.ts";
import type { AuditAction } from "../audit/contract.ts";
import { assertStrong } from "../auth/registration/registration.ts";
import { openSession, type SignedIn, type Visitor } from "../auth/sign-in/sessions.ts";
import { addUser, auditAccount, hasAccount, proveAddress, userNamed } from "../auth/users.ts";
import { type AppActor, authorize, type Caller } from "../caller.ts";
import { queueMail } from "../mails/mails.ts";
import type { Services } from "../services.ts";
import type { Invitation, Invite, InviteResult, Offer } from "./contract.ts";
import {
	claimInvitation,
	findAppShown,
	findInvitation,
	type InvitationRow,
	listInvitations,
	listMembers,
	lockAppRow,
	upsertInvitation,
} from "./queries.ts";
import type { AcceptAsNew } from "./register-contract.ts";
import { addMember, lockTeam, mayGive } from "./team.ts";

const day = 86_400_000;
/** Days that an invitation is good for. */
export const invitationDays = 7;

const present = (row: InvitationRow, now: Date): Invitation => ({
	id: row.id,
	object: "invitation",
	email: row.email,
	roles: row.roles,
	expired: row.expiresAt <= now,
	sent_at: row.sentAt.toISOString(),
	expires_at: row.expiresAt.toISOString(),
});

export async function listInvited({ db, clock }: Services, caller: Caller<AppActor>): Promise<Invitation[]> {
	authorize(caller, "team:read");
	return (await listInvitations(db, caller.actor.appId)).map((row) => present(row, clock.now()));
}

/** Makes or renews an invitation and mails its link. */
async function send(
	services: Services,
	tx: Db,
	app: { id: string; name: string },
	row: Pick<InvitationRow, "email" | "roles" | "locale" | "invitedBy"> & { inviter: string },
): Promise<InvitationRow> {
	const { inviter, ...given } = row;
	const token = newSecret("ivt");
	const now = services.clock.now();
	const sent = await upsertInvitation(tx, {
		...given,
		id: newId("invitation"),
		appId: app.id,
		tokenHash: hashSecret(token),
		createdAt: now,
		sentAt: now,
		expiresAt: new Date(now.getTime() + invitationDays * day),
	});
	if (!sent) throw notFound();
	await queueMail(services, tx, {
		to: row.email,
		locale: row.locale,
		name: "invitation",
		values: { inviter, app: app.name, roles: roleNames(row.roles, row.locale), days: invitationDays },
		url: `${localizedUrl(services.config.publicUrl, `/invitation/${sent.id}`, row.locale)}?token=${token}`,
	});
	return sent;
}

/** Invites several addresses at once. Who is a member already isn't written to. @throws Problem 403 */
export async function invite(
	services: Services,
	caller: Caller<AppActor>,
	{ emails, roles, locale }: Invite,
	inviter: string,
): Promise<InviteResult> {
	authorize(caller, "team:invite");
	const { appId, id: me } = caller.actor;
	const result = await services.db.transaction(async (tx): Promise<InviteResult> => {
		const held = await lockTeam(tx, caller);
		held.may("team:invite");
		mayGive(held, [], roles);
		const memberEmails = (await listMembers(tx, appId)).map(({ user }) => user.email);
		const invitations: Invitation[] = [];
		for (const email of new Set(emails)) {
			if (memberEmails.includes(email)) continue;
			const row = { email, roles, locale: locale ?? caller.locale, invitedBy: me, inviter };
			const sent = await send(services, tx, held.app, row);
			await auditApp(services, tx, caller, "invitation.sent", {
				objectId: sent.id,
				details: { email, roles },
			});
			invitations.push(present(sent, services.clock.now()));
		}
		return { invitations, already_members: memberEmails.filter((email) => emails.includes(email)) };
	});
	notifyPages(services.realtime, appId, "team.changed");
	return result;
}

/** Sends an invitation once more: the link before is good for nothing then. @throws Problem 403, 404 */
export async function resendInvitation(
	services: Services,
	caller: Caller<AppActor>,
	id: string,
	inviter: string,
): Promise<Invitation> {
	authorize(caller, "team:invite");
	const sent = await services.db.transaction(async (tx) => {
		const held = await lockTeam(tx, caller);
		held.may("team:invite");
		const row = await findInvitation(tx, id);
		if (row?.appId !== held.app.id) throw notFound();
		mayGive(held, [], row.roles);
		await auditApp(services, tx, caller, "invitation.resent", {
			objectId: id,
			details: { email: row.email },
		});
		return send(services, tx, held.app, { ...row, invitedBy: caller.actor.id, inviter });
	});
	notifyPages(services.realtime, caller.actor.appId, "team.changed");
	return present(sent, services.clock.now());
}

/** Takes an invitation back. @throws Problem 403, 404 */
export async function revokeInvitation(
	services: Services,
	caller: Caller<AppActor>,
	id: string,
): Promise<void> {
	authorize(caller, "team:invite");
	await services.db.transaction(async (tx) => {
		(await lockTeam(tx, caller)).may("team:invite");
		const row = await claimInvitation(tx, id, caller.actor.appId);
		if (!row) throw notFound();
		await auditApp(services, tx, caller, "invitation.revoked", {
			objectId: id,
			details: { email: row.email },
		});
	});
	notifyPages(services.realtime, caller.actor.appId, "team.changed");
}

/** @throws Problem 422 `invitation_over` when the link is unknown, answered, revoked, renewed or expired */
async function openInvitation(
	{ clock }: Services,
	tx: Db,
	id: string,
	token: string,
): Promise<InvitationRow> {
	const row = await findInvitation(tx, id);
	if (!row || !sameText(row.tokenHash, hashSecret(token)) || row.expiresAt <= clock.now())
		throw new Problem(422, "invitation_over");
	return row;
}

/** The same, while nobody else answers it or changes the team. */
async function lockInvitation(services: Services, tx: Db, id: string, token: string): Promise<InvitationRow> {
	const { appId } = await openInvitation(services, tx, id, token);
	await lockAppRow(tx, appId);
	return openInvitation(services, tx, id, token);
}

/** What an invitation offers, for whoever holds its link. */
export async function offerOf(services: Services, id: string, token: string): Promise<Offer> {
	const row = await openInvitation(services, services.db, id, token);
	const app = await findAppShown(services.db, row.appId);
	if (!app) throw notFound();
	return {
		id,
		object: "invitation",
		app: { name: app.name, color: app.color, logo_url: logoUrl(app) },
		email: row.email,
		roles: row.roles,
		inviter: row.invitedBy && (await userNamed(services.db, row.invitedBy)),
		has_account: await hasAccount(services.db, row.email),
		expires_at: row.expiresAt.toISOString(),
	};
}

/** Ends an invitation with its answer, tells whoever sent it, and writes it down. */
async function answer(
	services: Services,
	tx: Db,
	row: InvitationRow,
	action: Extract<AuditAction, "invitation.accepted" | "invitation.declined">,
	who: { id: string | null; name: string; requestId: string },
): Promise<void> {
	if (!(await claimInvitation(tx, row.id, row.appId, row.tokenHash)))
		throw new Problem(422, "invitation_over");
	await recordAudit(services, tx, {
		chainId: row.appId,
		key: await services.vault.appKey(row.appId, tx),
		actor: { kind: who.id ? "user" : "person", id: who.id },
		action,
		objectId: row.id,
		details: { email: row.email, roles: row.roles },
		requestId: who.requestId,
	});
	const app = await findAppShown(tx, row.appId);
	if (!app) throw notFound();
	const inviter = (await listMembers(tx, row.appId)).find(({ user }) => user.id === row.invitedBy)?.user;
	if (!inviter || inviter.mutedMails.includes("team")) return;
	const accepted = action === "invitation.accepted";
	await queueMail(services, tx, {
		to: inviter.email,
		locale: inviter.locale,
		name: accepted ? "invitation_accepted" : "invitation_declined",
		values: { app: app.name, member: who.name, email: row.email },
		url: localizedUrl(services.config.publicUrl, `/apps/${row.appId}/team`, inviter.locale),
	});
}

async function join(
	services: Services,
	tx: Db,
	row: InvitationRow,
	user: { id: string; name: string },
	requestId: string,
): Promise<void> {
	await answer(services, tx, row, "invitation.accepted", { ...user, requestId });
	await addMember(services, tx, { appId: row.appId, userId: user.id, roles: row.roles });
}

/**
 * Joins the team with the account that is signed in, whose address must be the invited one.
 * @returns the app
 * @throws Problem 422 `invitation_over`, 403 `other_address`, 409 `email_taken` when it has another account
 */
export async function acceptInvitation(
	services: Services,
	me: SignedIn,
	{ id, token }: { id: string; token: string },
	{ requestId }: Visitor,
): Promise<{ app: string }> {
	const app = await services.db.transaction(async (tx) => {
		const row = await lockInvitation(services, tx, id, token);
		if (row.email !== me.user.email)
			throw new Problem(403, "other_address", { values: { email: row.email } });
		// The link came by mail to this very address: it proves it.
		if (!me.user.email_verified) await proveAddress(services, tx, me.user, requestId);
		await join(services, tx, row, me.user, requestId);
		return row.appId;
	});
	notifyPages(services.realtime, app, "team.changed");
	return { app };
}

/**
 * Signs up on the way: the link has proved the address.
 * @returns the session's token
 * @throws Problem 422 `invitation_over` or at `password`; 409 `email_taken` when there is an account
 */
export async function acceptAsNew(
	services: Services,
	id: string,
	input: AcceptAsNew,
	visitor: Visitor,
): Promise<{ token: string; account: string; app: string }> {
	const { email, appId } = await openInvitation(services, services.db, id, input.token);
	assertStrong(input.password, [input.name, email]);
	const passwordHash = await hashPassword(input.password, services.config.passwordHashing);
	const opened = await services.db.transaction(async (tx) => {
		const row = await lockInvitation(services, tx, id, input.token);
		if (await hasAccount(tx, email)) throw new Problem(409, "email_taken");
		const { name, phone } = input;
		const account = { name, phone, email, passwordHash, locale: visitor.locale, emailVerified: false };
		const user = await addUser(services, tx, account);
		await auditAccount(services, tx, user.id, "account.registered", { requestId: visitor.requestId });
		await proveAddress(services, tx, { ...user, email }, visitor.requestId);
		await join(services, tx, row, { id: user.id, name }, visitor.requestId);
		return openSession(services, tx, user.id, visitor);
	});
	notifyPages(services.realtime, appId, "team.changed");
	return { ...opened, account: email, app: appId };
}

export async function declineInvitation(
	services: Services,
	{ id, token }: { id: string; token: string },
	{ requestId }: Visitor,
): Promise<void> {
	const app = await services.db.transaction(async (tx) => {
		const row = await lockInvitation(services, tx, id, token);
		await answer(services, tx, row, "invitation.declined", { id: null, name: row.email, requestId });
		return row.appId;
	});
	notifyPages(services.realtime, app, "team.changed");
}
