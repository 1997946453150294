import { defineDomain } from "../domain.ts";
import { countQueue, scheduleCounting } from "./count-soon.ts";
import { countEvents } from "./counting.ts";
import { statisticsRoutes } from "./routes.ts";

/** Counts soon after each event, and every minute what a lost notification or a timeout left uncounted. */
export const statistics = defineDomain({
	name: "statistics",
	routes: [statisticsRoutes],
	jobs: [{ queue: countQueue, options: { policy: "short", retryLimit: 0 }, run: countEvents }],
	schedules: [{ name: "statistics.sweep", cron: "* * * * *", run: countEvents }],
	onEvents: scheduleCounting,
});
