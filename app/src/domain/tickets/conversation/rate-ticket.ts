import { Problem } from "../../../platform/http/problem.ts";
import type { Services } from "../../services.ts";
import type { TicketReader } from "../access.ts";
import type { RateTicket, Ticket } from "../contract.ts";
import { type TicketRow, updateTicketRow } from "../queries.ts";
import { encryptRating, unwrapTicketKey } from "../ticket-encryption.ts";
import { withLockedTicket } from "./change-ticket.ts";

/** @throws Problem 403 `requester_only`, 409 `ticket_not_solved` */
export async function rateTicket(
	services: Services,
	reader: TicketReader,
	{ id }: TicketRow,
	rating: RateTicket,
): Promise<Ticket> {
	if (reader.side === "staff") throw new Problem(403, "requester_only");
	return withLockedTicket(services, reader, id, async (tx, row) => {
		if (row.status !== "solved" && row.status !== "closed") throw new Problem(409, "ticket_not_solved");
		await updateTicketRow(tx, id, {
			encryptedRating: encryptRating(unwrapTicketKey(services, row), id, rating),
		});
		return {};
	});
}
