import { invalidField, Problem } from "../../../platform/http/problem.ts";
import type { Services } from "../../services.ts";
import { listStaff, type TicketReader } from "../access.ts";
import { addTicketEntry } from "../add-ticket-entry.ts";
import type { Ticket, TicketFieldChange, UpdateTicket } from "../contract.ts";
import { mailCustomer, mailStaff } from "../emails.ts";
import { type TicketRow, updateTicketRow } from "../queries.ts";
import { decryptTicketHead, unwrapTicketKey } from "../ticket-encryption.ts";
import { assertTransition, auditStaff, withLockedTicket } from "./change-ticket.ts";

/** @throws Problem 403 `staff_only`, 409, 422 at `assignee` */
export async function updateTicket(
	services: Services,
	reader: TicketReader,
	{ id }: TicketRow,
	{ status, priority, category, assignee }: UpdateTicket,
): Promise<Ticket> {
	const { side, user } = reader;
	const isSorting = priority !== undefined || category !== undefined || assignee !== undefined;
	if (side === "customer" && isSorting) throw new Problem(403, "staff_only");
	const newAssignee = assignee
		? (await listStaff(services)).find((member) => member.id === assignee)
		: undefined;
	if (assignee && !newAssignee) throw invalidField("assignee", "not_staff");
	return withLockedTicket(services, reader, id, async (tx, row, now) => {
		if (status) assertTransition(row, reader, status);
		const changes: TicketFieldChange[] = [
			...(status && status !== row.status ? [{ what: "status" as const, to: status }] : []),
			...(priority && priority !== row.priority ? [{ what: "priority" as const, to: priority }] : []),
			...(category && category !== row.category ? [{ what: "category" as const, to: category }] : []),
			...(assignee !== undefined && assignee !== row.assigneeId
				? [{ what: "assignee" as const, to: newAssignee?.name ?? null }]
				: []),
		];
		if (changes.length === 0) return { internal: true };
		const key = unwrapTicketKey(services, row);
		const author = user?.name ?? decryptTicketHead(services, row).name;
		const by = {
			ticketId: id,
			kind: "change",
			side,
			authorId: user?.id ?? null,
			author,
			createdAt: now,
		} as const;
		for (const fieldChange of changes) await addTicketEntry(tx, key, { ...by, change: fieldChange });
		await updateTicketRow(tx, id, {
			...(status && { status }),
			...(priority && { priority }),
			...(category && { category }),
			...(assignee !== undefined && { assigneeId: assignee }),
			updatedAt: now,
		});
		const isTransition = changes[0]?.what === "status";
		if (isTransition && side === "staff" && status === "solved")
			await mailCustomer(services, tx, row, "ticket_solved");
		if (isTransition && side === "customer" && status === "open")
			await mailStaff(services, tx, row, "ticket_reply");
		await auditStaff(services, tx, reader, "ticket.changed", id);
		return {};
	});
}
