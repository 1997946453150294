import type { Services } from "../services.ts";
import { eraseDeletedApps } from "./manage.ts";
import { startForgetting } from "./object-keys.ts";

export async function startAppJobs(services: Services): Promise<void> {
	await startForgetting(services);
	await services.jobs.schedule("apps.erase", "41 * * * *", () => eraseDeletedApps(services));
}
