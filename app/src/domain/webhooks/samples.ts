import { z } from "zod";
import type { Mode, Noun } from "../../contract.ts";
import { newId } from "../../platform/ids.ts";
import { latestVersion } from "../apps/versions-contract.ts";
import type { Event, EventType } from "../events/contract.ts";
import { type EventNoun, nounOf } from "./event-patterns-contract.ts";
import { eventPayloadSchemas } from "./payload-contract.ts";

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

/** A value of a schema: its example where it has one, otherwise the plainest. */
function sampleOf(schema: JsonSchema, defs: Record<string, JsonSchema>): unknown {
	if (schema.example !== undefined) return schema.example;
	if (schema.const !== undefined) return schema.const;
	if (schema.default !== undefined) return schema.default;
	if (schema.$ref) return sampleOf(defs[schema.$ref.replace("#/$defs/", "")] ?? {}, defs);
	if (schema.enum) return schema.enum[0];
	const choices = schema.anyOf ?? schema.oneOf;
	if (choices) {
		if (choices.some(({ type }) => type === "null")) return null;
		return sampleOf(choices[0] ?? {}, defs);
	}
	if (schema.type === "object")
		return Object.fromEntries(
			Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, sampleOf(inner, defs)]),
		);
	if (schema.type === "array") return [];
	if (schema.type === "integer" || schema.type === "number") return schema.minimum ?? 0;
	if (schema.type === "boolean") return false;
	return schema.type === "null" ? null : "…";
}

function sample(schema: z.ZodType): Record<string, unknown> {
	const json = z.toJSONSchema(schema, { io: "output", unrepresentable: "any" }) as JsonSchema;
	return sampleOf(json, json.$defs ?? {}) as Record<string, unknown>;
}

const nouns = {
	verification: "verification",
	customer: "customer",
	alert: "alert",
	list_entry: "listEntry",
	// Its events are the verification's: they are forgotten with it.
	screening: "verification",
	api_key: "apiKey",
	webhook_endpoint: "webhookEndpoint",
} as const satisfies Record<EventNoun, Noun>;

const statuses = [
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

/** What differs from the example of the data by what happened. */
function particulars(type: EventType, mode: Mode, now: Date): Record<string, unknown> {
	const [noun, what = ""] = type.split(".");
	if (noun === "alert") return { status: what === "opened" ? "open" : what };
	if (noun !== "verification") return { mode };
	const decided = what === "approved" || what === "declined";
	return {
		mode,
		...(statuses.includes(what) && { status: what, outcome: decided ? what : null }),
		...(what === "redacted" && { redaction: "redacted", redacted_at: now.toISOString() }),
		// Events carry no link: with it one acts as the person.
		url: null,
		client_secret: null,
		code: null,
	};
}

/** Only what the data of a type has. */
const ownOf = (data: Record<string, unknown>, change: Record<string, unknown>) =>
	Object.fromEntries(Object.entries(change).filter(([name]) => name in data));

/** A made-up event of a type, as a real one looks: from the examples that the API's document shows. */
export function sampleEvent(type: EventType, mode: Mode, now: Date): Event {
	const objectId = newId(nouns[nounOf(type)], now);
	const objectField = nounOf(type) === "screening" ? "verification" : "id";
	const data = sample(eventPayloadSchemas[type].shape.data);
	return {
		id: newId("event", now),
		object: "event",
		type,
		api_version: latestVersion,
		mode,
		object_id: objectId,
		sequence: 0,
		data: { ...data, ...ownOf(data, { [objectField]: objectId, ...particulars(type, mode, now) }) },
		actor: "system",
		actor_id: null,
		request_id: null,
		created_at: now.toISOString(),
	};
}
