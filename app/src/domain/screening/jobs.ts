import type { Job, Schedule } from "../domain.ts";
import { importFolder } from "./list-folder.ts";

const queue = "screening.import";

/** Lists of millions of names take a while on a slow disk. */
export const importJob: Job = {
	queue,
	options: { policy: "short", retryLimit: 0, expireInSeconds: 4 * 3600 },
	run: importFolder,
};

/** Looks whether files of SCREENING_LISTS have changed. */
export const lookSchedule: Schedule = {
	name: "screening.look",
	cron: "*/10 * * * *",
	run: async ({ config, jobs, db }) => {
		if (config.screeningLists) await jobs.send(db, queue, {});
	},
};
