import { sql } from "drizzle-orm";
import type { Services } from "../domain/services.ts";
import { deleteFilesQueue, deleteUnneededFiles } from "../platform/storage/stored-files.ts";
import { waitUntil } from "./wait-until.ts";

type Deletion = Parameters<typeof deleteUnneededFiles>[1];

/** Deletes the files that no row refers to, as a worker does within minutes, also those that no transaction has kept yet. */
export async function runFileDeletions(services: Services): Promise<void> {
	const jobs = sql`pgboss.job where name = ${deleteFilesQueue}`;
	const takeWaiting = sql`delete from ${jobs} and state < 'active' returning data`;
	await waitUntil("the files to be deleted", async () => {
		const { rows } = (await services.db.execute(takeWaiting)) as unknown as { rows: { data: Deletion }[] };
		for (const { data } of rows) await deleteUnneededFiles(services, data);
		const left = await services.db.execute(sql`select 1 from ${jobs} and state <= 'active'`);
		return (left as unknown as { rows: object[] }).rows.length === 0;
	});
}
