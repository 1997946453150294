import { defineDomain } from "../domain.ts";
import { countEvents } from "./counting.ts";
import { statisticsRoutes } from "./routes.ts";

const countQueue = "statistics.count";

/**
 * Counts soon after each event, so that many are counted together, and every minute what a lost notification or a timeout
 * left uncounted.
 */
export const statistics = defineDomain({
	name: "statistics",
	routes: [statisticsRoutes],
	jobs: [{ queue: countQueue, options: { policy: "short", retryLimit: 0 }, run: countEvents }],
	schedules: [{ name: "statistics.sweep", cron: "* * * * *", run: countEvents }],
	onEvents: ({ db, jobs }) => jobs.send(db, countQueue, {}, { afterSeconds: 1 }),
});
