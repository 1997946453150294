import { localizedUrl } from "../../../i18n/localized-url.ts";
import type { Db } from "../../../platform/database/database.ts";
import { formatLocation, locateIp } from "../../../platform/network/geoip.ts";
import { describeDevice } from "../../../platform/network/user-agent.ts";
import type { Visitor } from "../../guard/visitor.ts";
import { queueMail } from "../../mails/mails.ts";
import type { Services } from "../../services.ts";
import { deleteTokensOfUser } from "../one-time-token-queries.ts";
import { type UserRow, updateUser } from "../queries.ts";
import { deleteSessionsOfUser } from "../sessions/queries.ts";
import { auditAccount } from "../users.ts";

/** Replaces a password and ends what was begun with the previous one: sessions and open links. The user is told by email. */
export async function replacePassword(
	services: Services,
	tx: Db,
	user: UserRow,
	passwordHash: string,
	{ userAgent, address, requestId }: Visitor,
	action: "account.password_changed" | "account.password_reset",
	keepSession?: string,
): Promise<void> {
	await updateUser(tx, user.id, { passwordHash });
	await deleteSessionsOfUser(tx, user.id, keepSession);
	await deleteTokensOfUser(tx, user.id, [
		"reset_password",
		"second_factor",
		"change_email_old",
		"change_email_new",
	]);
	await auditAccount(services, tx, user.id, action, { requestId });
	await queueMail(services, tx, {
		to: user.email,
		locale: user.locale,
		name: "password_changed",
		values: {
			name: user.name,
			device: describeDevice(userAgent) ?? "—",
			place: formatLocation(locateIp(address), user.locale),
		},
		url: localizedUrl(services.config.publicUrl, "/password/forgot", user.locale),
	});
}
