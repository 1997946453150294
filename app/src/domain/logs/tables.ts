import { bigint, index, integer, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { bytea, modeColumn, timestamptz } from "../../platform/database/columns.ts";
import { apps } from "../apps/tables.ts";
import { logActorKinds } from "./contract.ts";

/** Each request to the API that is known to be an app's. Its id is the request's: the answer's `Request-Id`. */
export const logs = pgTable(
	"logs",
	{
		id: text("id").primaryKey(),
		appId: text("app_id")
			.notNull()
			.references(() => apps.id, { onDelete: "cascade" }),
		mode: modeColumn(),
		at: timestamptz("at").notNull(),
		method: text("method").notNull(),
		/** The operation's name in the API's document, and its path as a pattern: neither holds what people typed. */
		operation: text("operation").notNull(),
		route: text("route").notNull(),
		/** What the path names, or what was made; null where that is nothing. */
		objectId: text("object_id"),
		status: smallint("status").notNull(),
		/** 2 for a status under 400, 4, 5. */
		statusClass: smallint("status_class").notNull(),
		/** Of the problem document. */
		errorCode: text("error_code"),
		durationMs: integer("duration_ms").notNull(),
		actor: text("actor", { enum: logActorKinds }).notNull(),
		actorId: text("actor_id"),
		/** Address, program, query and bodies with everything of a person taken out, sealed with the app's key. */
		sealedDetail: bytea("sealed_detail").notNull(),
	},
	(table) => [
		index("logs_app").on(table.appId, table.mode, table.id),
		index("logs_class").on(table.appId, table.mode, table.statusClass, table.id),
		index("logs_operation").on(table.appId, table.mode, table.operation, table.id),
		index("logs_actor").on(table.actorId, table.id),
		index("logs_object").on(table.objectId, table.id),
	],
);

/** Requests by the hour: rates and latencies without counting the requests. */
export const logHours = pgTable(
	"log_hours",
	{
		appId: text("app_id")
			.notNull()
			.references(() => apps.id, { onDelete: "cascade" }),
		mode: modeColumn(),
		hour: timestamptz("hour").notNull(),
		requests: integer("requests").notNull(),
		clientErrors: integer("client_errors").notNull(),
		serverErrors: integer("server_errors").notNull(),
		durationMs: bigint("duration_ms", { mode: "number" }).notNull(),
		/** How many requests took how long, by the bounds of `latencyBounds`. */
		histogram: integer("histogram").array().notNull(),
	},
	(table) => [primaryKey({ columns: [table.appId, table.mode, table.hour] })],
);
