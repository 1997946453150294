import type { Db } from "../../../platform/database/database.ts";
import type { User } from "../../auth/contract.ts";
import type { AccountData, Services } from "../../services.ts";
import { getTicketOwner } from "../access.ts";
import { deleteAttachments } from "../attachments.ts";
import type { Ticket } from "../contract.ts";
import { presentTicket } from "../present-ticket.ts";
import { deleteTicketsOfOwner, listTicketEntries, listTicketsOfOwner } from "../queries.ts";

/** A user's tickets for their account export, latest first. */
async function exportTickets(services: Services, user: User, requestId: string): Promise<Ticket[]> {
	const { db } = services;
	const rows = await listTicketsOfOwner(db, getTicketOwner(services, user));
	return Promise.all(
		rows.map(async (row) =>
			presentTicket(
				services,
				{ side: "customer", user, requestId },
				row,
				await listTicketEntries(db, row.id),
			),
		),
	);
}

/**
 * Deletes a user's tickets with their account.
 * @returns a function that deletes their files, to be called after the commit
 */
async function deleteTickets(services: Services, tx: Db, user: User): Promise<() => Promise<void>> {
	const deleted = await deleteTicketsOfOwner(tx, getTicketOwner(services, user));
	return () => deleteAttachments(services, deleted);
}

/** Tickets in the account export, and their deletion with the account. */
export const ticketAccountData: AccountData = {
	name: "tickets",
	export: (services, { user }, requestId) => exportTickets(services, user, requestId),
	delete: (services, tx, { user }) => deleteTickets(services, tx, user),
};
