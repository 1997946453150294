import { z } from "zod";
import {
	idCursorSchema,
	idOf,
	modeSchema,
	pageOf,
	pageQuerySchema,
	timestampSchema,
} from "../../contract.ts";
import { apiVersionSchema } from "../apps/version-schema-contract.ts";
import { eventSchema, eventTypeSchema } from "../events/contract.ts";
import { eventPatternSchema, eventPatterns } from "./event-patterns-contract.ts";

/** Why an endpoint is off. */
export const disabledReasons = ["by_member", "failing", "gone"] as const;

/** `paused`: its endpoint is off; it is sent when that is on again, or when it is asked for. */
export const deliveryStatuses = ["pending", "delivered", "failed", "paused"] as const;
export const deliveryStatusSchema = z.enum(deliveryStatuses).meta({
	description:
		"`pending`: sent now or to be tried again. `failed`: given up after the last try. `paused`: its endpoint was turned off.",
	example: "delivered",
});
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** Seconds before each try: the first at once, the eighth and last about a day and three hours after. */
export const retrySeconds = [0, 5, 300, 1800, 7200, 18_000, 36_000, 36_000] as const;

/** Why a try failed, where no answer tells it. Codes are only added. */
export const attemptErrors = [
	"address_refused",
	"name_not_found",
	"connection_refused",
	"connection_reset",
	"tls_failed",
	"timeout",
	"redirect",
	"status",
	"gone",
	"connection_failed",
] as const;
const attemptErrorSchema = z.enum(attemptErrors).meta({
	description:
		"`address_refused`: the name leads to an address that this server doesn't call. `redirect`: redirects aren't followed. `status`: an answer that isn't 2xx.",
	example: "timeout",
});

const urlSchema = z
	.url({ protocol: /^https?$/, abort: true })
	.max(1000)
	.meta({ description: "Where events are sent, by POST.", example: "https://example.com/hooks/vidimus" });
const descriptionSchema = z
	.string()
	.trim()
	.max(200)
	.meta({ description: "What its team calls it.", example: "Onboarding server" });
const typesSchema = z
	.array(eventPatternSchema)
	.min(1)
	.max(eventPatterns.length)
	.meta({
		description:
			"Event types, and wildcards: `verification.*` covers every type of a noun and `*` every type, those added later included. A wildcard covers what the caller may read; a type that is named takes the permission to read it.",
		example: ["verification.approved", "verification.declined"],
	});

/** How much of an event an endpoint is sent. */
export const eventPayloads = ["full", "standard", "thin"] as const;
const eventPayloadSchema = z.enum(eventPayloads).meta({
	description:
		"How much of an event is sent. `full`: everything. `standard`: without document and personal numbers, the address on the document, the person's device and place, and internal comments. `thin`: ids, type and time, without `data`.",
	example: "standard",
});
export type EventPayload = z.infer<typeof eventPayloadSchema>;

/** Secrets of an endpoint that sign at the same time. */
export const maxSecrets = 5;
const secretShape = {
	id: idOf("webhookSecret"),
	created_at: timestampSchema.meta({ description: "When the secret was created." }),
	expires_at: timestampSchema.nullable().meta({
		description: "Until when the secret signs; null for the current one.",
		example: null,
	}),
};

export const webhookEndpointSchema = z
	.object({
		id: idOf("webhookEndpoint"),
		object: z.literal("webhook_endpoint"),
		mode: modeSchema,
		url: z
			.string()
			.meta({ description: "Where events are sent.", example: "https://example.com/hooks/vidimus" }),
		description: z.string().meta({ description: "What its team calls it.", example: "Onboarding server" }),
		event_types: typesSchema,
		excluded_types: z.array(eventTypeSchema).meta({
			description:
				"Types that a wildcard covers and the endpoint isn't sent: whoever chose its URL or events may not read them.",
			example: ["list_entry.created", "list_entry.deleted"],
		}),
		event_payload: eventPayloadSchema,
		api_version: apiVersionSchema.meta({
			description: "The version of the API that payloads are written in, pinned when it was created.",
		}),
		enabled: z.boolean().meta({ description: "Whether events are sent to it.", example: true }),
		disabled_reason: z.enum(disabledReasons).nullable().meta({
			description: "`failing`: after five days of failure. `gone`: it answered 410.",
			example: null,
		}),
		disabled_at: timestampSchema.nullable().meta({ description: "Since when it is off." }),
		failing_since: timestampSchema
			.nullable()
			.meta({ description: "Since when it has taken nothing; after five days it is turned off." }),
		secrets: z.array(z.object(secretShape)).min(1).max(maxSecrets).meta({
			description: "The secrets that sign each message now, the current one first; without their values.",
		}),
		created_at: timestampSchema,
	})
	.meta({ id: "WebhookEndpoint", description: "An address that is told of events." });
