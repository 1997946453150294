import { Problem } from "../../../platform/http/problem.ts";
import { keepFiles } from "../../../platform/storage/stored-files.ts";
import type { Services } from "../../services.ts";
import type { TicketReader } from "../access.ts";
import { addTicketEntry } from "../add-ticket-entry.ts";
import { parseAttachments, saveAttachments } from "../attachments.ts";
import type { ReplyToTicket, Ticket } from "../contract.ts";
import { mailCustomer, mailStaff } from "../emails.ts";
import { type TicketRow, updateTicketRow } from "../queries.ts";
import { decryptTicketHead, unwrapTicketKey } from "../ticket-encryption.ts";
import { assertTransition, auditStaff, withLockedTicket } from "./change-ticket.ts";

/**
 * Adds a message. A reply by staff sets the status to `answered`, or to the given one; a reply by the author reopens
 * the ticket.
 * @throws Problem 403 `staff_only`, 409 `ticket_closed`, 422
 */
export async function replyToTicket(
	services: Services,
	reader: TicketReader,
	ticket: TicketRow,
	{ text, attachments, internal, status }: ReplyToTicket,
): Promise<Ticket> {
	const { side, user } = reader;
	if (side === "customer" && (internal || status)) throw new Problem(403, "staff_only");
	const { id } = ticket;
	const key = unwrapTicketKey(services, ticket);
	const saved = await saveAttachments(services, id, key, parseAttachments(attachments));
	return withLockedTicket(services, reader, id, async (tx, row, now) => {
		const to = internal ? row.status : side === "customer" ? "open" : (status ?? "answered");
		if (row.status === "closed" && !internal) throw new Problem(409, "ticket_closed");
		assertTransition(row, reader, to);
		await keepFiles(services, tx, saved.files);
		const by = {
			ticketId: id,
			side,
			authorId: user?.id ?? null,
			author: user?.name ?? decryptTicketHead(services, row).name,
			createdAt: now,
		};
		const { attachments } = saved;
		await addTicketEntry(tx, key, { ...by, kind: internal ? "note" : "message", text, attachments });
		if (to !== row.status && (to === "solved" || row.status === "solved"))
			await addTicketEntry(tx, key, { ...by, kind: "change", change: { what: "status", to } });
		await updateTicketRow(tx, id, {
			status: to,
			updatedAt: now,
			// The first staff member to reply becomes the assignee.
			...(side === "staff" && !internal && !row.assigneeId && user && { assigneeId: user.id }),
		});
		if (side === "customer") await mailStaff(services, tx, row, "ticket_reply");
		else if (!internal) await mailCustomer(services, tx, row, "ticket_answered", text);
		await auditStaff(services, tx, reader, internal ? "ticket.noted" : "ticket.answered", id);
		return { internal };
	});
}
