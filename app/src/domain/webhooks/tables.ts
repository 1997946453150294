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
import type { ApiVersion } from "../apps/api-versions/versions-contract.ts";
import { apps } from "../apps/tables.ts";
import { eventTypes } from "../events/contract.ts";
import { deliveryStatuses, disabledReasons, eventPayloads } from "./contract.ts";
import type { EventPattern } from "./endpoints/event-patterns-contract.ts";

/** A signing secret as its endpoint holds it. Times are ISO 8601. */
export interface StoredSigningSecret {
	id: string;
	/** Sealed with the app's key, in base64. */
	sealed: string;
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
		/** Types and wildcards. */
		eventTypes: text("event_types").array().$type<EventPattern[]>().notNull(),
		/** How much of an event its payload carries. */
		eventPayload: text("event_payload", { enum: eventPayloads }).notNull(),
		/** The version of the API that payloads are written in. */
		apiVersion: text("api_version").$type<ApiVersion>().notNull(),
		/** What who chose its address and events may read: it is told of nothing else. */
		readers: text("readers").array().notNull(),
		/** Signing secrets, the current one first. */
		secrets: jsonb("secrets").$type<StoredSigningSecret[]>().notNull(),
		enabled: boolean("enabled").notNull(),
		/** Why it is off: null while it is on. */
		disabledReason: text("disabled_reason", { enum: disabledReasons }),
		disabledAt: timestamptz("disabled_at"),
		/** Since when nothing it was sent has been taken; null while deliveries succeed. */
		failingSince: timestamptz("failing_since"),
		/** Until then nothing is sent: it asked for that by `Retry-After`. */
		pausedUntil: timestamptz("paused_until"),
		createdAt: timestamptz("created_at").notNull(),
	},
	(table) => [index("webhook_endpoints_app").on(table.appId, table.mode, table.id)],
);

/** One event for one endpoint: its payload is read from the event when it is sent. */
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
		/** No foreign key: test events are in no other table. */
		eventId: text("event_id").notNull(),
		eventType: text("event_type", { enum: eventTypes }).notNull(),
		objectId: text("object_id").notNull(),
		/** Of the event: what is told of an object is sent in this order. */
		sequence: bigint("sequence", { mode: "number" }).notNull(),
		/** Of a test event: what it says, sealed with the app's key; null for a real one. */
		sealedTest: bytea("sealed_test"),
		status: text("status", { enum: deliveryStatuses }).notNull(),
		/** Tries over all. */
		attempts: integer("attempts").notNull(),
		/** Tries since it was last asked for: the place in the schedule. */
		tries: integer("tries").notNull(),
		/** When it is sent next; null once it isn't any more. */
		nextAttemptAt: timestamptz("next_attempt_at"),
		/** Until then somebody is sending it; a sender that died lets go by this. */
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

/** Each try to deliver. */
export const webhookAttempts = pgTable(
	"webhook_attempts",
	{
		deliveryId: text("delivery_id")
			.notNull()
			.references(() => webhookDeliveries.id, { onDelete: "cascade" }),
		number: integer("number").notNull(),
		at: timestamptz("at").notNull(),
		/** Null when no answer came. */
		statusCode: integer("status_code"),
		/** Why there was none, or none that counts: a stable code. */
		error: text("error"),
		latencyMs: integer("latency_ms").notNull(),
		/** Headers sent and what was answered, sealed with the key of the event's object: forgotten with it. */
		sealedExchange: bytea("sealed_exchange").notNull(),
	},
	(table) => [primaryKey({ columns: [table.deliveryId, table.number] })],
);

/** Tries of an endpoint by the hour: its success rate over time, without counting them. */
export const webhookHours = pgTable(
	"webhook_hours",
	{
		endpointId: text("endpoint_id")
			.notNull()
			.references(() => webhookEndpoints.id, { onDelete: "cascade" }),
		hour: timestamptz("hour").notNull(),
		succeeded: integer("succeeded").notNull(),
		failed: integer("failed").notNull(),
		/** Sum over all tries. */
		latencyMs: bigint("latency_ms", { mode: "number" }).notNull(),
	},
	(table) => [primaryKey({ columns: [table.endpointId, table.hour] })],
);
