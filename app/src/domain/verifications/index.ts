import { defineDomain } from "../domain.ts";
import { personRoutes } from "./capture/person-routes.ts";
import { chipRoutes } from "./chip/routes.ts";
import { processQueue, processVerification } from "./decision/processing.ts";
import { fileRoutes } from "./evidence/file-routes.ts";
import { resumeProcessing, sweep } from "./jobs.ts";
import { verificationKeys } from "./requests/verifications.ts";
import { beginRebuildingFaces, rebuildFaces, rebuildQueue } from "./retention/rebuild-faces.ts";
import { notifyOfReviewsWaiting } from "./review/reviews-waiting.ts";
import { reviewRoutes } from "./review/routes.ts";
import { verificationRoutes } from "./routes.ts";
import { simulationRoutes } from "./simulation/routes.ts";

export const verifications = defineDomain({
	name: "verifications",
	routes: [verificationRoutes, fileRoutes, chipRoutes, reviewRoutes, simulationRoutes, personRoutes],
	jobs: [
		{
			queue: processQueue,
			options: { retryLimit: 3, expireInSeconds: 120 },
			concurrency: (config) => config.engineWorkers,
			run: (services, { id }: { id: string }) => processVerification(services, id),
		},
		{ queue: rebuildQueue, options: { policy: "short", expireInSeconds: 1800 }, run: rebuildFaces },
	],
	schedules: [
		{ name: "verifications.sweep", cron: "* * * * *", run: sweep },
		{ name: "verifications.reviews", cron: "*/5 * * * *", run: notifyOfReviewsWaiting },
	],
	objectKeys: { prefix: "vrf_", find: (services, caller, ids) => verificationKeys(services, caller)(ids) },
	async start(services) {
		await beginRebuildingFaces(services);
		// What is still in processing may have been cut off. Where another worker has it, the first to settle wins.
		await resumeProcessing(services, services.clock.now());
	},
});
