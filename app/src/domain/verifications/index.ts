import { defineDomain } from "../domain.ts";
import { personSessionRoutes } from "./capture/routes.ts";
import { chipRoutes } from "./chip/routes.ts";
import { fileRoutes } from "./files/routes.ts";
import { resumeStuckProcessing, sweep } from "./jobs.ts";
import { processVerification, processVerificationQueue } from "./processing/process-verification.ts";
import { verificationRoutes } from "./requests/routes.ts";
import { createVerificationKeyFinder } from "./requests/verifications.ts";
import { beginRebuildingFaces, rebuildFaces, rebuildFacesQueue } from "./retention/rebuild-faces.ts";
import { notifyOfReviewsWaiting } from "./review/notify-pending-reviews.ts";
import { reviewRoutes } from "./review/routes.ts";
import { simulationRoutes } from "./simulation/routes.ts";

export const verifications = defineDomain({
	name: "verifications",
	routes: [verificationRoutes, fileRoutes, chipRoutes, reviewRoutes, simulationRoutes, personSessionRoutes],
	jobs: [
		{
			queue: processVerificationQueue,
			options: { retryLimit: 3, expireInSeconds: 120 },
			concurrency: (config) => config.engineWorkerCount,
			run: (services, { id }: { id: string }) => processVerification(services, id),
		},
		{ queue: rebuildFacesQueue, options: { policy: "short", expireInSeconds: 1800 }, run: rebuildFaces },
	],
	schedules: [
		{ name: "verifications.sweep", cron: "* * * * *", run: sweep },
		{ name: "verifications.reviews", cron: "*/5 * * * *", run: notifyOfReviewsWaiting },
	],
	objectKeys: {
		prefix: "vrf_",
		find: (services, caller, ids) => createVerificationKeyFinder(services, caller)(ids),
	},
	async startWorker(services) {
		await beginRebuildingFaces(services);
		// Processing may have been interrupted by a crash. If another worker runs it too, the first to save wins.
		await resumeStuckProcessing(services, services.clock.now());
	},
});
