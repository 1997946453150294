import { and, asc, count, eq, getTableColumns, or } from "drizzle-orm";
import type { Db } from "../../platform/database/database.ts";
import { users } from "../auth/tables.ts";
import type { ViewedList } from "./contract.ts";
import { views } from "./tables.ts";

export type ViewRow = typeof views.$inferSelect;
export type AuthoredView = ViewRow & { author: string };

/** Whose views: a member sees their own and those that are shared. */
export interface Reader {
	appId: string;
	userId: string;
}
const visibleTo = ({ appId, userId }: Reader) =>
	and(eq(views.appId, appId), or(eq(views.userId, userId), eq(views.shared, true)));

const authored = (db: Db) =>
	db
		.select({ ...getTableColumns(views), author: users.name })
		.from(views)
		.innerJoin(users, eq(users.id, views.userId));

export const listViews = (db: Db, reader: Reader, list: ViewedList): Promise<AuthoredView[]> =>
	authored(db)
		.where(and(visibleTo(reader), eq(views.list, list)))
		.orderBy(asc(views.id));

export const findView = async (db: Db, reader: Reader, id: string): Promise<AuthoredView | undefined> =>
	(await authored(db).where(and(visibleTo(reader), eq(views.id, id))))[0];

export const countViewsOf = async (db: Db, { appId, userId }: Reader, list: ViewedList): Promise<number> =>
	(
		await db
			.select({ views: count() })
			.from(views)
			.where(and(eq(views.appId, appId), eq(views.list, list), eq(views.userId, userId)))
	)[0]?.views ?? 0;

export const insertView = (db: Db, row: ViewRow) => db.insert(views).values(row);

export const updateView = (db: Db, { appId }: Reader, id: string, to: Partial<ViewRow>) =>
	db
		.update(views)
		.set(to)
		.where(and(eq(views.appId, appId), eq(views.id, id)));

export const deleteView = (db: Db, { appId }: Reader, id: string) =>
	db.delete(views).where(and(eq(views.appId, appId), eq(views.id, id)));
