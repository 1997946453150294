/** A process to be killed: the part of a server that hands events on and sends them. */
import { webhooks } from "../../domain/webhooks/index.ts";
import { openServices } from "../../open-services.ts";
import { readConfig } from "../../platform/config.ts";
import { startDomainJobs } from "../../worker/worker.ts";

const services = await openServices(readConfig(process.env));
await startDomainJobs(services, webhooks);
process.once("SIGTERM", async () => {
	await services.close();
	process.exit(0);
});
