import { decryptJson, type EncryptionKey, encryptJson } from "../../platform/crypto/crypto.ts";
import type { Db } from "../../platform/database/database.ts";
import { newId } from "../../platform/ids.ts";
import { loadApp } from "../apps/apps.ts";
import { findUserName } from "../auth/users.ts";
import type { Services } from "../services.ts";
import type { TicketReader } from "./access.ts";
import type { StoredAttachment } from "./attachments.ts";
import type { RateTicket, Ticket, TicketEntry, TicketFieldChange, TicketSummary } from "./contract.ts";
import { insertTicketEntry, type TicketEntryRow, type TicketRow } from "./queries.ts";
import { getNextTicketStatuses } from "./states.ts";

/** The encrypted content of a ticket's row. */
export interface TicketHead {
	subject: string;
	name: string;
	email: string;
}

/** The encrypted content of an entry's row. */
export interface TicketEntryBody {
	author: string | null;
	text: string | null;
	attachments: StoredAttachment[];
	change: TicketFieldChange | null;
}

export const unwrapTicketKey = (
	{ keys }: Pick<Services, "keys">,
	{ id, wrappedKey }: Pick<TicketRow, "id" | "wrappedKey">,
): EncryptionKey => keys.unwrap(wrappedKey, id);

export const decryptTicketHead = (services: Pick<Services, "keys">, row: TicketRow): TicketHead =>
	decryptJson<TicketHead>(unwrapTicketKey(services, row), row.encryptedHead, row.id);

export const decryptTicketEntryBody = (key: EncryptionKey, row: TicketEntryRow): TicketEntryBody =>
	decryptJson(key, row.encryptedBody, row.id);

/** Whether a reader may see an entry: internal notes and changes of assignee or priority are for staff. */
export const isVisibleTo = (
	{ side }: Pick<TicketReader, "side">,
	{ kind }: Pick<TicketEntryRow, "kind">,
	{ change }: TicketEntryBody,
): boolean => side === "staff" || kind === "message" || (kind === "change" && change?.what === "status");

const getRatingContext = (id: string) => `rating/${id}`;
export const encryptRating = (key: EncryptionKey, id: string, rating: RateTicket): Buffer =>
	encryptJson(key, rating, getRatingContext(id));

export async function addTicketEntry(
	tx: Db,
	key: EncryptionKey,
	entry: Pick<TicketEntryRow, "ticketId" | "kind" | "side" | "authorId" | "createdAt"> &
		Partial<TicketEntryBody>,
): Promise<void> {
	const { author = null, text = null, attachments = [], change = null, ...row } = entry;
	const id = newId("ticketEntry", row.createdAt);
	const body: TicketEntryBody = { author, text, attachments, change };
	await insertTicketEntry(tx, { id, ...row, encryptedBody: encryptJson(key, body, id) });
}

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
	entries: readonly TicketEntryRow[],
): Promise<Ticket> {
	const key = unwrapTicketKey(services, row);
	return {
		...(await presentTicketSummary(services, row)),
		side: reader.side,
		next_statuses: getNextTicketStatuses(row.status, reader.side),
		entries: entries.flatMap((entry) => {
			const body = decryptTicketEntryBody(key, entry);
			return isVisibleTo(reader, entry, body) ? [presentTicketEntry(entry, body)] : [];
		}),
		rating:
			row.encryptedRating && decryptJson<RateTicket>(key, row.encryptedRating, getRatingContext(row.id)),
	};
}
