import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { bytea, timestamptz } from "../../platform/database/columns.ts";
import { apps } from "../apps/tables.ts";
import { users } from "../auth/tables.ts";
import { ticketSides, ticketStatuses } from "./states.ts";
import { ticketCategories, ticketPriorities } from "./values.ts";

/** Support tickets. They belong to people, not to apps. */
export const tickets = pgTable(
	"tickets",
	{
		id: text("id").primaryKey(),
		/** The number shown to people. */
		number: integer("number").generatedAlwaysAsIdentity({ startWith: 1001 }).notNull().unique(),
		/** The ticket's own key, wrapped by the server's. Deleting the row makes everything encrypted with it unreadable. */
		wrappedKey: bytea("wrapped_key").notNull(),
		/** The signed-in author; null for tickets from the public page. */
		userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
		/** HMAC of the author's email address: an account that verifies it sees the ticket, unless it was opened signed in. */
		emailIndex: text("email_index").notNull(),
		appId: text("app_id").references(() => apps.id, { onDelete: "set null" }),
		assigneeId: text("assignee_id").references(() => users.id, { onDelete: "set null" }),
		category: text("category", { enum: ticketCategories }).notNull(),
		priority: text("priority", { enum: ticketPriorities }).notNull(),
		status: text("status", { enum: ticketStatuses }).notNull(),
		locale: text("locale", { enum: ["fr", "en"] }).notNull(),
		/** Subject, and the author's name and email address. */
		encryptedHead: bytea("encrypted_head").notNull(),
		/** Stars and comment; null until it is rated. */
		encryptedRating: bytea("encrypted_rating"),
		/** Blind index of subject, name and address by word prefixes, for the staff's search. */
		searchTokens: text("search_tokens").array().notNull(),
		createdAt: timestamptz("created_at").notNull(),
		updatedAt: timestamptz("updated_at").notNull(),
	},
	(table) => [
		index("tickets_user").on(table.userId, table.id),
		index("tickets_email").on(table.emailIndex, table.id),
		index("tickets_status").on(table.status, table.id),
		index("tickets_search").using("gin", table.searchTokens),
	],
);

/** Messages, notes and changes of tickets. */
export const ticketEntries = pgTable(
	"ticket_entries",
	{
		id: text("id").primaryKey(),
		ticketId: text("ticket_id")
			.notNull()
			.references(() => tickets.id, { onDelete: "cascade" }),
		/** Internal notes are visible to staff only. */
		kind: text("kind", { enum: ["message", "note", "change"] }).notNull(),
		side: text("side", { enum: ticketSides }).notNull(),
		authorId: text("author_id").references(() => users.id, { onDelete: "set null" }),
		/** Author's name, text, attachments, change. */
		encryptedBody: bytea("encrypted_body").notNull(),
		createdAt: timestamptz("created_at").notNull(),
	},
	(table) => [index("ticket_entries_ticket").on(table.ticketId, table.id)],
);
