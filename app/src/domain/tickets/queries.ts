import { and, asc, desc, eq, isNull, lt, or, type SQL } from "drizzle-orm";
import type { WordTokens } from "../../platform/crypto/blind-index.ts";
import type { Db } from "../../platform/database/database.ts";
import { matchesSearchWords } from "../../platform/database/search-tokens.ts";
import type { ListTickets } from "./contract.ts";
import { ticketEntries, tickets } from "./tables.ts";

export type TicketRow = typeof tickets.$inferSelect;
export type TicketEntryRow = typeof ticketEntries.$inferSelect;

export const insertTicket = async (tx: Db, row: Omit<TicketRow, "number">): Promise<TicketRow> =>
	(await tx.insert(tickets).values(row).returning())[0]!;

export const findTicket = async (db: Db, id: string): Promise<TicketRow | undefined> =>
	(await db.select().from(tickets).where(eq(tickets.id, id)))[0];

/** Locks the row until the transaction ends. */
export const lockTicket = async (tx: Db, id: string): Promise<TicketRow | undefined> =>
	(await tx.select().from(tickets).where(eq(tickets.id, id)).for("update"))[0];

export const updateTicketRow = (tx: Db, id: string, to: Partial<Omit<TicketRow, "number">>) =>
	tx.update(tickets).set(to).where(eq(tickets.id, id));

export const insertTicketEntry = (tx: Db, row: TicketEntryRow) => tx.insert(ticketEntries).values(row);

export const listTicketEntries = (db: Db, ticketId: string): Promise<TicketEntryRow[]> =>
	db.select().from(ticketEntries).where(eq(ticketEntries.ticketId, ticketId)).orderBy(asc(ticketEntries.id));

/** Owner of tickets: a user, and their verified email address. */
export interface TicketOwner {
	userId: string;
	/** Null until it is verified. For tickets opened without an account. */
	emailIndex: string | null;
}

const isOwnedBy = ({ userId, emailIndex }: TicketOwner) =>
	or(
		eq(tickets.userId, userId),
		emailIndex ? and(isNull(tickets.userId), eq(tickets.emailIndex, emailIndex)) : undefined,
	);

interface TicketFilter extends Omit<ListTickets, "of" | "assignee" | "text"> {
	/** Null for all owners. */
	owner: TicketOwner | null;
	/** A user's ID, or null for unassigned tickets. */
	assignee?: string | null | undefined;
	/** Null without a search. */
	words: readonly WordTokens[] | null;
	number: number | null;
}

/** Latest first, one more than fits on the page. */
export function listTicketRows(db: Db, filter: TicketFilter): Promise<TicketRow[]> {
	const { owner, assignee, words, number, cursor, limit, status, priority, category } = filter;
	const all: (SQL | undefined)[] = [
		owner ? isOwnedBy(owner) : undefined,
		cursor ? lt(tickets.id, cursor) : undefined,
		status && eq(tickets.status, status),
		priority && eq(tickets.priority, priority),
		category && eq(tickets.category, category),
		assignee === undefined
			? undefined
			: assignee === null
				? isNull(tickets.assigneeId)
				: eq(tickets.assigneeId, assignee),
		number !== null
			? eq(tickets.number, number)
			: words
				? matchesSearchWords(tickets.searchTokens, words)
				: undefined,
	];
	return db
		.select()
		.from(tickets)
		.where(and(...all))
		.orderBy(desc(tickets.id))
		.limit(limit + 1);
}

/** All of an owner's tickets, latest first. */
export const listTicketsOfOwner = (db: Db, owner: TicketOwner): Promise<TicketRow[]> =>
	db.select().from(tickets).where(isOwnedBy(owner)).orderBy(desc(tickets.id));

export const deleteTicketsOfOwner = (tx: Db, owner: TicketOwner): Promise<{ id: string }[]> =>
	tx.delete(tickets).where(isOwnedBy(owner)).returning({ id: tickets.id });

export const listInactiveTickets = (
	db: Db,
	status: TicketRow["status"],
	before: Date,
): Promise<TicketRow[]> =>
	db
		.select()
		.from(tickets)
		.where(and(eq(tickets.status, status), lt(tickets.updatedAt, before)))
		.limit(500);

/** Deletes closed tickets last changed before a time. @returns their IDs */
export const deleteClosedTickets = (db: Db, before: Date): Promise<{ id: string }[]> =>
	db
		.delete(tickets)
		.where(and(eq(tickets.status, "closed"), lt(tickets.updatedAt, before)))
		.returning({ id: tickets.id });
