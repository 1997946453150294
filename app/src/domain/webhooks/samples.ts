import { z } from "zod";
import type { Mode } from "../../contract.ts";
import { newId } from "../../platform/ids.ts";
import { alertSchema } from "../alerts/contract.ts";
import { apiKeySchema } from "../api-keys/contract.ts";
import { customerSchema } from "../customers/contract.ts";
import type { Event, EventType } from "../events/contract.ts";
import { listEntrySchema } from "../lists/contract.ts";
import { verificationSchema } from "../verifications/contract.ts";
import { webhookEndpointSchema } from "./contract.ts";

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
	verification: ["verification", verificationSchema],
	customer: ["customer", customerSchema],
	alert: ["alert", alertSchema],
	list_entry: ["listEntry", listEntrySchema],
	api_key: ["apiKey", apiKeySchema],
	webhook_endpoint: ["webhookEndpoint", webhookEndpointSchema],
} as const;

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

/** What differs from the example of the noun by what happened. */
function particulars(type: EventType, mode: Mode, now: Date): Record<string, unknown> {
	const [noun, what = ""] = type.split(".");
	if (noun === "alert")
		return {
			status: what === "opened" ? "open" : what,
			title: undefined,
			text: undefined,
			url: undefined,
			mode: undefined,
		};
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
		proposal: null,
	};
}

/** A made-up event of a type, as a real one looks: from the examples that the API's document shows. */
export function sampleEvent(type: EventType, mode: Mode, now: Date): Event {
	const [noun, schema] = nouns[type.split(".")[0] as keyof typeof nouns];
	const objectId = newId(noun, now);
	return {
		id: newId("event", now),
		object: "event",
		type,
		mode,
		object_id: objectId,
		sequence: 0,
		data: { ...sample(schema), id: objectId, ...particulars(type, mode, now) },
		actor: "system",
		actor_id: null,
		request_id: null,
		created_at: now.toISOString(),
	};
}
