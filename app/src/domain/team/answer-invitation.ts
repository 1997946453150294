import { localizedUrl } from "../../i18n/localized-url.ts";
import { hashPassword } from "../../platform/crypto/passwords.ts";
import { hashSecret, isEqualInConstantTime } from "../../platform/crypto/secrets.ts";
import type { Db } from "../../platform/database/database.ts";
import { notFound, Problem } from "../../platform/http/problem.ts";
import { notifyPages } from "../../platform/realtime/realtime.ts";
import { recordAudit } from "../audit/audit.ts";
import type { AuditAction } from "../audit/values.ts";
import { assertStrongPassword } from "../auth/password/strength.ts";
import { createSession } from "../auth/sessions/sessions.ts";
import { addUser, auditAccount, findUserName, hasVerifiedAccount, markEmailVerified } from "../auth/users.ts";
import type { Visitor } from "../guard/visitor.ts";
import { queueMail } from "../mails/mails.ts";
import type { Services, SignedInSession } from "../services.ts";
import { getLogoUrl } from "../shared/uploaded-image.ts";
import type { RegisterWithInvitation } from "./accept-invitation-contract.ts";
import { addMember } from "./add-member.ts";
import type { InvitationOffer } from "./contract.ts";
import {
	claimInvitation,
	findAppForInvitation,
	findInvitation,
	type InvitationRow,
	listMemberRows,
	lockAppRow,
} from "./queries.ts";

/** @throws Problem 422 `invitation_closed` when the link is unknown, answered, revoked, renewed or expired */
async function loadInvitation(
	{ clock }: Services,
	tx: Db,
	id: string,
	token: string,
): Promise<InvitationRow> {
	const row = await findInvitation(tx, id);
	if (!row || !isEqualInConstantTime(row.tokenHash, hashSecret(token)) || row.expiresAt <= clock.now())
		throw new Problem(422, "invitation_closed");
	return row;
}

/** Loads an invitation with the app locked, so that nobody else answers it meanwhile. */
async function lockInvitation(services: Services, tx: Db, id: string, token: string): Promise<InvitationRow> {
	const { appId } = await loadInvitation(services, tx, id, token);
	await lockAppRow(tx, appId);
	return loadInvitation(services, tx, id, token);
}

/** The content of an invitation, for the holder of its link. */
export async function getInvitation(services: Services, id: string, token: string): Promise<InvitationOffer> {
	const row = await loadInvitation(services, services.db, id, token);
	const app = await findAppForInvitation(services.db, row.appId);
	if (!app) throw notFound();
	return {
		id,
		object: "invitation",
		app: { name: app.name, color: app.color, logo_url: getLogoUrl(app) },
		email: row.email,
		roles: row.roles,
		inviter: row.invitedBy && (await findUserName(services.db, row.invitedBy)),
		has_account: await hasVerifiedAccount(services.db, row.email),
		expires_at: row.expiresAt.toISOString(),
	};
}

/** Deletes an answered invitation, emails its sender, and adds an audit entry. */
async function answerInvitation(
	services: Services,
	tx: Db,
	row: InvitationRow,
	action: Extract<AuditAction, "invitation.accepted" | "invitation.declined">,
	responder: { id: string | null; name: string; requestId: string },
): Promise<void> {
	if (!(await claimInvitation(tx, row.id, row.appId, row.tokenHash)))
		throw new Problem(422, "invitation_closed");
	await recordAudit(services, tx, {
		chainId: row.appId,
		key: await services.vault.getAppKey(row.appId, tx),
		actor: { kind: responder.id ? "user" : "person", id: responder.id },
		action,
		objectId: row.id,
		details: { email: row.email, roles: row.roles },
		requestId: responder.requestId,
	});
	const app = await findAppForInvitation(tx, row.appId);
	if (!app) throw notFound();
	const inviter = (await listMemberRows(tx, row.appId)).find(({ user }) => user.id === row.invitedBy)?.user;
	if (!inviter || inviter.mutedEmails.includes("team")) return;
	const accepted = action === "invitation.accepted";
	await queueMail(services, tx, {
		to: inviter.email,
		locale: inviter.locale,
		name: accepted ? "invitation_accepted" : "invitation_declined",
		values: { app: app.name, member: responder.name, email: row.email },
		url: localizedUrl(services.config.publicUrl, `/apps/${row.appId}/team`, inviter.locale),
	});
}

async function joinTeam(
	services: Services,
	tx: Db,
	row: InvitationRow,
	user: { id: string; name: string },
	requestId: string,
): Promise<void> {
	await answerInvitation(services, tx, row, "invitation.accepted", { ...user, requestId });
	await addMember(services, tx, { appId: row.appId, userId: user.id, roles: row.roles });
}

/**
 * Joins the team with the signed-in account, whose email address must be the invited one.
 * @returns the app
 * @throws Problem 422 `invitation_closed`, 403 `address_mismatch`, 409 `email_taken` when it has another account
 */
export async function acceptInvitation(
	services: Services,
	session: SignedInSession,
	{ id, token }: { id: string; token: string },
	{ requestId }: Visitor,
): Promise<{ app: string }> {
	const app = await services.db.transaction(async (tx) => {
		const row = await lockInvitation(services, tx, id, token);
		if (row.email !== session.user.email)
			throw new Problem(403, "address_mismatch", { values: { email: row.email } });
		// The link was sent to this address, so it verifies it.
		if (!session.user.email_verified) await markEmailVerified(services, tx, session.user, requestId);
		await joinTeam(services, tx, row, session.user, requestId);
		return row.appId;
	});
	notifyPages(services.realtime, app, "team.changed");
	return { app };
}

/**
 * Accepts an invitation by signing up. The link verifies the email address.
 * @returns the session's token
 * @throws Problem 422 `invitation_closed` or at `password`; 409 `email_taken` when there is an account
 */
export async function registerWithInvitation(
	services: Services,
	id: string,
	input: RegisterWithInvitation,
	visitor: Visitor,
): Promise<{ token: string; account: string; app: string }> {
	const { email, appId } = await loadInvitation(services, services.db, id, input.token);
	assertStrongPassword(input.password, [input.name, email]);
	const passwordHash = await hashPassword(input.password, services.config.passwordHashing);
	const session = await services.db.transaction(async (tx) => {
		const row = await lockInvitation(services, tx, id, input.token);
		if (await hasVerifiedAccount(tx, email)) throw new Problem(409, "email_taken");
		const { name, phone } = input;
		const account = { name, phone, email, passwordHash, locale: visitor.locale, emailVerified: false };
		const user = await addUser(services, tx, account);
		await auditAccount(services, tx, user.id, "account.registered", { requestId: visitor.requestId });
		await markEmailVerified(services, tx, { ...user, email }, visitor.requestId);
		await joinTeam(services, tx, row, { id: user.id, name }, visitor.requestId);
		return createSession(services, tx, user.id, visitor);
	});
	notifyPages(services.realtime, appId, "team.changed");
	return { ...session, account: email, app: appId };
}

export async function declineInvitation(
	services: Services,
	{ id, token }: { id: string; token: string },
	{ requestId }: Visitor,
): Promise<void> {
	const app = await services.db.transaction(async (tx) => {
		const row = await lockInvitation(services, tx, id, token);
		await answerInvitation(services, tx, row, "invitation.declined", {
			id: null,
			name: row.email,
			requestId,
		});
		return row.appId;
	});
	notifyPages(services.realtime, app, "team.changed");
}