export type WebhookEndpoint = z.infer<typeof webhookEndpointSchema>;
export const webhookEndpointPageSchema = pageOf(webhookEndpointSchema).meta({ id: "WebhookEndpointPage" });

export const listEndpointsSchema = pageQuerySchema.extend({ cursor: idCursorSchema("webhookEndpoint") });
export type ListEndpoints = z.infer<typeof listEndpointsSchema>;

export const createEndpointSchema = z
	.strictObject({
		url: urlSchema,
		description: descriptionSchema.default(""),
		event_types: typesSchema.default(["*"]),
		event_payload: eventPayloadSchema.default("standard"),
		api_version: apiVersionSchema
			.optional()
			.meta({ description: "The version of the API to write payloads in; the app's unless given." }),
	})
	.meta({ id: "CreateWebhookEndpoint", description: "An address that is to be told of events." });
export type CreateEndpoint = z.infer<typeof createEndpointSchema>;
export type CreateEndpointInput = z.input<typeof createEndpointSchema>;
export const changeEndpointSchema = z
	.strictObject({
		url: urlSchema,
		description: descriptionSchema,
		event_types: typesSchema,
		event_payload: eventPayloadSchema,
		api_version: apiVersionSchema.meta({ description: "The version of the API to write payloads in." }),
		enabled: z
			.boolean()
			.meta({ description: "Turned on again, it is sent what waited meanwhile.", example: true }),
	})
	.partial()
	.meta({ id: "ChangeWebhookEndpoint", description: "What is to change; the rest stays." });
export type ChangeEndpoint = z.infer<typeof changeEndpointSchema>;

/** The signing secret: readable again by those who manage webhooks, as receivers need it. */
export const endpointSecretSchema = z
	.object({
		object: z.literal("webhook_secret"),
		...secretShape,
		secret: z.string().meta({
			description: "Standard Webhooks: `whsec_` and base64.",
			example: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
		}),
	})
	.meta({
		id: "WebhookSecret",
		description: "The current secret that messages to an endpoint are signed with.",
	});
export type EndpointSecret = z.infer<typeof endpointSecretSchema>;

export const rotateSecretSchema = z
	.strictObject({
		overlap_hours: z.number().int().min(0).max(168).default(24).meta({
			description: "Hours that the secret that is replaced still signs; 0: not at all.",
			example: 24,
		}),
	})
	.meta({ id: "RotateWebhookSecret", description: "How long the secret that is replaced still signs." });
export type RotateSecret = z.infer<typeof rotateSecretSchema>;

export const sendTestSchema = z
	.strictObject({ type: eventTypeSchema })
	.meta({ id: "SendTestEvent", description: "A made-up event of a type, sent to one endpoint only." });
export type SendTest = z.infer<typeof sendTestSchema>;

const headersSchema = z
	.record(z.string(), z.string())
	.meta({ description: "Names in lower case.", example: { "content-type": "application/json" } });

export const attemptSchema = z
	.object({
		number: z.number().int().meta({ description: "From 1 on.", example: 1 }),
		at: timestampSchema,
		status_code: z.number().int().nullable().meta({ description: "Null when no answer came.", example: 200 }),
		error: attemptErrorSchema.nullable(),
		latency_ms: z
			.number()
			.int()
			.meta({ description: "Until the answer, or until it was given up.", example: 84 }),
		request_headers: headersSchema,
		response_headers: headersSchema,
		response_body: z.string().nullable().meta({
			description: "What was answered, its first 16 KB; null when none came or it was erased.",
			example: "ok",
		}),
		response_cut: z
			.boolean()
			.meta({ description: "Whether more was answered than is kept.", example: false }),
	})
	.meta({ id: "WebhookAttempt", description: "One try to deliver." });
export type Attempt = z.infer<typeof attemptSchema>;

