import { defineDomain } from "../domain.ts";
import { personSessionRoutes, personSubmissionRoutes } from "./capture/routes.ts";
import { processVerificationQueue } from "./capture/submit-attempt.ts";
import { personUploadRoutes } from "./capture/upload-routes.ts";
import { verificationChannels } from "./channels.ts";
import { personChipRoutes } from "./chip/person-routes.ts";
import { chipRoutes } from "./chip/routes.ts";
import { fileViewRoutes } from "./files/file-view-routes.ts";
import { checkFilesAtStart } from "./files/files-check.ts";
import { fileRoutes } from "./files/routes.ts";
import { sendLinkRoutes } from "./links/send-link-routes.ts";
import { livenessChallengeRoutes } from "./liveness/routes.ts";
import {
	resumeStuckProcessing,
	runVerificationMaintenance,
	tryFramesRetentionMinutes,
} from "./maintenance.ts";
import { verificationMonitors } from "./monitors/monitors.ts";
import { processVerification } from "./processing/process-verification.ts";
import {
	enqueueTemplateRecomputation,
	recomputeTemplates,
	recomputeTemplatesQueue,
} from "./processing/recompute-templates.ts";
import { verificationRoutes } from "./requests/routes.ts";
import { createVerificationKeyFinder } from "./requests/verifications.ts";
import { notifyPendingReviews } from "./review/notify-pending-reviews.ts";
import { reviewQueueRoutes } from "./review/queue-routes.ts";
import { reviewRoutes } from "./review/routes.ts";
import { screeningHitRoutes } from "./review/screening-hits/routes.ts";
import { simulationRoutes } from "./simulation/routes.ts";

export const verifications = defineDomain({
	name: "verifications",
	routes: [
		verificationRoutes,
		fileRoutes,
		chipRoutes,
		reviewRoutes,
		reviewQueueRoutes,
		screeningHitRoutes,
		fileViewRoutes,
		sendLinkRoutes,
		simulationRoutes,
		personSessionRoutes,
		personUploadRoutes,
		livenessChallengeRoutes,
		personChipRoutes,
		personSubmissionRoutes,
	],
	jobs: [
		{
			queue: processVerificationQueue,
			// On an overloaded machine processing takes as long as it takes; a process that dies is noticed by its heartbeat.
			options: { retryLimit: 3, expireInSeconds: 4 * 3600, heartbeatSeconds: 10 },
			concurrency: (config) => config.engineWorkerCount,
			// A job that has been fetched has had its turn, and would wait for the one before it.
			batch: 1,
			run: (services, { id }: { id: string }) => processVerification(services, id),
		},
		{
			queue: recomputeTemplatesQueue,
			options: {
				policy: "short",
				retryLimit: 100,
				retryDelayMax: 300,
				expireInSeconds: 4 * 3600,
				heartbeatSeconds: 60,
			},
			run: recomputeTemplates,
		},
	],
	schedules: [
		{ name: "verifications.sweep", cron: "* * * * *", run: runVerificationMaintenance },
		{ name: "verifications.reviews", cron: "*/5 * * * *", run: notifyPendingReviews },
	],
	channels: verificationChannels,
	alertMonitors: verificationMonitors,
	retention: [
		{
			what: "frames of uncompleted liveness challenges",
			after: `${tryFramesRetentionMinutes} minutes after they were captured`,
			policyRow: null,
			schedule: "verifications.sweep",
		},
		{
			what: "views of files that aren't audited again",
			after: "1 minute after they were last audited",
			policyRow: null,
			schedule: "verifications.sweep",
		},
	],
	objectKeys: {
		prefix: "vrf_",
		find: (services, caller, ids) => createVerificationKeyFinder(services, caller)(ids),
	},
	beforeServing: [checkFilesAtStart],
	async startWorker(services) {
		await enqueueTemplateRecomputation(services);
		// Processing may have been interrupted by a crash. If another worker runs it too, the first to save wins.
		await resumeStuckProcessing(services, services.clock.now(), "waiting");
	},
});
