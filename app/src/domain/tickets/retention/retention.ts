import { dayMs } from "../../../shared/durations.ts";
import type { Services } from "../../services.ts";
import { addTicketEntry } from "../add-ticket-entry.ts";
import { deleteAttachments } from "../attachments.ts";
import { notifyOfTicket } from "../channels.ts";
import { deleteClosedTickets, listInactiveTickets, lockTicket, updateTicketRow } from "../queries.ts";
import type { TicketStatus } from "../states.ts";
import { unwrapTicketKey } from "../ticket-encryption.ts";
import { ticketCloseAfterDays, ticketRetentionDays } from "../values.ts";

const getDaysAgo = ({ clock }: Services, days: number) => new Date(clock.now().getTime() - days * dayMs);

/** Days without a message after which tickets are closed. Those waiting for support stay open. */
const inactivityRules = [
	["solved", ticketCloseAfterDays],
	["answered", ticketRetentionDays],
	["waiting_for_customer", ticketRetentionDays],
] as const;

/** Closes solved or answered tickets without further messages. */
export async function closeInactiveTickets(services: Services): Promise<void> {
	for (const [status, days] of inactivityRules) {
		const before = getDaysAgo(services, days);
		for (const { id } of await listInactiveTickets(services.db, status, before))
			if (await closeTicket(services, id, { status, before })) notifyOfTicket(services, id);
	}
}

/** @returns false for a ticket that has changed since it was listed */
const closeTicket = (
	services: Services,
	id: string,
	expected: { status: TicketStatus; before: Date },
): Promise<boolean> =>
	services.db.transaction(async (tx) => {
		const row = await lockTicket(tx, id);
		if (row?.status !== expected.status || row.updatedAt >= expected.before) return false;
		const now = services.clock.now();
		await addTicketEntry(tx, unwrapTicketKey(services, row), {
			ticketId: id,
			kind: "change",
			side: "staff",
			authorId: null,
			change: { what: "status", to: "closed" },
			createdAt: now,
		});
		await updateTicketRow(tx, id, { status: "closed", updatedAt: now });
		return true;
	});

/** Deletes closed tickets with their files, a year after the last message. */
export const deleteOldTickets = (services: Services): Promise<void> =>
	services.db.transaction(async (tx) =>
		deleteAttachments(services, tx, await deleteClosedTickets(tx, getDaysAgo(services, ticketRetentionDays))),
	);
