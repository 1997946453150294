/** A process for tests to kill: commits consecutive numbers to PGlite and prints each once it is committed. */
import { sql } from "drizzle-orm";
import { openPglite } from "../../platform/database/pglite.ts";

const { db } = await openPglite(process.argv[2] ?? "");
await db.execute(sql`create table if not exists kept (number integer primary key)`);
for (let number = 1; ; number++) {
	await db.execute(sql`insert into kept values (${number})`);
	process.stdout.write(`${number}\n`);
}
