import type { Services } from "../services.ts";
import { countEvents } from "./counting.ts";

const countQueue = "statistics.count";

/** Lets events be counted soon; many that come together are counted together. */
export const countSoon = ({ db, jobs }: Services): Promise<void> =>
	jobs.send(db, countQueue, {}, { afterSeconds: 1 });

/** Counts each minute as well: what a lost nudge left behind, and what took too long to end. */
export async function startStatisticsJobs(services: Services): Promise<void> {
	const count = () => countEvents(services);
	await services.jobs.queue(countQueue, { policy: "short", retryLimit: 0 });
	await services.jobs.work(countQueue, count);
	await services.jobs.schedule("statistics.sweep", "* * * * *", count);
}
