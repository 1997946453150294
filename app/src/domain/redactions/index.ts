import { defineDomain } from "../domain.ts";
import { erase, eraseQueue, eraseRetries } from "./erase-job.ts";
import { redactByRetention } from "./retention.ts";
import { redactionRoutes } from "./routes.ts";
import { assertSecretsAtHand } from "./secrets-at-hand.ts";

export const redactions = defineDomain({
	name: "redactions",
	routes: [(services) => redactionRoutes(services, services.ports.verifications.ofCustomers(services))],
	jobs: [{ queue: eraseQueue, options: eraseRetries, batch: 20, run: erase }],
	schedules: [
		{
			name: "redactions.retention",
			cron: "23 * * * *",
			run: async (services) => void (await redactByRetention(services)),
		},
	],
	beforeServing: [assertSecretsAtHand],
});
