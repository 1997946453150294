import { retriedUntilDone } from "../../platform/jobs/job-queue.ts";
import { defineDomain } from "../domain.ts";
import { deleteOldComparisons } from "./comparisons.ts";
import { deleteCasesOfVerification } from "./queries.ts";
import { comparisonRoutes } from "./routes.ts";
import { type ComparisonJob, runComparisonBatch, runComparisonQueue } from "./run-comparison.ts";
import { comparisonRetentionDays } from "./values.ts";

export const comparisons = defineDomain({
	name: "comparisons",
	routes: [comparisonRoutes],
	jobs: [
		{
			queue: runComparisonQueue,
			// One batch after the other: a comparison is never urgent, and must not fill the cores.
			options: { ...retriedUntilDone, retryDelayMax: 300, heartbeatSeconds: 10 },
			batch: 1,
			run: (services, job: ComparisonJob) => runComparisonBatch(services, job),
		},
	],
	retention: [
		{
			what: "comparisons of workflows with past cases",
			after: `${comparisonRetentionDays} days after they were created`,
			policyRow: null,
			run: deleteOldComparisons,
		},
	],
	onErase: {
		async verification(_services, tx, id) {
			await deleteCasesOfVerification(tx, id);
			return {};
		},
	},
});
