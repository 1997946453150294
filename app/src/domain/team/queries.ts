import { and, arrayContains, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { scopedToApp } from "../../platform/database/app-scope.ts";
import type { Db } from "../../platform/database/database.ts";
import { apps } from "../apps/tables.ts";
import { users } from "../auth/tables.ts";
import type { Role } from "../guard/permissions.ts";
import { invitations, members } from "./tables.ts";

export type InvitationRow = typeof invitations.$inferSelect;
export type MemberRow = Awaited<ReturnType<typeof listMemberRows>>[number];

const memberWithUserColumns = {
	id: members.id,
	appId: members.appId,
	roles: members.roles,
	createdAt: members.createdAt,
	user: {
		id: users.id,
		name: users.name,
		email: users.email,
		avatar: users.avatar,
		locale: users.locale,
		mutedEmails: users.mutedEmails,
	},
};

/** The app's data in an invitation. */
export const findAppForInvitation = async (db: Db, appId: string) =>
	(
		await db
			.select({ id: apps.id, name: apps.name, color: apps.color, logo: apps.logo })
			.from(apps)
			.where(eq(apps.id, appId))
	)[0];

export const insertMember = (db: Db, row: typeof members.$inferInsert) =>
	db.insert(members).values(row).onConflictDoNothing().returning({ id: members.id });

const selectMembers = (db: Db, appId: string, where?: SQL) =>
	scopedToApp(db, appId)
		.select(members, where, memberWithUserColumns)
		.innerJoin(users, eq(users.id, members.userId));

export const listMemberRows = (db: Db, appId: string) =>
	selectMembers(db, appId).orderBy(asc(members.createdAt), asc(members.id));

export const findMember = async (db: Db, appId: string, id: string): Promise<MemberRow | undefined> =>
	(await selectMembers(db, appId, eq(members.id, id)))[0];

export const findMemberByUser = async (db: Db, appId: string, userId: string) =>
	(await scopedToApp(db, appId).select(members, eq(members.userId, userId)))[0];

export const lockAppRow = async (db: Db, appId: string) =>
	(await db.select({ id: apps.id, name: apps.name }).from(apps).where(eq(apps.id, appId)).for("update"))[0];

export const updateMemberRoles = (db: Db, appId: string, id: string, roles: Role[]) =>
	scopedToApp(db, appId).update(members, { roles }, eq(members.id, id));

export const deleteMember = (db: Db, appId: string, id: string) =>
	scopedToApp(db, appId).delete(members, eq(members.id, id));

export const countOwnersOfApp = (db: Db, appId: string): Promise<number> =>
	scopedToApp(db, appId).count(members, arrayContains(members.roles, ["owner"]));

/** One invitation per email address: inviting again renews it. */
export const upsertInvitation = async (db: Db, row: InvitationRow): Promise<InvitationRow | undefined> =>
	(
		await db
			.insert(invitations)
			.values(row)
			.onConflictDoUpdate({
				target: [invitations.appId, invitations.email],
				set: {
					roles: sql`excluded.roles`,
					locale: sql`excluded.locale`,
					tokenHash: sql`excluded.token_hash`,
					invitedBy: sql`excluded.invited_by`,
					sentAt: sql`excluded.sent_at`,
					expiresAt: sql`excluded.expires_at`,
				},
			})
			.returning()
	)[0];

export const listInvitationRows = (db: Db, appId: string) =>
	scopedToApp(db, appId).select(invitations).orderBy(desc(invitations.sentAt));

export const findInvitation = async (db: Db, id: string): Promise<InvitationRow | undefined> =>
	(await db.select().from(invitations).where(eq(invitations.id, id)))[0];

/** Deletes an invitation: of two concurrent answers one succeeds. */
export const claimInvitation = async (
	db: Db,
	id: string,
	appId: string,
	tokenHash?: string,
): Promise<InvitationRow | undefined> =>
	(
		await scopedToApp(db, appId)
			.delete(
				invitations,
				and(eq(invitations.id, id), tokenHash ? eq(invitations.tokenHash, tokenHash) : undefined),
			)
			.returning()
	)[0];
