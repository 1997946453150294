import type { JobQueue } from "../../../platform/job-queue.ts";
import type { Services } from "../../services.ts";
import { releaseAllDeliveries } from "./queries.ts";
import { WebhookSender } from "./sender.ts";

/** The senders of this process, by its job queues. */
const senders = new WeakMap<JobQueue, WebhookSender>();

/** Dispatches events and sends deliveries, those that waited before the start included. */
export async function startSending(services: Services): Promise<void> {
	const { db, jobs, config, ports } = services;
	// PGlite serves one process: the one that claimed these is gone.
	if (!config.databaseUrl) await releaseAllDeliveries(db);
	const sender = new WebhookSender(services, ports.createObjectKeyFinder);
	senders.set(jobs, sender);
	sender.start();
	jobs.onStop(() => sender.stop());
}

/** Wakes the sender of this process. No effect before it starts: at start it handles everything due. */
export const wakeSender = async ({ jobs }: Services): Promise<void> => senders.get(jobs)?.notify();
