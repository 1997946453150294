import { bigint, index, integer, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { bytea, modeColumn, timestamptz } from "../../platform/database/columns.ts";
import { apps } from "../apps/tables.ts";
import { logActorKinds } from "./contract.ts";

/** API requests of apps. The ID is the request ID, as in the `Request-Id` header of the response. */
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
		/** Operation ID and route pattern, which contain no data of callers. */
		operation: text("operation").notNull(),
		route: text("route").notNull(),
		/** The object in the path, or the created one; null without one. */
		objectId: text("object_id"),
		status: smallint("status").notNull(),
		/** 2 for a status under 400, 4, 5. */
		statusClass: smallint("status_class").notNull(),
		/** Code of the problem document. */
		errorCode: text("error_code"),
		durationMs: integer("duration_ms").notNull(),
		actor: text("actor", { enum: logActorKinds }).notNull(),
		actorId: text("actor_id"),
		/** IP address, user agent, masked query and masked bodies, encrypted with the app's key. */
		encryptedDetail: bytea("encrypted_detail").notNull(),
	},
	(table) => [
		index("logs_app").on(table.appId, table.mode, table.id),
		index("logs_class").on(table.appId, table.mode, table.statusClass, table.id),
		index("logs_operation").on(table.appId, table.mode, table.operation, table.id),
		index("logs_actor").on(table.actorId, table.id),
		index("logs_object").on(table.objectId, table.id),
	],
);

/** Hourly counts, so that rates and latencies don't require scanning requests. */
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
		/** Histogram of durations, with the buckets of `latencyBounds`. */
		histogram: integer("histogram").array().notNull(),
	},
	(table) => [primaryKey({ columns: [table.appId, table.mode, table.hour] })],
);
