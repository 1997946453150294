import { localizedUrl } from "../../i18n/localized-url.ts";
import type { Db } from "../../platform/database/database.ts";
import { findVerifiedAccount, loadUser } from "../auth/users.ts";
import { isStaff } from "../guard/operator-access.ts";
import { queueMail } from "../mails/mails.ts";
import type { Services } from "../services.ts";
import { createTicketToken } from "./access.ts";
import type { TicketRow } from "./queries.ts";
import { decryptTicketHead } from "./ticket-encryption.ts";

const getTicketPath = ({ id }: Pick<TicketRow, "id">) => `/tickets/${id}`;

/** Emails the author of a ticket. Without an account, they get a link that opens this ticket. */
export async function mailCustomer(
	services: Services,
	tx: Db,
	row: TicketRow,
	name: "ticket_received" | "ticket_answered" | "ticket_solved",
	quote?: string,
): Promise<void> {
	const head = decryptTicketHead(services, row);
	const user = row.userId ? await loadUser(tx, row.userId) : null;
	const locale = user?.locale ?? row.locale;
	const address = localizedUrl(services.config.publicUrl, getTicketPath(row), locale);
	await queueMail(services, tx, {
		to: user?.email ?? head.email,
		locale,
		name,
		values: { number: row.number, name: head.name },
		url: user ? address : `${address}?access=${createTicketToken(services, row.id)}`,
		...(quote !== undefined && { quote }),
	});
}

/** Email address of a ticket's assignee; null once they are no longer support staff. */
async function findAssigneeEmail(
	services: Services,
	tx: Db,
	{ assigneeId }: TicketRow,
): Promise<string | null> {
	if (!assigneeId) return null;
	const { email, emailVerifiedAt } = await loadUser(tx, assigneeId);
	return isStaff(services, { email, email_verified: emailVerifiedAt !== null }) ? email : null;
}

/** Emails a ticket's assignee, or all support staff, the author's name and a link. */
export async function mailStaff(
	services: Services,
	tx: Db,
	row: TicketRow,
	name: "ticket_new" | "ticket_reply",
): Promise<void> {
	const { config, log } = services;
	const assigneeEmail = await findAssigneeEmail(services, tx, row);
	const staffAddresses = config.staffEmails.length > 0 ? config.staffEmails : [config.operator.email];
	const addresses = assigneeEmail ? [assigneeEmail] : staffAddresses.filter((email) => email !== undefined);
	for (const to of addresses) {
		const locale = (await findVerifiedAccount(tx, to))?.locale ?? row.locale;
		await queueMail(services, tx, {
			to,
			locale,
			name,
			values: { number: row.number, name: decryptTicketHead(services, row).name },
			url: localizedUrl(config.publicUrl, getTicketPath(row), locale),
		});
	}
	if (addresses.length === 0)
		log.warn(
			{ ticket: row.id, code: "ticket_unmailed" },
			"nobody was emailed about a ticket: set STAFF_EMAILS or OPERATOR_EMAIL",
		);
}
