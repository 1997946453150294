import { sql } from "drizzle-orm";
import type { Db } from "../database/database.ts";
import { schemaVersions } from "./tables.ts";

export const findSchemaVersion = async (db: Db): Promise<string | undefined> =>
	(await db.select().from(schemaVersions))[0]?.version;

/** `0.4.0-rc.1` counts as `0.4.0`. */
const toNumbers = (version: unknown) => sql`string_to_array(split_part(${version}, '-', 1), '.')::int[]`;

/** Only a newer version replaces the stored one, also if two processes start at once. */
export const saveSchemaVersion = (db: Db, version: string) =>
	db
		.insert(schemaVersions)
		.values({ id: "schema", version })
		.onConflictDoUpdate({
			target: schemaVersions.id,
			set: { version },
			setWhere: sql`${toNumbers(schemaVersions.version)} < ${toNumbers(sql`excluded.version`)}`,
		});

/** Names of this database's sessions that begin with a prefix. PostgreSQL shows them to every user. */
export async function listSessionNames(db: Db, prefix: string): Promise<string[]> {
	const { rows } = (await db.execute(
		sql`select distinct application_name as name from pg_stat_activity where datname = current_database() and starts_with(application_name, ${prefix})`,
	)) as unknown as { rows: { name: string }[] };
	return rows.map(({ name }) => name);
}
