import type { Db } from "../../platform/database/database.ts";
import type { MailName } from "../mails/contract.ts";
import { queueMail } from "../mails/mails.ts";
import type { Services } from "../services.ts";
import type { UserRow } from "./queries.ts";

/** Mails the account's owner about a security change, if their address is verified. */
export async function notifyOwner(
	services: Services,
	tx: Db,
	{ email, emailVerifiedAt, locale, name }: UserRow,
	mail: MailName,
	values: Record<string, string | number> = {},
): Promise<void> {
	if (emailVerifiedAt)
		await queueMail(services, tx, { to: email, locale, name: mail, values: { name, ...values } });
}
