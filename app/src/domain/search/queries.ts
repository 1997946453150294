import { asc, eq, gt } from "drizzle-orm";
import type { Db } from "../../platform/database/database.ts";
import { outdatedSearchTokens } from "./tables.ts";

export const listOutdatedObjects = async (
	db: Db,
	{ after, limit }: { after: string; limit: number },
): Promise<string[]> =>
	(
		await db
			.select()
			.from(outdatedSearchTokens)
			.where(gt(outdatedSearchTokens.objectId, after))
			.orderBy(asc(outdatedSearchTokens.objectId))
			.limit(limit)
	).map(({ objectId }) => objectId);

export const deleteOutdatedObject = (tx: Db, objectId: string) =>
	tx.delete(outdatedSearchTokens).where(eq(outdatedSearchTokens.objectId, objectId));
