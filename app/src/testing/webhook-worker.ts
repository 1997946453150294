/** A process to be killed: the part of a server that hands events on and sends them. */
import { objectKeys } from "../domain/object-keys.ts";
import { startWebhookJobs } from "../domain/webhooks/jobs.ts";
import { openServices } from "../open.ts";
import { readConfig } from "../platform/config.ts";

const services = await openServices(readConfig(process.env));
await startWebhookJobs(services, objectKeys);
process.once("SIGTERM", async () => {
	await services.close();
	process.exit(0);
});
