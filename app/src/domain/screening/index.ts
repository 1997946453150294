import { defineDomain } from "../domain.ts";
import type { Services } from "../services.ts";
import { deleteScreeningHitsOfVerification } from "./hits/hits.ts";
import { findListsInFolder, importListFolder } from "./list-folder.ts";
import { deleteUnfinishedUploads } from "./queries.ts";
import { screeningRoutes } from "./routes.ts";

const importQueue = "screening.import";

/** Seconds after which a process looks again at what another one imports: it may have been killed. */
const busyRetrySeconds = 15;

/** Enqueues an import of the files in SCREENING_LISTS. Unchanged files are skipped. */
async function enqueueImport({ config, jobs, db }: Services, afterSeconds = 0): Promise<void> {
	if (config.screeningLists) await jobs.send(db, importQueue, {}, { afterSeconds });
}

async function runImport(services: Services): Promise<void> {
	if (!(await importListFolder(services))) await enqueueImport(services, busyRetrySeconds);
}

/** The server's folder is checked when a worker starts, and every ten minutes. */
export const screening = defineDomain({
	name: "screening",
	routes: [screeningRoutes],
	jobs: [
		{
			queue: importQueue,
			// Lists of millions of names take long on a slow disk.
			options: { policy: "short", retryLimit: 0, expireInSeconds: 4 * 3600 },
			run: runImport,
		},
	],
	schedules: [{ name: "screening.look", cron: "*/10 * * * *", run: (services) => enqueueImport(services) }],
	onErase: {
		async verification(_services, tx, id) {
			await deleteScreeningHitsOfVerification(tx, id);
			return {};
		},
	},
	async startWorker(services) {
		// A folder that can't be read stops the start.
		if (services.config.screeningLists) await findListsInFolder(services.config.screeningLists);
		// An interrupted process may have left some behind.
		await deleteUnfinishedUploads(services.db);
		await enqueueImport(services);
	},
});
