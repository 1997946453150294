import type { Jobs } from "../../platform/jobs.ts";
import type { Services } from "../services.ts";
import { Sender } from "./sender.ts";
import { releaseAll } from "./sending-queries.ts";

/** The senders of this process, by the queues that they were started with. */
const senders = new WeakMap<Jobs, Sender>();

/** Hands events on and sends deliveries, from now on and whatever waits from before. */
export async function startSending(services: Services): Promise<void> {
	const { db, jobs, config, ports } = services;
	// PGlite serves one process: who held these before is dead.
	if (!config.databaseUrl) await releaseAll(db);
	const sender = new Sender(services, ports.objectKeys);
	senders.set(jobs, sender);
	sender.start();
	jobs.beforeStop(() => sender.stop());
}

/** Lets the sender of this process look for what is to be handed on or sent; before it starts, that is everything. */
export const wakeSender = async ({ jobs }: Services): Promise<void> => senders.get(jobs)?.wake();
