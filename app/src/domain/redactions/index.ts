import { defineDomain } from "../domain.ts";
import { erase, eraseQueue, eraseQueueOptions } from "./erase-job.ts";
import { redactByRetention } from "./retention.ts";
import { redactionRoutes } from "./routes.ts";
import { checkSecretsAtStart } from "./secrets-check.ts";

export const redactions = defineDomain({
	name: "redactions",
	routes: [
		(services) =>
			redactionRoutes(services, services.ports.verifications.createCustomerVerifications(services)),
	],
	jobs: [{ queue: eraseQueue, options: eraseQueueOptions, batch: 20, run: erase }],
	schedules: [
		{
			name: "redactions.retention",
			cron: "23 * * * *",
			run: async (services) => void (await redactByRetention(services)),
		},
	],
	retention: [
		{
			what: "photos and personal data of verifications",
			after: "the app's `retention_days` after the decision",
			policyRow: {
				en: "Photos, video, face template and extracted data of a verification",
				fr: "Photos, vidéo, gabarit et données extraites d’une vérification",
			},
			schedule: "redactions.retention",
		},
	],
	beforeServing: [checkSecretsAtStart],
});
