import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { bytea, timestamptz } from "../../platform/database/columns.ts";
import { apps } from "../apps/tables.ts";
import { users } from "../auth/tables.ts";
import { ticketCategories, ticketPriorities } from "./options-contract.ts";
import { ticketSides, ticketStatuses } from "./states.ts";

/** Questions to the operator's support. They belong to people, not to apps. */
export const tickets = pgTable(
	"tickets",
	{
		id: text("id").primaryKey(),
		/** What people call it by. */
		number: integer("number").generatedAlwaysAsIdentity({ startWith: 1001 }).notNull().unique(),
		/** The ticket's own key, under the server's: what is sealed with it is gone with this row. */
		wrappedKey: bytea("wrapped_key").notNull(),
		/** Who opened it signed in; null for who wrote from the public page. */
		userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
		/** HMAC of the writer's address: whoever proves it sees the ticket, unless somebody opened it signed in. */
		emailIndex: text("email_index").notNull(),
		appId: text("app_id").references(() => apps.id, { onDelete: "set null" }),
		assigneeId: text("assignee_id").references(() => users.id, { onDelete: "set null" }),
		category: text("category", { enum: ticketCategories }).notNull(),
		priority: text("priority", { enum: ticketPriorities }).notNull(),
		status: text("status", { enum: ticketStatuses }).notNull(),
		locale: text("locale", { enum: ["fr", "en"] }).notNull(),
		/** Subject, and the writer's name and address. */
		sealedHead: bytea("sealed_head").notNull(),
		/** Stars and words; null until it is rated. */
		sealedRating: bytea("sealed_rating"),
		/** Beginnings of the words of subject, name and address, as HMACs: the support searches by them. */
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

/** What was said and done in a ticket. */
export const ticketEntries = pgTable(
	"ticket_entries",
	{
		id: text("id").primaryKey(),
		ticketId: text("ticket_id")
			.notNull()
			.references(() => tickets.id, { onDelete: "cascade" }),
		/** Notes are the support's alone. */
		kind: text("kind", { enum: ["message", "note", "change"] }).notNull(),
		side: text("side", { enum: ticketSides }).notNull(),
		authorId: text("author_id").references(() => users.id, { onDelete: "set null" }),
		/** Author's name, text, attachments, change. */
		sealedBody: bytea("sealed_body").notNull(),
		createdAt: timestamptz("created_at").notNull(),
	},
	(table) => [index("ticket_entries_ticket").on(table.ticketId, table.id)],
);
