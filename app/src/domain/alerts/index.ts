import { defineDomain } from "../domain.ts";
import { alertKeys } from "./alerts.ts";
import { watchConditions, watchQueue } from "./monitors/monitors.ts";
import { alertRoutes } from "./routes.ts";

/** Looks each few minutes for what nothing raises by itself, and at once when a rule was changed. */
export const alerts = defineDomain({
	name: "alerts",
	routes: [alertRoutes],
	jobs: [{ queue: watchQueue, options: { policy: "short", retryLimit: 0 }, run: watchConditions }],
	schedules: [{ name: "alerts.watch", cron: "*/5 * * * *", run: watchConditions }],
	objectKeys: { prefix: "alt_", find: alertKeys },
});
