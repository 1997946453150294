import { setImmediate } from "node:timers/promises";
import type { Domain } from "../domain/domain.ts";
import { domains } from "../domain/domains.ts";
import type { Services } from "../domain/services.ts";

/** Starts the jobs and schedules of a domain. */
export async function startDomainJobs(
	services: Services,
	{ jobs = [], schedules = [], startWorker: start }: Domain,
): Promise<void> {
	for (const { queue, concurrency, batch, run } of jobs)
		await services.jobs.work(queue, (data) => run(services, data), {
			...(concurrency && { concurrency: concurrency(services.config) }),
			...(batch && { batch }),
		});
	for (const { name, cron, run } of schedules) await services.jobs.schedule(name, cron, () => run(services));
	await start?.(services);
}

/** Starts the jobs and schedules of every domain. */
export async function startWorker(services: Services): Promise<void> {
	for (const domain of domains) {
		await startDomainJobs(services, domain);
		// An embedded database never waits for anything: without this, the first requests would wait for all domains.
		await setImmediate();
	}
	await services.jobs.schedule("housekeeping", "17 * * * *", async () => {
		for (const { retention = [] } of domains)
			for (const rule of retention) if ("run" in rule) await rule.run(services);
	});
}
