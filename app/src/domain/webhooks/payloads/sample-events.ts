import { z } from "zod";
import { newId } from "../../../platform/ids.ts";
import { latestApiVersion } from "../../../shared/api-versions.ts";
import type { IdNoun, Mode } from "../../../shared/schemas.ts";
import type { Event } from "../../events/contract.ts";
import type { EventType } from "../../events/event-types-contract.ts";
import { type EventNoun, getEventNoun } from "../endpoints/values.ts";
import { eventPayloadSchemas } from "./contract.ts";

interface JsonSchema {
	$ref?: string;
	$defs?: Record<string, JsonSchema>;
	const?: unknown;
	enum?: unknown[];
	example?: unknown;
	default?: unknown;
	type?: string;
	anyOf?: JsonSchema[];
	oneOf?: JsonSchema[];
	properties?: Record<string, JsonSchema>;
	items?: JsonSchema;
	minimum?: number;
	format?: string;
}

/** A value that fits a schema: its example, or the simplest one. */
function createSampleValue(schema: JsonSchema, defs: Record<string, JsonSchema>): unknown {
	if (schema.example !== undefined) return schema.example;
	if (schema.const !== undefined) return schema.const;
	if (schema.default !== undefined) return schema.default;
	if (schema.$ref) return createSampleValue(defs[schema.$ref.replace("#/$defs/", "")] ?? {}, defs);
	if (schema.enum) return schema.enum[0];
	const choices = schema.anyOf ?? schema.oneOf;
	if (choices) {
		if (choices.some(({ type }) => type === "null")) return null;
		return createSampleValue(choices[0] ?? {}, defs);
	}
	if (schema.type === "object")
		return Object.fromEntries(
			Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, createSampleValue(inner, defs)]),
		);
	if (schema.type === "array") return [];
	if (schema.type === "integer" || schema.type === "number") return schema.minimum ?? 0;
	if (schema.type === "boolean") return false;
	return schema.type === "null" ? null : "…";
}

function createSample(schema: z.ZodType): Record<string, unknown> {
	const json = z.toJSONSchema(schema, { io: "output", unrepresentable: "any" }) as JsonSchema;
	return createSampleValue(json, json.$defs ?? {}) as Record<string, unknown>;
}

const idNounOfEventNoun = {
	verification: "verification",
	customer: "customer",
	alert: "alert",
	list_entry: "listEntry",
	// Its events belong to the verification and are deleted with it.
	screening: "verification",
	api_key: "apiKey",
	webhook_endpoint: "webhookEndpoint",
	workflow: "workflow",
} as const satisfies Record<EventNoun, IdNoun>;

const verificationStatuses = [
	"created",
	"started",
	"processing",
	"approved",
	"declined",
	"in_review",
	"resubmission_requested",
	"expired",
	"canceled",
];

/** Properties that differ from the example, by event type. */
function getTypeSpecificData(type: EventType, mode: Mode, now: Date): Record<string, unknown> {
	const [noun, action = ""] = type.split(".");
	if (noun === "alert") return { status: action === "opened" ? "open" : action };
	if (noun !== "verification") return { mode };
	const isDecided = action === "approved" || action === "declined";
	return {
		mode,
		...(verificationStatuses.includes(action) && { status: action, outcome: isDecided ? action : null }),
		...(action === "redacted" && { redaction: "redacted", redacted_at: now.toISOString() }),
		// Events contain no verification link: anyone with it can act as the person.
		url: null,
		client_secret: null,
		code: null,
	};
}

/** Keeps only the keys that the type's data has. */
const pickKnownKeys = (data: Record<string, unknown>, change: Record<string, unknown>) =>
	Object.fromEntries(Object.entries(change).filter(([name]) => name in data));

/** Creates a realistic test event from the examples in the OpenAPI document. */
export function createSampleEvent(type: EventType, mode: Mode, now: Date): Event {
	const objectId = newId(idNounOfEventNoun[getEventNoun(type)], now);
	const objectField = getEventNoun(type) === "screening" ? "verification" : "id";
	const data = createSample(eventPayloadSchemas[type].shape.data);
	return {
		id: newId("event", now),
		object: "event",
		type,
		api_version: latestApiVersion,
		mode,
		object_id: objectId,
		sequence: 0,
		data: {
			...data,
			...pickKnownKeys(data, { [objectField]: objectId, ...getTypeSpecificData(type, mode, now) }),
		},
		actor: "system",
		actor_id: null,
		request_id: null,
		created_at: now.toISOString(),
	};
}