export const deliverySchema = z
	.object({
		id: idOf("delivery"),
		object: z.literal("webhook_delivery"),
		mode: modeSchema,
		endpoint_id: idOf("webhookEndpoint"),
		event_id: z.string().meta({
			description: "Id of the event: the receiver's `webhook-id`, the same at every try.",
			example: "evt_01jd4m8q3ve9r8k2t6w5x7y9za",
		}),
		event_type: eventTypeSchema,
		object_id: z
			.string()
			.meta({ description: "What the event is about.", example: "vrf_01jd4m8q3ve9r8k2t6w5x7y9za" }),
		sequence: z.number().int().meta({ description: "Of the event; 0 for a test event.", example: 2041 }),
		test: z.boolean().meta({ description: "Whether its event is made up.", example: false }),
		status: deliveryStatusSchema,
		attempts: z.number().int().meta({ description: "Tries so far.", example: 1 }),
		next_attempt_at: timestampSchema.nullable().meta({ description: "When it is tried next." }),
		last_status_code: z.number().int().nullable().meta({ description: "Of the last try.", example: 200 }),
		created_at: timestampSchema,
		delivered_at: timestampSchema.nullable().meta({ description: "When the receiver took it." }),
	})
	.meta({ id: "WebhookDelivery", description: "An event on its way to an endpoint." });
export type Delivery = z.infer<typeof deliverySchema>;
export const deliveryPageSchema = pageOf(deliverySchema).meta({ id: "WebhookDeliveryPage" });

const webhookPayloadSchema = eventSchema
	.partial({ data: true, actor: true, actor_id: true, request_id: true })
	.meta({
		id: "WebhookPayload",
		description: "An event as an endpoint is sent it; `thin` ones have no `data`.",
	});
export type WebhookPayload = z.infer<typeof webhookPayloadSchema>;

export const deliveryDetailSchema = deliverySchema
	.extend({
		payload: webhookPayloadSchema.nullable().meta({
			description:
				"What the endpoint is sent, by its `event_payload` as it is now; null where the caller may not read it or it was erased.",
		}),
		tries: z.array(attemptSchema).meta({ description: "Each try, the first first." }),
	})
	.meta({ id: "WebhookDeliveryDetail", description: "A delivery with what was sent and answered." });
export type DeliveryDetail = z.infer<typeof deliveryDetailSchema>;

export const listDeliveriesSchema = pageQuerySchema.extend({
	cursor: idCursorSchema("delivery"),
	endpoint_id: idOf("webhookEndpoint").optional(),
	event_id: idOf("event").optional(),
	status: deliveryStatusSchema.optional(),
	type: eventTypeSchema.optional(),
});
export type ListDeliveries = z.infer<typeof listDeliveriesSchema>;

export const resendFailedSchema = z
	.strictObject({ since: timestampSchema.meta({ description: "Failed deliveries made then or later." }) })
	.meta({ id: "ResendFailed", description: "From when on." });
export type ResendFailed = z.infer<typeof resendFailedSchema>;
export const resentSchema = z
	.object({
		object: z.literal("resent"),
		count: z.number().int().meta({ description: "How many are sent again.", example: 12 }),
	})
	.meta({ id: "Resent", description: "How many deliveries are sent again." });

export const endpointHealthSchema = z
	.object({
		object: z.literal("webhook_endpoint_health"),
		hours: z
			.array(
				z.object({
					hour: timestampSchema.meta({ description: "Its beginning." }),
					succeeded: z.number().int().meta({ description: "Tries that were taken.", example: 40 }),
					failed: z.number().int().meta({ description: "Tries that weren't.", example: 1 }),
					latency_ms: z.number().nullable().meta({ description: "Mean; null without tries.", example: 84 }),
				}),
			)
			.meta({ description: "The hours with tries, the earliest first." }),
		succeeded: z.number().int().meta({ description: "Over all these hours.", example: 960 }),
		failed: z.number().int().meta({ description: "Over all these hours.", example: 4 }),
		waiting: z.number().int().meta({ description: "Deliveries that wait now, counted to 1000.", example: 0 }),
	})
	.meta({ id: "WebhookEndpointHealth", description: "How an endpoint took what it was sent." });
export type EndpointHealth = z.infer<typeof endpointHealthSchema>;
export const readHealthSchema = z.object({
	hours: z.coerce
		.number()
		.int()
		.min(1)
		.max(720)
		.default(168)
		.meta({ description: "How far back.", example: 168 }),
});
export type ReadHealth = z.infer<typeof readHealthSchema>;
