import type { Db } from "../../../platform/database/database.ts";
import { notFound, Problem } from "../../../platform/http/problem.ts";
import { auditAccount } from "../../auth/users.ts";
import type { Services } from "../../services.ts";
import type { TicketReader } from "../access.ts";
import { notifyOfTicket } from "../channels.ts";
import type { Ticket } from "../contract.ts";
import { presentTicket } from "../present-ticket.ts";
import { findTicket, lockTicket, type TicketRow } from "../queries.ts";
import { getNextTicketStatuses, type TicketStatus } from "../states.ts";

/** Records an action of support staff in their audit log. */
export async function auditStaff(
	services: Services,
	tx: Db,
	{ side, user, requestId }: TicketReader,
	action: "ticket.answered" | "ticket.noted" | "ticket.changed",
	objectId: string,
): Promise<void> {
	if (side === "staff" && user) await auditAccount(services, tx, user.id, action, { requestId, objectId });
}

export function assertTransition(row: TicketRow, reader: TicketReader, to: TicketStatus): void {
	if (to === row.status || getNextTicketStatuses(row.status, reader.side).includes(to)) return;
	throw new Problem(409, row.status === "closed" ? "ticket_closed" : "ticket_conflict", {
		values: { status: row.status },
	});
}

/** Runs `work` on a locked ticket, and returns the ticket afterwards. */
export async function withLockedTicket(
	services: Services,
	reader: TicketReader,
	id: string,
	work: (tx: Db, row: TicketRow, now: Date) => Promise<{ internal?: boolean }>,
): Promise<Ticket> {
	const recipients = await services.db.transaction(async (tx) => {
		const row = await lockTicket(tx, id);
		if (!row) throw notFound();
		return work(tx, row, services.clock.now());
	});
	notifyOfTicket(services, id, recipients);
	const row = await findTicket(services.db, id);
	if (!row) throw notFound();
	return presentTicket(services, reader, row);
}
