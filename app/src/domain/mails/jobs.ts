import type { Services } from "../services.ts";
import { deliverMail, mailQueue } from "./mails.ts";

/** Sends the mails that are queued. */
export async function startMailJobs(services: Services): Promise<void> {
	await services.jobs.work<{ id: string }>(mailQueue, ({ id }) => deliverMail(services, id), {
		concurrency: 2,
	});
}
