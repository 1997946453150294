import type { Db } from "../../platform/database/database.ts";
import type { MailName } from "../mails/contract.ts";
import { queueMail } from "../mails/mails.ts";
import type { Services } from "../services.ts";
import type { UserRow } from "./queries.ts";

/** Tells the owner of what was done to the safety of their account, once the address is known to be theirs. */
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
