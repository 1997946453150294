import type { Services } from "../services.ts";
import { ticketFolder } from "./attachments.ts";
import { addEntry, ticketKey } from "./contents.ts";
import { tellOfTicket } from "./letters.ts";
import { deleteTickets, listTicketsUntouched, updateTicket } from "./queries.ts";
import { closedAfterDays, ticketDays } from "./words-contract.ts";

const dayMs = 86_400_000;
const daysAgo = ({ clock }: Services, days: number) => new Date(clock.now().getTime() - days * dayMs);

/** Closes tickets that were solved and that nobody has come back to. */
export async function closeSolvedTickets(services: Services): Promise<void> {
	const { clock, db } = services;
	for (const row of await listTicketsUntouched(db, "solved", daysAgo(services, closedAfterDays))) {
		const now = clock.now();
		await db.transaction(async (tx) => {
			await addEntry(tx, ticketKey(services, row), {
				ticketId: row.id,
				kind: "change",
				side: "staff",
				authorId: null,
				change: { what: "status", to: "closed" },
				createdAt: now,
			});
			await updateTicket(tx, row.id, { status: "closed", updatedAt: now });
		});
		tellOfTicket(services, row.id);
	}
}

/** Forgets closed tickets with their files, a year after the last word. */
export async function forgetOldTickets(services: Services): Promise<void> {
	const { db, storage } = services;
	const old = await listTicketsUntouched(db, "closed", daysAgo(services, ticketDays));
	if (old.length === 0) return;
	for (const { id } of old) await storage.deleteAll(ticketFolder(id));
	await deleteTickets(
		db,
		old.map(({ id }) => id),
	);
}
