import { defineDomain } from "../domain.ts";
import {
	checkMail,
	deleteOldMails,
	deliverMail,
	mailQueue,
	mailRetentionDays,
	mailRetryOptions,
} from "./mails.ts";
import { mailRoutes } from "./routes.ts";

export const mails = defineDomain({
	name: "mails",
	routes: [mailRoutes],
	jobs: [
		{
			queue: mailQueue,
			options: mailRetryOptions,
			concurrency: () => 2,
			run: (services, { id }: { id: string }) => deliverMail(services, id),
		},
	],
	statusChecks: { mail: checkMail },
	retention: [
		{
			what: "records of emails",
			after: `${mailRetentionDays} days after they were queued`,
			policyRow: { en: "Emails sent", fr: "E-mails envoyés" },
			run: deleteOldMails,
		},
	],
});
