import { and, asc, eq } from "drizzle-orm";
import type { Db } from "../../platform/database/database.ts";
import { members } from "../team/tables.ts";
import { apps } from "./tables.ts";

export type AppRow = typeof apps.$inferSelect;

export const insertApp = (db: Db, row: AppRow) => db.insert(apps).values(row);

export const findApp = async (db: Db, id: string): Promise<AppRow | undefined> =>
	(await db.select().from(apps).where(eq(apps.id, id)))[0];

export const listAppsOf = (db: Db, userId: string) =>
	db
		.select({ id: apps.id, name: apps.name, roles: members.roles })
		.from(apps)
		.innerJoin(members, eq(members.appId, apps.id))
		.where(eq(members.userId, userId))
		.orderBy(asc(apps.createdAt));

export const findMembership = async (db: Db, userId: string, appId: string) =>
	(
		await db
			.select({ id: apps.id, name: apps.name, roles: members.roles })
			.from(members)
			.innerJoin(apps, eq(apps.id, members.appId))
			.where(and(eq(members.userId, userId), eq(members.appId, appId)))
	)[0];
