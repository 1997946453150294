import { z } from "zod";
import { apiVersionSchema } from "../../shared/api-version-schema.ts";
import {
	idSchema,
	modeSchema,
	pageQuerySchema,
	pageSchema,
	sequenceCursorSchema,
	timeFilterSchema,
	timestampSchema,
} from "../../shared/schemas.ts";
import { type EventType, eventTypes } from "./event-types-contract.ts";

export const eventTypeSchema = z
	.enum(eventTypes)
	.meta({ description: "Type of event. Types are only added.", example: "verification.approved" });

export const eventSchema = z
	.object({
		id: idSchema("event"),
		object: z.literal("event"),
		type: eventTypeSchema,
		api_version: apiVersionSchema.meta({ description: "API version of `data`." }),
		mode: modeSchema,
		object_id: z
			.string()
			.meta({ description: "ID of the event's object.", example: "vrf_01jd4m8q3ve9r8k2t6w5x7y9za" }),
		sequence: z.number().int().meta({ description: "Position in recording order.", example: 2041 }),
		data: z.record(z.string(), z.unknown()).meta({
			description: "The object as in the API, or details.",
			example: { id: "vrf_01jd4m8q3ve9r8k2t6w5x7y9za", object: "verification", status: "approved" },
		}),
		actor: z
			.enum(["user", "key", "person", "system"])
			.meta({ description: "Type of actor.", example: "system" }),
		actor_id: z.string().nullable().meta({
			description: "ID of the member (user ID) or key; null for the person and the system.",
			example: null,
		}),
		request_id: z.string().nullable().meta({
			description: "ID of the request that caused the event; null if none did.",
			example: "req_01jd4m8q3ve9r8k2t6w5x7y9za",
		}),
		created_at: timestampSchema.meta({ description: "When the event happened." }),
	})
	.meta({ id: "Event", description: "A recorded event." });
export type Event = z.infer<typeof eventSchema>;

export const listEventsSchema = pageQuerySchema.extend({
	cursor: sequenceCursorSchema.optional(),
	object_id: z.string().max(40).optional().meta({
		description: "ID of the event's object.",
		example: "vrf_01jd4m8q3ve9r8k2t6w5x7y9za",
	}),
	type: z
		.preprocess(
			(value) => (typeof value === "string" ? value.split(",") : value),
			z.array(eventTypeSchema).min(1).max(eventTypes.length),
		)
		.optional()
		.meta({
			description: "One or more types, comma-separated or repeated.",
			example: ["verification.approved", "verification.declined"],
		}),
	request_id: z.string().max(40).optional().meta({
		description: "ID of the request that caused the event.",
		example: "req_01jd4m8q3ve9r8k2t6w5x7y9za",
	}),
	from: timeFilterSchema("At or after this time."),
	to: timeFilterSchema("Before this time.", "2026-12-01T00:00:00Z"),
});
export type ListEvents = z.infer<typeof listEventsSchema>;
export const eventPageSchema = pageSchema(eventSchema).meta({
	id: "EventPage",
	description: "A page of events.",
});

const sequenceSchema = z.string().regex(/^\d{1,15}$/);

export const streamEventsSchema = z.object({
	type: listEventsSchema.shape.type,
	object_id: listEventsSchema.shape.object_id,
	after: sequenceSchema.optional().meta({
		description:
			"`sequence` of the last event you have: the stream starts with the next one. Without it, the stream starts with new events.",
		example: "1042",
	}),
});
export type StreamEvents = z.infer<typeof streamEventsSchema>;
export const lastEventIdHeader = z.object({
	"last-event-id": sequenceSchema.optional().meta({
		description: "Same as `after`, sent by browsers when they reconnect. Takes precedence over `after`.",
		example: "1042",
	}),
});

/** The message to pages over the socket: that an object changed, without its data. */
export interface EventNotice {
	id: string;
	type: EventType;
	object_id: string;
}
