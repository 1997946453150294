import { sql } from "drizzle-orm";
import { bigserial, boolean, index, pgTable, text } from "drizzle-orm/pg-core";
import { bytea, modeColumn, timestamptz } from "../../platform/database/columns.ts";
import { apps } from "../apps/tables.ts";

/** Everything that happened, in the transaction in which it happened. */
export const events = pgTable(
	"events",
	{
		id: text("id").primaryKey(),
		/** Order of recording over all apps: consumers can tell what came before. */
		sequence: bigserial("sequence", { mode: "number" }).notNull(),
		appId: text("app_id")
			.notNull()
			.references(() => apps.id, { onDelete: "cascade" }),
		mode: modeColumn(),
		type: text("type").notNull(),
		objectId: text("object_id").notNull(),
		/** What the event says, sealed with the key of its object: forgetting that key forgets this. */
		data: bytea("data").notNull(),
		/** Who caused it: `user`, `key`, `person` or `system`, and the id where there is one. */
		actor: text("actor").notNull(),
		actorId: text("actor_id"),
		requestId: text("request_id"),
		createdAt: timestamptz("created_at").notNull(),
		/** Whether the endpoints that want it have their deliveries: set in the transaction that makes them. */
		fannedOut: boolean("fanned_out").notNull().default(false),
	},
	(table) => [
		index("events_app").on(table.appId, table.mode, table.sequence),
		index("events_object").on(table.objectId, table.sequence),
		index("events_sequence").on(table.sequence),
		index("events_type").on(table.appId, table.mode, table.type, table.sequence),
		index("events_request").on(table.requestId),
		index("events_waiting").on(table.sequence).where(sql`not ${table.fannedOut}`),
		index("events_sends").on(table.appId, table.createdAt).where(sql`${table.type} = 'verification.sent'`),
	],
);
