import type { Services } from "../services.ts";
import { forgetOldDeliveries } from "./health.ts";
import type { KeysOfApp } from "./prepare.ts";
import { Sender } from "./sender.ts";
import { releaseAll } from "./sending-queries.ts";
import { wakeQueue } from "./wake.ts";

/**
 * Hands events on and sends deliveries, from now on and whatever waits from before.
 * @returns what lets it know that there is an event
 */
export async function startWebhookJobs(services: Services, keysOf: KeysOfApp): Promise<() => void> {
	const { db, jobs, config } = services;
	// PGlite serves one process: who held these before is dead.
	if (!config.databaseUrl) await releaseAll(db);
	const sender = new Sender(services, keysOf);
	await jobs.work(wakeQueue, async () => sender.wake());
	await jobs.schedule("webhooks.forget", "41 * * * *", () => forgetOldDeliveries(services));
	sender.start();
	jobs.beforeStop(() => sender.stop());
	return () => sender.wake();
}
