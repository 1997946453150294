import { defineDomain } from "../domain.ts";
import { findAlertKeys } from "./alerts.ts";
import { failingMailMonitor } from "./monitors/failing-mail.ts";
import { alertMonitorQueue, runAlertMonitors } from "./monitors/monitors.ts";
import { alertRoutes } from "./routes.ts";

/** Runs the alert monitors every five minutes, and at once when a rule changes. */
export const alerts = defineDomain({
	name: "alerts",
	routes: [alertRoutes],
	jobs: [{ queue: alertMonitorQueue, options: { policy: "short", retryLimit: 0 }, run: runAlertMonitors }],
	alertMonitors: [failingMailMonitor],
	schedules: [{ name: "alerts.watch", cron: "*/5 * * * *", run: runAlertMonitors }],
	objectKeys: { prefix: "alt_", find: findAlertKeys },
});
