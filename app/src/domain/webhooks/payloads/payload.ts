import type { Event } from "../../events/contract.ts";
import type { EventType } from "../../events/event-types-contract.ts";
import type { FieldName } from "../../verifications/contract.ts";
import type { EventPayload, WebhookPayload } from "../contract.ts";
import type { WebhookEndpointRow } from "../endpoint-queries.ts";
import { type EventNoun, getEventNoun } from "../endpoints/values.ts";

type Data = Event["data"];

/** Extracted fields that a standard payload omits: permanent identifiers and the address. */
const sensitiveFields: readonly FieldName[] = ["document_number", "personal_number", "address"];
const isSensitive = (name: unknown): boolean => sensitiveFields.some((field) => field === name);

const isRecord = (value: unknown): value is Data =>
	typeof value === "object" && value !== null && !Array.isArray(value);

const omitKeys = (data: Data, names: readonly string[]): Data =>
	Object.fromEntries(Object.entries(data).filter(([name]) => !names.includes(name)));

/** Transforms the properties that are present. */
const mapProperties = (data: Data, change: Record<string, (value: unknown) => unknown>): Data =>
	Object.fromEntries(Object.entries(data).map(([name, value]) => [name, change[name]?.(value) ?? value]));

const withoutSensitive = (value: unknown) => (isRecord(value) ? omitKeys(value, sensitiveFields) : value);

/** The data of a standard payload, by noun. */
const standardDataByNoun: Partial<Record<EventNoun, (data: Data) => Data>> = {
	verification: (data) =>
		mapProperties(omitKeys(data, ["origin", "comment"]), {
			provided_details: withoutSensitive,
			verified_data: withoutSensitive,
			fields: (value) => (Array.isArray(value) ? value.filter((field) => !isSensitive(field?.name)) : value),
			proposal: (value) => (isRecord(value) ? omitKeys(value, ["comment"]) : value),
		}),
	screening: (data) =>
		mapProperties(omitKeys(data, ["note"]), {
			// If the identifiers agree, the entry's would reveal the person's.
			entry: (value) => (isRecord(value) ? omitKeys(value, ["identifiers"]) : value),
		}),
	list_entry: (data) => omitKeys(data, ["reason", ...(data.kind === "document_number" ? ["value"] : [])]),
};

const toStandardData = (type: EventType, data: Data): Data =>
	standardDataByNoun[getEventNoun(type)]?.(data) ?? data;

const payloadSerializers: Record<EventPayload, (event: Event) => WebhookPayload> = {
	full: (event) => event,
	standard: (event) => ({ ...event, data: toStandardData(event.type, event.data) }),
	thin: ({ data: _, actor: _actor, actor_id: _id, request_id: _request, ...thin }) => thin,
};

/** The payload of an event for an endpoint. */
export const serializePayload = (
	{ eventPayload, apiVersion }: Pick<WebhookEndpointRow, "eventPayload" | "apiVersion">,
	event: Event,
): WebhookPayload => payloadSerializers[eventPayload]({ ...event, api_version: apiVersion });
