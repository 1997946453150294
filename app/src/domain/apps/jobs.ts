import type { Services } from "../services.ts";
import { eraseDeletedApps } from "./manage.ts";

export async function startAppJobs(services: Services): Promise<void> {
	await services.jobs.schedule("apps.erase", "41 * * * *", () => eraseDeletedApps(services));
}
