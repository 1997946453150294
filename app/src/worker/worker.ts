import { startAlertJobs } from "../domain/alerts/jobs.ts";
import { startApiKeyJobs } from "../domain/api-keys/jobs.ts";
import { startAppJobs } from "../domain/apps/jobs.ts";
import { startAuditJobs } from "../domain/audit/jobs.ts";
import { startAuthJobs } from "../domain/auth/jobs.ts";
import { forgetExpiredSessions } from "../domain/auth/sessions.ts";
import { forgetUnprovedUsers } from "../domain/auth/users.ts";
import { forgetSpentChallenges } from "../domain/bots/bots.ts";
import { forgetOldContacts } from "../domain/contact/contact.ts";
import { startEventJobs } from "../domain/events/jobs.ts";
import { forgetOldAnswers } from "../domain/idempotency/idempotency.ts";
import { forgetOldLogs } from "../domain/logs/logs.ts";
import { startMailJobs } from "../domain/mails/jobs.ts";
import { forgetOldMails } from "../domain/mails/mails.ts";
import { objectKeys } from "../domain/object-keys.ts";
import { startRedactionJobs } from "../domain/redactions/jobs.ts";
import type { Services } from "../domain/services.ts";
import { countSoon, startStatisticsJobs } from "../domain/statistics/jobs.ts";
import { closeQuietTickets, forgetOldTickets } from "../domain/tickets/keeping.ts";
import { startVerificationJobs } from "../domain/verifications/jobs.ts";
import { startWebhookJobs } from "../domain/webhooks/jobs.ts";

/** Takes up the work of every domain. */
export async function startWorker(services: Services): Promise<void> {
	await startAuthJobs(services);
	await startAppJobs(services);
	await startStatisticsJobs(services);
	const tellWebhooks = await startWebhookJobs(services, objectKeys);
	await startEventJobs(services, async () => {
		tellWebhooks();
		await countSoon(services);
	});
	await startVerificationJobs(services);
	await startAuditJobs(services);
	await startMailJobs(services);
	await startRedactionJobs(services);
	await startAlertJobs(services);
	await startApiKeyJobs(services);
	await services.jobs.schedule("housekeeping", "17 * * * *", async () => {
		await forgetExpiredSessions(services);
		await forgetUnprovedUsers(services);
		await forgetOldAnswers(services);
		await forgetOldMails(services);
		await forgetOldContacts(services);
		await closeQuietTickets(services);
		await forgetOldTickets(services);
		await forgetOldLogs(services);
		await forgetSpentChallenges(services);
	});
}
