import { localizedUrl } from "../../i18n/localized-url.ts";
import type { Db } from "../../platform/database/database.ts";
import type { MailName } from "../mails/contract.ts";
import { queueMail } from "../mails/mails.ts";
import type { Services } from "../services.ts";
import { loadMembers } from "../team/list-members.ts";
import type { AppRow } from "./queries.ts";

/** Mails an app's owners and admins about a change of it. */
export async function notifyManagers(
	services: Services,
	tx: Db,
	app: AppRow,
	name: MailName,
	values: Record<string, string>,
	at: { path: string; date?: Date },
): Promise<void> {
	for (const { user, roles } of await loadMembers(services, app.id, tx)) {
		if (!roles.includes("owner") && !roles.includes("admin")) continue;
		const date = at.date && new Intl.DateTimeFormat(user.locale, { dateStyle: "long" }).format(at.date);
		await queueMail(services, tx, {
			to: user.email,
			locale: user.locale,
			name,
			values: { app: app.name, ...values, ...(date && { date }) },
			url: localizedUrl(services.config.publicUrl, at.path, user.locale),
		});
	}
}
