import { sql } from "drizzle-orm";
import {
	bigint,
	boolean,
	index,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
	uniqueIndex,
} from "drizzle-orm/pg-core";
import { bytea, modeColumn, timestamptz } from "../../platform/database/columns.ts";
import type { ApiVersion } from "../../shared/api-versions.ts";
import { apps } from "../apps/tables.ts";
import { eventTypes } from "../events/event-types-contract.ts";
import { disabledReasons, eventPayloads } from "./contract.ts";
import { deliveryStatuses } from "./deliveries/values.ts";
import type { EventPattern } from "./endpoints/values.ts";

/** A signing secret as stored in its endpoint's row. Times are ISO 8601. */
export interface StoredSigningSecret {
	id: string;
	/** The secret, encrypted with the app's key, in base64. */
	encrypted: string;
	created_at: string;
	/** Null for the current secret, which signs until it is rotated. */
	expires_at: string | null;
}

/** URLs that receive an app's events. */
export const webhookEndpoints = pgTable(
	"webhook_endpoints",
	{
		id: text("id").primaryKey(),
		appId: text("app_id")
			.notNull()
			.references(() => apps.id, { onDelete: "cascade" }),
		mode: modeColumn(),
		url: text("url").notNull(),
		description: text("description").notNull(),
		/** Event types and wildcards. */
		eventTypes: text("event_types").array().$type<EventPattern[]>().notNull(),
		/** How much of an event its payload contains. */
		eventPayload: text("event_payload", { enum: eventPayloads }).notNull(),
		/** The API version of its payloads. */
		apiVersion: text("api_version").$type<ApiVersion>().notNull(),
		/** Read permissions of the caller who set its URL and events: it receives only events that they cover. */
		readers: text("readers").array().notNull(),
		/** Signing secrets, the current one first. */
		secrets: jsonb("secrets").$type<StoredSigningSecret[]>().notNull(),
		enabled: boolean("enabled").notNull(),
		/** Why it is disabled; null while it is enabled. */
		disabledReason: text("disabled_reason", { enum: disabledReasons }),
		disabledAt: timestamptz("disabled_at"),
		/** Since when all deliveries have failed; null while they succeed. */
		failingSince: timestamptz("failing_since"),
		/** Nothing is sent until then, as requested with `Retry-After`. */
		pausedUntil: timestamptz("paused_until"),
		/** Sequence of the last event before its creation. It receives those after it. */
		afterSequence: bigint("after_sequence", { mode: "number" }).notNull(),
		createdAt: timestamptz("created_at").notNull(),
	},
	(table) => [index("webhook_endpoints_app").on(table.appId, table.mode, table.id)],
);

/** One event for one endpoint. The payload is built from the event when it is sent. */
export const webhookDeliveries = pgTable(
	"webhook_deliveries",
	{
		id: text("id").primaryKey(),
		appId: text("app_id")
			.notNull()
			.references(() => apps.id, { onDelete: "cascade" }),
		mode: modeColumn(),
		endpointId: text("endpoint_id")
			.notNull()
			.references(() => webhookEndpoints.id, { onDelete: "cascade" }),
		/** No foreign key, because test events are stored only in their delivery. */
		eventId: text("event_id").notNull(),
		eventType: text("event_type", { enum: eventTypes }).notNull(),
		objectId: text("object_id").notNull(),
		/** The event's sequence: events about one object are sent in this order. */
		sequence: bigint("sequence", { mode: "number" }).notNull(),
		/** A test event's content, encrypted with the app's key; null for a real event. */
		encryptedTest: bytea("encrypted_test"),
		status: text("status", { enum: deliveryStatuses }).notNull(),
		/** All attempts. */
		attempts: integer("attempts").notNull(),
		/** Attempts since it was created or resent: its position in the retry schedule. */
		tries: integer("tries").notNull(),
		/** Time of the next attempt; null without one. */
		nextAttemptAt: timestamptz("next_attempt_at"),
		/** End of the lease of the sender that claimed it. After that, another one may claim it. */
		lockedUntil: timestamptz("locked_until"),
		lastStatusCode: integer("last_status_code"),
		createdAt: timestamptz("created_at").notNull(),
		deliveredAt: timestamptz("delivered_at"),
	},
	(table) => [
		uniqueIndex("webhook_deliveries_once").on(table.endpointId, table.eventId),
		index("webhook_deliveries_due")
			.on(table.endpointId, table.nextAttemptAt)
			.where(sql`${table.status} = 'pending'`),
		index("webhook_deliveries_order")
			.on(table.endpointId, table.objectId, table.sequence)
			.where(sql`${table.status} = 'pending'`),
		index("webhook_deliveries_app").on(table.appId, table.mode, table.id),
		index("webhook_deliveries_endpoint").on(table.endpointId, table.id),
		index("webhook_deliveries_failed").on(table.endpointId, table.id).where(sql`${table.status} = 'failed'`),
		index("webhook_deliveries_event").on(table.eventId),
	],
);

/** Delivery attempts. */
export const webhookAttempts = pgTable(
	"webhook_attempts",
	{
		deliveryId: text("delivery_id")
			.notNull()
			.references(() => webhookDeliveries.id, { onDelete: "cascade" }),
		number: integer("number").notNull(),
		at: timestamptz("at").notNull(),
		/** Null without a response. */
		statusCode: integer("status_code"),
		/** Why the attempt failed: a stable code. */
		error: text("error"),
		latencyMs: integer("latency_ms").notNull(),
		/**
		 * Request headers and the response, encrypted with the key of the event's object and unreadable once that is
		 * deleted.
		 */
		encryptedExchange: bytea("encrypted_exchange").notNull(),
	},
	(table) => [primaryKey({ columns: [table.deliveryId, table.number] })],
);

/** Hourly sums of an endpoint's attempts: its success rate over time, without counting attempts. */
export const webhookHours = pgTable(
	"webhook_hours",
	{
		endpointId: text("endpoint_id")
			.notNull()
			.references(() => webhookEndpoints.id, { onDelete: "cascade" }),
		hour: timestamptz("hour").notNull(),
		succeeded: integer("succeeded").notNull(),
		failed: integer("failed").notNull(),
		/** Sum over all attempts. */
		latencyMs: bigint("latency_ms", { mode: "number" }).notNull(),
	},
	(table) => [primaryKey({ columns: [table.endpointId, table.hour] })],
);
