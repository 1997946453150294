import { and, arrayContains, asc, count, eq, inArray, isNotNull, lte } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { scopedToApp } from "../../platform/database/app-scope.ts";
import type { Db } from "../../platform/database/database.ts";
import { members } from "../team/tables.ts";
import { apps } from "./tables.ts";

export type AppRow = typeof apps.$inferSelect;

const membershipColumns = {
	id: apps.id,
	name: apps.name,
	color: apps.color,
	logo: apps.logo,
	deletionAt: apps.deletionAt,
	createdAt: apps.createdAt,
	roles: members.roles,
};

export const insertApp = (db: Db, row: AppRow) => db.insert(apps).values(row);

/** The wrapped key of an app. */
export const findWrappedKey = async (db: Db, id: string): Promise<Uint8Array | undefined> =>
	(await db.select({ wrappedKey: apps.wrappedKey }).from(apps).where(eq(apps.id, id)))[0]?.wrappedKey;

export const findApp = async (db: Db, id: string): Promise<AppRow | undefined> =>
	(await db.select().from(apps).where(eq(apps.id, id)))[0];

/** Locks an app until the transaction ends: changes of its team take turns. */
export const lockApp = async (db: Db, id: string): Promise<AppRow | undefined> =>
	(await db.select().from(apps).where(eq(apps.id, id)).for("update"))[0];

export const updateAppRow = (db: Db, id: string, to: Partial<typeof apps.$inferInsert>) =>
	db.update(apps).set(to).where(eq(apps.id, id));

export const deleteApp = (db: Db, id: string) => db.delete(apps).where(eq(apps.id, id));

export const listAppsToErase = (db: Db, now: Date) =>
	db
		.select()
		.from(apps)
		.where(and(isNotNull(apps.deletionAt), lte(apps.deletionAt, now)));

export const listAppRowsOfUser = (db: Db, userId: string) =>
	db
		.select(membershipColumns)
		.from(apps)
		.innerJoin(members, eq(members.appId, apps.id))
		.where(eq(members.userId, userId))
		.orderBy(asc(apps.createdAt));

export const findMembership = async (db: Db, userId: string, appId: string) =>
	(
		await scopedToApp(db, appId)
			.select(members, eq(members.userId, userId), membershipColumns)
			.innerJoin(apps, eq(apps.id, members.appId))
	)[0];

/**
 * Apps that a user owns. All their apps are locked first, so that nobody makes them an owner meanwhile, and in the
 * order of IDs, so that concurrent calls can't deadlock.
 */
export async function lockOwnedApps(db: Db, userId: string): Promise<Pick<AppRow, "id" | "name">[]> {
	const appsOfUser = () =>
		db
			.select({ id: apps.id, name: apps.name, roles: members.roles })
			.from(apps)
			.innerJoin(members, eq(members.appId, apps.id))
			.where(eq(members.userId, userId));
	await appsOfUser().orderBy(asc(apps.id)).for("update", { of: apps });
	const lockedApps = await appsOfUser().orderBy(asc(apps.id));
	return lockedApps.flatMap(({ id, name, roles }) => (roles.includes("owner") ? [{ id, name }] : []));
}

export const countOwnersByApp = (db: Db, appIds: readonly string[]) =>
	db
		.select({ appId: members.appId, owners: count() })
		.from(members)
		.where(and(inArray(members.appId, [...appIds]), arrayContains(members.roles, ["owner"])))
		.groupBy(members.appId);

export const existsSharedApp = async (db: Db, userId: string, otherId: string): Promise<boolean> => {
	const others = alias(members, "others");
	const found = await db
		.select({ id: members.id })
		.from(members)
		.innerJoin(others, eq(others.appId, members.appId))
		.where(and(eq(members.userId, userId), eq(others.userId, otherId)))
		.limit(1);
	return found.length > 0;
};
