import { sql } from "drizzle-orm";
import { bigint, bigserial, index, pgTable, text } from "drizzle-orm/pg-core";
import { bytea, modeColumn, timestamptz } from "../../platform/database/columns.ts";
import { apps } from "../apps/tables.ts";

/** Events, each recorded in the transaction that caused it. */
export const events = pgTable(
	"events",
	{
		id: text("id").primaryKey(),
		/** Order of recording, over all apps: of two about one object, the first is the lower. */
		recorded: bigserial("recorded", { mode: "number" }).notNull(),
		/** Position in the order in which events are read, over all apps; null until it is numbered. */
		sequence: bigint("sequence", { mode: "number" }),
		appId: text("app_id")
			.notNull()
			.references(() => apps.id, { onDelete: "cascade" }),
		mode: modeColumn(),
		type: text("type").notNull(),
		objectId: text("object_id").notNull(),
		/** Data, encrypted with the object's key: once that is deleted, it can't be read. */
		data: bytea("data").notNull(),
		/** The actor: `user`, `key`, `person` or `system`, with its ID, if any. */
		actor: text("actor").notNull(),
		actorId: text("actor_id"),
		requestId: text("request_id"),
		createdAt: timestamptz("created_at").notNull(),
	},
	(table) => [
		index("events_app").on(table.appId, table.mode, table.sequence),
		index("events_object").on(table.objectId, table.sequence),
		index("events_type").on(table.appId, table.mode, table.type, table.sequence),
		index("events_request").on(table.requestId),
		index("events_unnumbered").on(table.recorded).where(sql`${table.sequence} is null`),
		index("events_sequence").on(table.sequence),
		index("events_sends").on(table.appId, table.createdAt).where(sql`${table.type} = 'verification.sent'`),
	],
);

/** How far events are numbered, and how far each consumer has read them. */
export const eventPositions = pgTable("event_positions", {
	/** A consumer's name, or `numbered`. */
	name: text("name").primaryKey(),
	sequence: bigint("sequence", { mode: "number" }).notNull(),
});
