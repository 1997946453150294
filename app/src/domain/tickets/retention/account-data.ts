import type { Db } from "../../../platform/database/database.ts";
import type { User } from "../../auth/contract.ts";
import type { AccountData, Services } from "../../services.ts";
import { getTicketOwner } from "../access.ts";
import { deleteAttachments } from "../attachments.ts";
import type { Ticket } from "../contract.ts";
import { presentTicket } from "../present-ticket.ts";
import { deleteTicketsOfOwner, listTicketsOfOwner } from "../queries.ts";

/** A user's tickets for their account export, latest first. */
async function exportTickets(services: Services, user: User, requestId: string): Promise<Ticket[]> {
	const rows = await listTicketsOfOwner(services.db, getTicketOwner(services, user));
	const reader = { side: "customer", user, requestId } as const;
	return Promise.all(rows.map((row) => presentTicket(services, reader, row)));
}

/** Deletes a user's tickets with their account. */
const deleteTickets = async (services: Services, tx: Db, user: User): Promise<void> =>
	deleteAttachments(services, tx, await deleteTicketsOfOwner(tx, getTicketOwner(services, user)));

/** Tickets in the account export, and their deletion with the account. */
export const ticketAccountData: AccountData = {
	name: "tickets",
	export: (services, { user }, requestId) => exportTickets(services, user, requestId),
	delete: (services, tx, { user }) => deleteTickets(services, tx, user),
};
