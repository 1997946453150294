import { alerts } from "./alerts/index.ts";
import { apiKeys } from "./api-keys/index.ts";
import { apps } from "./apps/index.ts";
import { audit } from "./audit/index.ts";
import { auth } from "./auth/index.ts";
import { botProtection } from "./bot-protection/index.ts";
import { comparisons } from "./comparisons/index.ts";
import { contact } from "./contact/index.ts";
import { customers } from "./customers/index.ts";
import { demos } from "./demos/index.ts";
import { docsFeedback } from "./docs-feedback/index.ts";
import type { Domain } from "./domain.ts";
import { duplicates } from "./duplicates/index.ts";
import { errorReports } from "./error-reports/index.ts";
import { events } from "./events/index.ts";
import { evidence } from "./evidence/index.ts";
import { idempotency } from "./idempotency/index.ts";
import { lists } from "./lists/index.ts";
import { mails } from "./mails/index.ts";
import { notes } from "./notes/index.ts";
import { partitions } from "./partitions/index.ts";
import { redactions } from "./redactions/index.ts";
import { requestCounts } from "./request-counts/index.ts";
import { requestLog } from "./request-log/index.ts";
import { savedViews } from "./saved-views/index.ts";
import { screening } from "./screening/index.ts";
import { specimens } from "./specimens/index.ts";
import { spotChecks } from "./spot-checks/index.ts";
import { statistics } from "./statistics/index.ts";
import { status } from "./status/index.ts";
import { storage } from "./storage/index.ts";
import { team } from "./team/index.ts";
import { tickets } from "./tickets/index.ts";
import { verifications } from "./verifications/index.ts";
import { webhooks } from "./webhooks/index.ts";
import { workflows } from "./workflows/index.ts";

/** Every domain, in the order of start and of mounting routes. */
export const domains: readonly Domain[] = [
	auth,
	botProtection,
	apps,
	apiKeys,
	team,
	workflows,
	verifications,
	notes,
	partitions,
	spotChecks,
	comparisons,
	customers,
	duplicates,
	lists,
	screening,
	redactions,
	savedViews,
	specimens,
	status,
	events,
	requestLog,
	webhooks,
	alerts,
	evidence,
	statistics,
	mails,
	docsFeedback,
	contact,
	demos,
	tickets,
	errorReports,
	audit,
	storage,
	idempotency,
	requestCounts,
];
