import type { EncryptionKey } from "../../platform/crypto/encryption.ts";
import type { Db } from "../../platform/database/database.ts";
import { newId } from "../../platform/ids.ts";
import { insertTicketEntry, type TicketEntryRow } from "./queries.ts";
import { encryptTicketEntryBody, type TicketEntryBody } from "./ticket-encryption.ts";

/** Adds a message or a change to a ticket's conversation. */
export async function addTicketEntry(
	tx: Db,
	key: EncryptionKey,
	entry: Pick<TicketEntryRow, "ticketId" | "kind" | "side" | "authorId" | "createdAt"> &
		Partial<TicketEntryBody>,
): Promise<void> {
	const { author = null, text = null, attachments = [], change = null, ...row } = entry;
	const id = newId("ticketEntry", row.createdAt);
	await insertTicketEntry(tx, {
		id,
		...row,
		encryptedBody: encryptTicketEntryBody(key, id, { author, text, attachments, change }),
	});
}
