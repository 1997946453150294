import { notFound } from "../../../platform/http/problem.ts";
import type { Services } from "../../services.ts";
import type { TicketReader } from "../access.ts";
import { loadAttachment } from "../attachments.ts";
import { isVisibleTo } from "../present-ticket.ts";
import { listTicketEntries, type TicketRow } from "../queries.ts";
import { decryptTicketEntryBody, unwrapTicketKey } from "../ticket-encryption.ts";

/** A file of a message that the reader may see. @throws Problem 404 */
export async function getTicketAttachment(
	services: Services,
	reader: TicketReader,
	row: TicketRow,
	file: string,
): Promise<{ name: string; type: string; content: Buffer }> {
	const key = unwrapTicketKey(services, row);
	for (const entry of await listTicketEntries(services.db, row.id)) {
		const body = decryptTicketEntryBody(key, entry);
		const found = isVisibleTo(reader, entry, body) && body.attachments.find(({ id }) => id === file);
		if (found) return { ...found, content: await loadAttachment(services, row.id, key, file) };
	}
	throw notFound();
}
