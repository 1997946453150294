import { defineDomain } from "../domain.ts";
import { countQueue, countSoon } from "./count-soon.ts";
import { countEvents } from "./counting.ts";
import { statisticsRoutes } from "./routes.ts";

/** Counts soon after each event, and each minute what a lost nudge left behind or took too long to end. */
export const statistics = defineDomain({
	name: "statistics",
	routes: [statisticsRoutes],
	jobs: [{ queue: countQueue, options: { policy: "short", retryLimit: 0 }, run: countEvents }],
	schedules: [{ name: "statistics.sweep", cron: "* * * * *", run: countEvents }],
	onEvents: countSoon,
});
