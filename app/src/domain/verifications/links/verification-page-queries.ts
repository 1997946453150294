import { eq, sql } from "drizzle-orm";
import type { PersonLocale } from "../../../i18n/locales.ts";
import type { Db } from "../../../platform/database/database.ts";
import { apps } from "../../apps/tables.ts";
import { verifications } from "../tables.ts";

/** The settings of a verification's page, read at each visit; undefined for an unknown ID. */
export const findPageSettings = async (db: Db, id: string) => {
	const [found] = await db
		.select({
			origins: sql<string[] | null>`${apps.settings} -> 'allowed_origins'`,
			languages: sql<PersonLocale[] | null>`${apps.settings} -> 'languages'`,
			fallback: sql<PersonLocale | null>`${apps.settings} ->> 'fallback_language'`,
			locale: verifications.locale,
		})
		.from(verifications)
		.innerJoin(apps, eq(apps.id, verifications.appId))
		.where(eq(verifications.id, id));
	return found;
};
