import { and, asc, eq, getTableColumns, or, type SQL } from "drizzle-orm";
import { type ScopedChange, scopedToApp } from "../../platform/database/app-scope.ts";
import type { Db } from "../../platform/database/database.ts";
import { lockByName } from "../../platform/database/lock-by-name.ts";
import { users } from "../auth/tables.ts";
import type { ListWithViews } from "./contract.ts";
import { views } from "./tables.ts";

export type ViewRow = typeof views.$inferSelect;
export type ViewWithAuthor = ViewRow & { author: string };

/** Whose views: a member sees their own and those that are shared. */
export interface ViewReader {
	appId: string;
	userId: string;
}

const selectVisible = (db: Db, { appId, userId }: ViewReader, where: SQL) =>
	scopedToApp(db, appId)
		.select(views, and(or(eq(views.userId, userId), eq(views.shared, true)), where), {
			...getTableColumns(views),
			author: users.name,
		})
		.innerJoin(users, eq(users.id, views.userId));

export const listViewRows = (db: Db, reader: ViewReader, list: ListWithViews): Promise<ViewWithAuthor[]> =>
	selectVisible(db, reader, eq(views.list, list)).orderBy(asc(views.id));

export const findView = async (db: Db, reader: ViewReader, id: string): Promise<ViewWithAuthor | undefined> =>
	(await selectVisible(db, reader, eq(views.id, id)))[0];

/** Serializes the creation of an author's views of a list, because their number is limited. */
export const lockViewCreation = (tx: Db, { appId, userId }: ViewReader, list: ListWithViews) =>
	lockByName(tx, `views ${appId} ${userId} ${list}`);

export const countViewsOfAuthor = (
	db: Db,
	{ appId, userId }: ViewReader,
	list: ListWithViews,
): Promise<number> =>
	scopedToApp(db, appId).count(views, and(eq(views.list, list), eq(views.userId, userId)));

/** A user's views of all apps, oldest first. */
export const listViewsOfUser = (db: Db, userId: string): Promise<ViewRow[]> =>
	db.select().from(views).where(eq(views.userId, userId)).orderBy(asc(views.id));

export const insertView = (db: Db, row: ViewRow) => db.insert(views).values(row);

export const updateViewRow = (db: Db, { appId }: ViewReader, id: string, to: ScopedChange<typeof views>) =>
	scopedToApp(db, appId).update(views, to, eq(views.id, id));

export const deleteViewRow = (db: Db, { appId }: ViewReader, id: string) =>
	scopedToApp(db, appId).delete(views, eq(views.id, id));
