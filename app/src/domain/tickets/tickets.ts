import type { Page } from "../../contract.ts";
import type { Db } from "../../platform/database/database.ts";
import { invalidField, notFound, Problem } from "../../platform/http/problem.ts";
import { auditAccount } from "../auth/users.ts";
import { createQueryTokens } from "../name-search.ts";
import type { Services, SignedInSession } from "../services.ts";
import { getTicketOwner, isStaff, listStaff, type TicketReader } from "./access.ts";
import { loadAttachment, parseAttachments, saveAttachments } from "./attachments.ts";
import type {
	ListTickets,
	RateTicket,
	ReplyToTicket,
	Ticket,
	TicketFieldChange,
	TicketSummary,
	UpdateTicket,
} from "./contract.ts";
import { deriveTicketSearchKey } from "./create.ts";
import { mailCustomer, mailStaff, notifyOfTicket } from "./emails.ts";
import {
	findTicket,
	listTicketEntries,
	listTicketRows,
	lockTicket,
	type TicketRow,
	updateTicketRow,
} from "./queries.ts";
import {
	addTicketEntry,
	decryptTicketEntryBody,
	decryptTicketHead,
	encryptRating,
	isVisibleTo,
	presentTicket,
	presentTicketSummary,
	unwrapTicketKey,
} from "./serialize.ts";
import { getNextTicketStatuses, type TicketStatus } from "./states.ts";

/** Tickets of the caller, or all of them for staff; latest first. @throws Problem 403 `staff_only` */
export async function listTickets(
	services: Services,
	{ user }: SignedInSession,
	{ of, assignee, text = "", ...rest }: ListTickets,
): Promise<Page<TicketSummary>> {
	if (of === "all" && !isStaff(services, user)) throw new Problem(403, "staff_only");
	const [, number] = /^#?(\d{1,9})$/.exec(text) ?? [];
	const rows = await listTicketRows(services.db, {
		...rest,
		owner: of === "all" ? null : getTicketOwner(services, user),
		assignee: assignee && (assignee === "me" ? user.id : null),
		words: text ? createQueryTokens(deriveTicketSearchKey(services), text) : null,
		number: number === undefined ? null : Number(number),
	});
	const pageRows = rows.slice(0, rest.limit);
	const hasMore = rows.length > rest.limit;
	return {
		data: await Promise.all(pageRows.map((row) => presentTicketSummary(services, row))),
		has_more: hasMore,
		next_cursor: hasMore ? (pageRows.at(-1)?.id ?? null) : null,
	};
}

/** @throws Problem 404 */
export const getTicket = async (services: Services, reader: TicketReader, row: TicketRow): Promise<Ticket> =>
	presentTicket(services, reader, row, await listTicketEntries(services.db, row.id));

/** Records an action of support staff in their audit log. */
async function auditStaff(
	services: Services,
	tx: Db,
	{ side, user, requestId }: TicketReader,
	action: "ticket.answered" | "ticket.noted" | "ticket.changed",
	objectId: string,
): Promise<void> {
	if (side === "staff" && user) await auditAccount(services, tx, user.id, action, { requestId, objectId });
}

function assertTransition(row: TicketRow, reader: TicketReader, to: TicketStatus): void {
	if (to === row.status || getNextTicketStatuses(row.status, reader.side).includes(to)) return;
	throw new Problem(409, row.status === "closed" ? "ticket_closed" : "ticket_conflict", {
		values: { status: row.status },
	});
}

/** Runs `work` on a locked ticket, and returns the ticket afterwards. */
async function withLockedTicket(
	services: Services,
	reader: TicketReader,
	id: string,
	work: (tx: Db, row: TicketRow, now: Date) => Promise<{ internal?: boolean }>,
): Promise<Ticket> {
	const recipients = await services.db.transaction(async (tx) => {
		const row = await lockTicket(tx, id);
		if (!row) throw notFound();
		return work(tx, row, services.clock.now());
	});
	notifyOfTicket(services, id, recipients);
	const row = await findTicket(services.db, id);
	if (!row) throw notFound();
	return getTicket(services, reader, row);
}

/**
 * Adds a message. A reply by staff sets the status to `answered`, or to the given one; a reply by the author reopens
 * the ticket.
 * @throws Problem 403 `staff_only`, 409 `ticket_closed`, 422
 */
export async function replyToTicket(
	services: Services,
	reader: TicketReader,
	{ id }: TicketRow,
	{ text, attachments, internal, status }: ReplyToTicket,
): Promise<Ticket> {
	const { side, user } = reader;
	if (side === "customer" && (internal || status)) throw new Problem(403, "staff_only");
	const parsed = parseAttachments(attachments);
	return withLockedTicket(services, reader, id, async (tx, row, now) => {
		const key = unwrapTicketKey(services, row);
		const to = internal ? row.status : side === "customer" ? "open" : (status ?? "answered");
		if (row.status === "closed" && !internal) throw new Problem(409, "ticket_closed");
		assertTransition(row, reader, to);
		const stored = await saveAttachments(services, id, key, parsed);
		const by = {
			ticketId: id,
			side,
			authorId: user?.id ?? null,
			author: user?.name ?? decryptTicketHead(services, row).name,
			createdAt: now,
		};
		await addTicketEntry(tx, key, { ...by, kind: internal ? "note" : "message", text, attachments: stored });
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

/** @throws Problem 403 `requester_only`, 409 `ticket_not_solved` */
export async function rateTicket(
	services: Services,
	reader: TicketReader,
	{ id }: TicketRow,
	rating: RateTicket,
): Promise<Ticket> {
	if (reader.side === "staff") throw new Problem(403, "requester_only");
	return withLockedTicket(services, reader, id, async (tx, row) => {
		if (row.status !== "solved" && row.status !== "closed") throw new Problem(409, "ticket_not_solved");
		await updateTicketRow(tx, id, {
			encryptedRating: encryptRating(unwrapTicketKey(services, row), id, rating),
		});
		return {};
	});
}

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
