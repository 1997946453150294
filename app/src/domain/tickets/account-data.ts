import type { Db } from "../../platform/database/database.ts";
import type { User } from "../auth/contract.ts";
import type { AccountPart } from "../ports.ts";
import type { Services } from "../services.ts";
import { ownerOf } from "./access.ts";
import { deleteAttachments } from "./attachments.ts";
import { presentTicket } from "./contents.ts";
import type { Ticket } from "./contract.ts";
import { deleteTicketsOf, listEntries, listTicketsOf } from "./queries.ts";

/** All that a person has asked the support, as they may read it, for the export of their account; latest first. */
async function exportTickets(services: Services, user: User, requestId: string): Promise<Ticket[]> {
	const { db } = services;
	const rows = await listTicketsOf(db, ownerOf(services, user));
	return Promise.all(
		rows.map(async (row) =>
			presentTicket(services, { side: "customer", user, requestId }, row, await listEntries(db, row.id)),
		),
	);
}

/**
 * Deletes a person's tickets with their account.
 * @returns what deletes their files, once the transaction has ended well
 */
async function deleteTickets(services: Services, tx: Db, user: User): Promise<() => Promise<void>> {
	const gone = await deleteTicketsOf(tx, ownerOf(services, user));
	return () => deleteAttachments(services, gone);
}

export const ticketsOfAccount: AccountPart = {
	name: "tickets",
	export: (services, { user }, requestId) => exportTickets(services, user, requestId),
	delete: (services, tx, { user }) => deleteTickets(services, tx, user),
};
