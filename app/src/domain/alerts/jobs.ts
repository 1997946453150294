import type { Services } from "../services.ts";
import { watchConditions, watchQueue } from "./watch/watch.ts";

/** Looks each few minutes for what nothing raises by itself, and at once when a rule was changed. */
export async function startAlertJobs(services: Services): Promise<void> {
	const watch = () => watchConditions(services);
	await services.jobs.work(watchQueue, watch);
	await services.jobs.schedule("alerts.watch", "*/5 * * * *", watch);
}
