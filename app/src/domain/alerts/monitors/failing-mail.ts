import { getMailStatus } from "../../mails/mails.ts";
import type { AlertMonitor } from "../../services.ts";
import { findAllAppScopes } from "./queries.ts";

/** Emails are retried, so failures shorter than this raise no alert. */
const mailGraceMs = 600_000;

/** Alerts every app while emails can't be sent. Emails are a lower domain than apps, so the monitor is here. */
export const failingMailMonitor: AlertMonitor = {
	type: "mail_failing",
	async find(services, context) {
		const { working, failing_since: failingSince } = await getMailStatus(services);
		if (working || (failingSince && context.now.getTime() - Date.parse(failingSince) < mailGraceMs))
			return [];
		return findAllAppScopes(context);
	},
};
