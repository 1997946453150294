import type { Services } from "../services.ts";
import { deleteAttachments } from "./attachments.ts";
import { addEntry, ticketKey } from "./contents.ts";
import { notifyOfTicket } from "./emails.ts";
import { deleteClosedTickets, listTicketsUntouched, lockTicket, updateTicket } from "./queries.ts";
import type { TicketStatus } from "./states.ts";
import { closedAfterDays, ticketDays } from "./words-contract.ts";

const dayMs = 86_400_000;
const daysAgo = ({ clock }: Services, days: number) => new Date(clock.now().getTime() - days * dayMs);

/** Days without a word after which tickets are closed. What waits for the support stays open. */
const closing = [
	["solved", closedAfterDays],
	["answered", ticketDays],
	["waiting_for_customer", ticketDays],
] as const;

/** Closes tickets that were solved or answered and that nobody has come back to. */
export async function closeQuietTickets(services: Services): Promise<void> {
	for (const [status, days] of closing) {
		const before = daysAgo(services, days);
		for (const { id } of await listTicketsUntouched(services.db, status, before))
			if (await closeTicket(services, id, { status, before })) notifyOfTicket(services, id);
	}
}

/** @returns false for a ticket that somebody has come back to since it was listed */
const closeTicket = (
	services: Services,
	id: string,
	quiet: { status: TicketStatus; before: Date },
): Promise<boolean> =>
	services.db.transaction(async (tx) => {
		const row = await lockTicket(tx, id);
		if (row?.status !== quiet.status || row.updatedAt >= quiet.before) return false;
		const now = services.clock.now();
		await addEntry(tx, ticketKey(services, row), {
			ticketId: id,
			kind: "change",
			side: "staff",
			authorId: null,
			change: { what: "status", to: "closed" },
			createdAt: now,
		});
		await updateTicket(tx, id, { status: "closed", updatedAt: now });
		return true;
	});

/** Forgets closed tickets with their files, a year after the last word. */
export async function deleteOldTickets(services: Services): Promise<void> {
	await deleteAttachments(services, await deleteClosedTickets(services.db, daysAgo(services, ticketDays)));
}
