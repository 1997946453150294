import { eq, sql } from "drizzle-orm";
import type { Db } from "../../../platform/database/database.ts";
import { apps } from "../../apps/tables.ts";
import { verifications } from "../tables.ts";

/** Allowed origins of a verification's app, read at each visit of its page; null for an unknown ID. */
export const findAllowedOrigins = async (db: Db, id: string): Promise<string[] | null> => {
	const [app] = await db
		.select({ origins: sql<string[] | null>`${apps.settings} -> 'allowed_origins'` })
		.from(verifications)
		.innerJoin(apps, eq(apps.id, verifications.appId))
		.where(eq(verifications.id, id));
	return app ? (app.origins ?? []) : null;
};
