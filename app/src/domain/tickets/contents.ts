import { type Key, sealJson, unsealJson } from "../../platform/crypto/crypto.ts";
import type { Db } from "../../platform/database/database.ts";
import { newId } from "../../platform/ids.ts";
import { appOf } from "../apps/apps.ts";
import { userNamed } from "../auth/users.ts";
import type { Services } from "../services.ts";
import type { TicketReader } from "./access.ts";
import type { KeptAttachment } from "./attachments.ts";
import type { RateTicket, Ticket, TicketEntry, TicketFieldChange, TicketSummary } from "./contract.ts";
import { type EntryRow, insertEntry, type TicketRow } from "./queries.ts";
import { nextStatuses } from "./states.ts";

/** What a ticket's row holds sealed. */
export interface TicketHead {
	subject: string;
	name: string;
	email: string;
}

/** What an entry's row holds sealed. */
export interface EntryBody {
	author: string | null;
	text: string | null;
	attachments: KeptAttachment[];
	change: TicketFieldChange | null;
}

export const ticketKey = (
	{ keys }: Pick<Services, "keys">,
	{ id, wrappedKey }: Pick<TicketRow, "id" | "wrappedKey">,
): Key => keys.unwrap(wrappedKey, id);

export const headOf = (services: Pick<Services, "keys">, row: TicketRow): TicketHead =>
	unsealJson<TicketHead>(ticketKey(services, row), row.sealedHead, row.id);

export const bodyOf = (key: Key, row: EntryRow): EntryBody => unsealJson(key, row.sealedBody, row.id);

/** Whether a reader may see an entry: notes and how the support sorts its work are its own. */
export const isShownTo = (
	{ side }: Pick<TicketReader, "side">,
	{ kind }: Pick<EntryRow, "kind">,
	{ change }: EntryBody,
): boolean => side === "staff" || kind === "message" || (kind === "change" && change?.what === "status");

const ratingContext = (id: string) => `rating/${id}`;
export const sealRating = (key: Key, id: string, rating: RateTicket): Buffer =>
	sealJson(key, rating, ratingContext(id));

/** Adds to a conversation. */
export async function addEntry(
	tx: Db,
	key: Key,
	entry: Pick<EntryRow, "ticketId" | "kind" | "side" | "authorId" | "createdAt"> & Partial<EntryBody>,
): Promise<void> {
	const { author = null, text = null, attachments = [], change = null, ...row } = entry;
	const id = newId("ticketEntry", row.createdAt);
	const body: EntryBody = { author, text, attachments, change };
	await insertEntry(tx, { id, ...row, sealedBody: sealJson(key, body, id) });
}

const presentEntry = (row: EntryRow, { author, text, attachments, change }: EntryBody): TicketEntry => ({
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

/** A ticket as lists show it. */
export async function presentSummary(services: Services, row: TicketRow): Promise<TicketSummary> {
	const { subject, name, email } = headOf(services, row);
	const assignee = row.assigneeId && (await userNamed(services.db, row.assigneeId));
	return {
		id: row.id,
		object: "ticket",
		number: row.number,
		subject,
		category: row.category,
		priority: row.priority,
		status: row.status,
		requester: { name, email },
		app: row.appId ? { id: row.appId, name: (await appOf(services, row.appId)).name } : null,
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
	entries: readonly EntryRow[],
): Promise<Ticket> {
	const key = ticketKey(services, row);
	return {
		...(await presentSummary(services, row)),
		side: reader.side,
		next_statuses: nextStatuses(row.status, reader.side),
		entries: entries.flatMap((entry) => {
			const body = bodyOf(key, entry);
			return isShownTo(reader, entry, body) ? [presentEntry(entry, body)] : [];
		}),
		rating: row.sealedRating && unsealJson<RateTicket>(key, row.sealedRating, ratingContext(row.id)),
	};
}
