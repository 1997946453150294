import type { Services } from "../services.ts";
import { forgottenQueue, sendResetLink } from "./password.ts";

export async function startAuthJobs(services: Services): Promise<void> {
	await services.jobs.work<{ sealed: string; requestId: string }>(forgottenQueue, (wish) =>
		sendResetLink(services, wish),
	);
}
