import { sql } from "drizzle-orm";
import type { Db } from "./database.ts";

/** Whether there is a table or index of a name, which may have a schema before it. */
export async function hasRelation(db: Db, name: string): Promise<boolean> {
	const { rows } = (await db.execute(sql`select to_regclass(${name}) is not null as found`)) as unknown as {
		rows: { found: boolean }[];
	};
	return rows[0]?.found === true;
}
