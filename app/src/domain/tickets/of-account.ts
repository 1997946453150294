import type { Db } from "../../platform/database/database.ts";
import type { User } from "../auth/contract.ts";
import type { Services } from "../services.ts";
import { ownerOf } from "./access.ts";
import { deleteAttachments } from "./attachments.ts";
import { presentTicket } from "./contents.ts";
import type { Ticket } from "./contract.ts";
import { deleteTicketsOf, listEntries, listTicketsOf } from "./queries.ts";

/** All that a person has asked the support, as they may read it, for the export of their account; latest first. */
export async function ticketsOfAccount(services: Services, user: User, requestId: string): Promise<Ticket[]> {
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
export async function deleteTicketsOfAccount(
	services: Services,
	tx: Db,
	user: User,
): Promise<() => Promise<void>> {
	const gone = await deleteTicketsOf(tx, ownerOf(services, user));
	return () => deleteAttachments(services, gone);
}
