import { index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { bytea, modeColumn, timestamptz } from "../../platform/database/columns.ts";

/** Stored responses by `Idempotency-Key`. */
export const idempotentResponses = pgTable(
	"idempotent_responses",
	{
		appId: text("app_id").notNull(),
		mode: modeColumn(),
		/** HMAC of the caller's key, which may contain order numbers or references. */
		key: text("key").notNull(),
		/** HMAC of operation and body: a different request with the same key is an error. */
		requestHash: text("request_hash").notNull(),
		/** The object that the response is about, or the running request. */
		objectId: text("object_id"),
		/** The response, encrypted with the object's key. */
		body: bytea("body"),
		createdAt: timestamptz("created_at").notNull(),
		/** Until then, by the database's clock, the running request holds the key. */
		leaseUntil: timestamptz("lease_until").notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.appId, table.mode, table.key] }),
		index("idempotent_responses_age").on(table.createdAt),
		index("idempotent_responses_object").on(table.objectId),
	],
);
