import type { Services } from "../services.ts";
import { eraseQueue, finishRedaction, type Rest } from "./finish.ts";
import { redactByRetention } from "./retention.ts";

export async function startRedactionJobs(services: Services): Promise<void> {
	await services.jobs.work<Rest>(eraseQueue, (rest) => finishRedaction(services, rest), { batch: 20 });
	await services.jobs.schedule("redactions.retention", "23 * * * *", async () => {
		await redactByRetention(services);
	});
}
