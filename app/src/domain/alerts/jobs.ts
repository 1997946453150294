import type { Services } from "../services.ts";
import { watchConditions } from "./watch/watch.ts";

/** Looks each few minutes for what nothing raises by itself. */
export const startAlertJobs = (services: Services): Promise<void> =>
	services.jobs.schedule("alerts.watch", "*/5 * * * *", () => watchConditions(services));
