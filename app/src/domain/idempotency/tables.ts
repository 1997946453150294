import { index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { bytea, modeColumn, timestamptz } from "../../platform/database/columns.ts";

/** Answers that may be asked for again with the same `Idempotency-Key`. */
export const idempotentResponses = pgTable(
	"idempotent_answers",
	{
		appId: text("app_id").notNull(),
		mode: modeColumn(),
		/** HMAC of the caller's key: they make them of order numbers and references. */
		key: text("key").notNull(),
		/** HMAC of operation and body: another request under the same key is a mistake. */
		requestHash: text("request_hash").notNull(),
		/** What was made, or the request that is at work. */
		objectId: text("object_id"),
		/** The answer, sealed with the key of what was made: forgotten with it. Written in the transaction that took the key. */
		body: bytea("body"),
		createdAt: timestamptz("created_at").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.appId, table.mode, table.key] }),
		index("idempotent_answers_age").on(table.createdAt),
		index("idempotent_answers_object").on(table.objectId),
	],
);
