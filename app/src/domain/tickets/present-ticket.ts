import { loadApp } from "../apps/apps.ts";
import { findUserName } from "../auth/users.ts";
import type { Services } from "../services.ts";
import type { TicketReader } from "./access.ts";
import type { Ticket, TicketEntry, TicketSummary } from "./contract.ts";
import { listTicketEntries, type TicketEntryRow, type TicketRow } from "./queries.ts";
import { getNextTicketStatuses } from "./states.ts";
import {
	decryptRating,
	decryptTicketEntryBody,
	decryptTicketHead,
	type TicketEntryBody,
	unwrapTicketKey,
} from "./ticket-encryption.ts";

/** Whether a reader may see an entry: internal notes and changes of assignee or priority are for staff. */
export const isVisibleTo = (
	{ side }: Pick<TicketReader, "side">,
	{ kind }: Pick<TicketEntryRow, "kind">,
	{ change }: TicketEntryBody,
): boolean => side === "staff" || kind === "message" || (kind === "change" && change?.what === "status");

const presentTicketEntry = (
	row: TicketEntryRow,
	{ author, text, attachments, change }: TicketEntryBody,
): TicketEntry => ({
	id: row.id,
	kind: row.kind,
	side: row.side,
	author,
	text,
	attachments: attachments.map((file) => ({
		...file,
		url: `/api/tickets/${row.ticketId}/attachments/${file.id}`,
	})),
	change,
	created_at: row.createdAt.toISOString(),
});

/** A ticket in lists. */
export async function presentTicketSummary(services: Services, row: TicketRow): Promise<TicketSummary> {
	const { subject, name, email } = decryptTicketHead(services, row);
	const assignee = row.assigneeId && (await findUserName(services.db, row.assigneeId));
	return {
		id: row.id,
		object: "ticket",
		number: row.number,
		subject,
		category: row.category,
		priority: row.priority,
		status: row.status,
		requester: { name, email },
		app: row.appId ? { id: row.appId, name: (await loadApp(services, row.appId)).name } : null,
		assignee: row.assigneeId && assignee ? { id: row.assigneeId, name: assignee } : null,
		created_at: row.createdAt.toISOString(),
		updated_at: row.updatedAt.toISOString(),
	};
}

/** A ticket as its reader may see it. */
export async function presentTicket(
	services: Services,
	reader: TicketReader,
	row: TicketRow,
): Promise<Ticket> {
	const key = unwrapTicketKey(services, row);
	const entries = await listTicketEntries(services.db, row.id);
	return {
		...(await presentTicketSummary(services, row)),
		side: reader.side,
		next_statuses: getNextTicketStatuses(row.status, reader.side),
		entries: entries.flatMap((entry) => {
			const body = decryptTicketEntryBody(key, entry);
			return isVisibleTo(reader, entry, body) ? [presentTicketEntry(entry, body)] : [];
		}),
		rating: decryptRating(key, row),
	};
}
