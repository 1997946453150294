import type { JobDefinition, ScheduleDefinition } from "../domain.ts";
import type { Services } from "../services.ts";
import { importListFolder } from "./list-folder.ts";
import { deleteUnfinishedUploads } from "./queries.ts";

const importQueue = "screening.import";

/** Lists of millions of names take long on a slow disk. */
export const importListsJob: JobDefinition = {
	queue: importQueue,
	options: { policy: "short", retryLimit: 0, expireInSeconds: 4 * 3600 },
	run: importListFolder,
};

/** Enqueues an import of the files in SCREENING_LISTS. Unchanged files are skipped. */
export const importListsSchedule: ScheduleDefinition = {
	name: "screening.look",
	cron: "*/10 * * * *",
	run: async ({ config, jobs, db }) => {
		if (config.screeningLists) await jobs.send(db, importQueue, {});
	},
};

/** Heals what an interrupted process left behind, and looks at the folder. */
export async function startScreening(services: Services): Promise<void> {
	await deleteUnfinishedUploads(services.db);
	await importListsSchedule.run(services);
}
