import type { JobDefinition, ScheduleDefinition } from "../domain.ts";
import { importListFolder } from "./list-folder.ts";

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
