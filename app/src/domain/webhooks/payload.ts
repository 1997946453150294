import type { Event, EventType } from "../events/contract.ts";
import type { FieldName } from "../verifications/contract.ts";
import type { EventPayload, WebhookPayload } from "./contract.ts";
import type { EndpointRow } from "./endpoint-queries.ts";
import { type EventNoun, nounOf } from "./event-patterns-contract.ts";

type Data = Event["data"];

/** What a document says and a standard payload leaves out: what identifies a person for good, and where they live. */
const sensitiveFields: readonly FieldName[] = ["document_number", "personal_number", "address"];
const isSensitive = (name: unknown): boolean => sensitiveFields.some((field) => field === name);

const isRecord = (value: unknown): value is Data =>
	typeof value === "object" && value !== null && !Array.isArray(value);

const without = (data: Data, names: readonly string[]): Data =>
	Object.fromEntries(Object.entries(data).filter(([name]) => !names.includes(name)));

/** Changes the properties of some data that it has. */
const mapped = (data: Data, change: Record<string, (value: unknown) => unknown>): Data =>
	Object.fromEntries(Object.entries(data).map(([name, value]) => [name, change[name]?.(value) ?? value]));

const withoutSensitive = (value: unknown) => (isRecord(value) ? without(value, sensitiveFields) : value);

/** What a standard payload says of each noun. */
const standardOf: Partial<Record<EventNoun, (data: Data) => Data>> = {
	verification: (data) =>
		mapped(without(data, ["origin", "comment"]), {
			provided_details: withoutSensitive,
			verified_data: withoutSensitive,
			fields: (value) => (Array.isArray(value) ? value.filter((field) => !isSensitive(field?.name)) : value),
			proposal: (value) => (isRecord(value) ? without(value, ["comment"]) : value),
		}),
	screening: (data) =>
		mapped(without(data, ["note"]), {
			// With what agrees, the entry's numbers tell the person's.
			entry: (value) => (isRecord(value) ? without(value, ["identifiers"]) : value),
		}),
	list_entry: (data) => without(data, ["reason", ...(data.kind === "document_number" ? ["value"] : [])]),
};

const standardData = (type: EventType, data: Data): Data => standardOf[nounOf(type)]?.(data) ?? data;

const shapes: Record<EventPayload, (event: Event) => WebhookPayload> = {
	full: (event) => event,
	standard: (event) => ({ ...event, data: standardData(event.type, event.data) }),
	thin: ({ data: _, actor: _actor, actor_id: _id, request_id: _request, ...thin }) => thin,
};

/** An event as an endpoint is sent it. */
export const payloadFor = (
	{ eventPayload, apiVersion }: Pick<EndpointRow, "eventPayload" | "apiVersion">,
	event: Event,
): WebhookPayload => shapes[eventPayload]({ ...event, api_version: apiVersion });
