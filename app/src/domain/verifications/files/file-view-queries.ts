import { lt, lte } from "drizzle-orm";
import type { Db } from "../../../platform/database/database.ts";
import { recentFileViews } from "../tables.ts";

/**
 * Notes a view of a file.
 * @param before latest time of an earlier view after which this one counts
 * @returns false if the same actor viewed it later than that; the primary key decides between concurrent calls
 */
export const noteFileView = async (
	tx: Db,
	view: typeof recentFileViews.$inferInsert,
	before: Date,
): Promise<boolean> =>
	(
		await tx
			.insert(recentFileViews)
			.values(view)
			.onConflictDoUpdate({
				target: [recentFileViews.appId, recentFileViews.actorId, recentFileViews.fileId],
				set: { viewedAt: view.viewedAt },
				setWhere: lte(recentFileViews.viewedAt, before),
			})
			.returning({ fileId: recentFileViews.fileId })
	).length === 1;

export const deleteFileViewsBefore = (db: Db, time: Date) =>
	db.delete(recentFileViews).where(lt(recentFileViews.viewedAt, time));
