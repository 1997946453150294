import { z } from "zod";
import { idOf, modeSchema, pageOf, pageQuerySchema, timestampSchema } from "../../contract.ts";

/** Everything an event can say happened. Types are only added. */
export const eventTypes = [
	"verification.created",
	"verification.opened",
	"verification.started",
	"verification.document_chosen",
	"verification.picture_accepted",
	"verification.picture_refused",
	"verification.processing",
	"verification.approved",
	"verification.declined",
	"verification.in_review",
	"verification.resubmission_requested",
	"verification.canceled",
	"verification.expired",
	"verification.reopened",
	"verification.proposed",
	"verification.assigned",
	"verification.noted",
	"verification.sent",
	"verification.redacted",
	"customer.created",
	"customer.updated",
	"customer.merged",
	"customer.redacted",
	"alert.opened",
	"alert.acknowledged",
	"alert.resolved",
	"list_entry.created",
	"list_entry.deleted",
] as const;
export const eventTypeSchema = z.enum(eventTypes);
export type EventType = z.infer<typeof eventTypeSchema>;

export const eventSchema = z
	.object({
		id: idOf("event"),
		object: z.literal("event"),
		type: eventTypeSchema,
		mode: modeSchema,
		object_id: z
			.string()
			.meta({ description: "What it happened to.", example: "vrf_01jd4m8q3ve9r8k2t6w5x7y9za" }),
		sequence: z.number().int().meta({ description: "Order of recording." }),
		data: z
			.record(z.string(), z.unknown())
			.meta({ description: "The object as the API shows it, or details." }),
		actor: z.enum(["user", "key", "person", "system"]),
		actor_id: z
			.string()
			.nullable()
			.meta({ description: "Of the member (user id) or the key; null for the person and the system." }),
		request_id: z.string().nullable().meta({ description: "The request that caused it." }),
		created_at: timestampSchema,
	})
	.meta({ id: "Event" });
export type Event = z.infer<typeof eventSchema>;

export const listEventsSchema = pageQuerySchema.extend({
	cursor: z
		.string()
		.regex(/^\d{1,15}$/)
		.optional(),
	object_id: z.string().max(40).optional(),
	type: eventTypeSchema.optional(),
});
export type ListEvents = z.infer<typeof listEventsSchema>;
export const eventPageSchema = pageOf(eventSchema).meta({ id: "EventPage" });

/** What a page hears over the socket: that something changed, nothing of what. */
export interface EventNotice {
	id: string;
	type: EventType;
	object_id: string;
}
