import { z } from "zod";
import { apiVersionSchema } from "../../shared/api-version-schema.ts";
import {
	idCursorSchema,
	idSchema,
	modeSchema,
	pageQuerySchema,
	pageSchema,
	timestampSchema,
} from "../../shared/schemas.ts";
import { removeInvisible } from "../../shared/visible-text.ts";
import { eventSchema, eventTypeSchema } from "../events/contract.ts";
import { deliveryStatuses } from "./deliveries/values.ts";
import { eventPatterns } from "./endpoints/values.ts";

/** Why an endpoint is disabled. */
export const disabledReasons = ["by_member", "failing", "gone"] as const;

export const deliveryStatusSchema = z.enum(deliveryStatuses).meta({
	description:
		"`pending`: being sent, or waiting for a retry. `failed`: no retry left. `paused`: the endpoint is disabled.",
	example: "delivered",
});

/** Why an attempt failed, where the response's status doesn't say it. Codes are only ever added. */
export const deliveryAttemptErrors = [
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
const attemptErrorSchema = z.enum(deliveryAttemptErrors).meta({
	description:
		"`address_refused`: the host resolves to an address that this server doesn't call. `redirect`: redirects aren't followed. `status`: the response isn't a 2xx.",
	example: "timeout",
});

const eventPatternSchema = z.enum(eventPatterns).meta({
	description: "An event type, all types of a resource, or all types.",
	example: "verification.approved",
});

const urlSchema = z
	.url({ protocol: /^https?$/, abort: true })
	.max(1000)
	.meta({ description: "URL that receives events by POST.", example: "https://example.com/hooks/vidimus" });
const descriptionSchema = z
	.string()
	.overwrite(removeInvisible)
	.trim()
	.max(200)
	.meta({ description: "Description, for the team.", example: "Onboarding server" });
const typesSchema = z
	.array(eventPatternSchema)
	.min(1)
	.max(eventPatterns.length)
	.meta({
		description:
			"Event types and wildcards: `verification.*` is every type of a resource, `*` every type, types added later included. A wildcard covers the types that the caller can read; a named type requires the permission to read it.",
		example: ["verification.approved", "verification.declined"],
	});

/** How much of an event an endpoint receives. */
export const eventPayloads = ["full", "standard", "thin"] as const;
const eventPayloadSchema = z.enum(eventPayloads).meta({
	description:
		"Contents of the payload. `full`: everything. `standard`: without document and personal numbers, document address, device, location and internal comments. `thin`: IDs, type and time, without `data`.",
	example: "standard",
});
export type EventPayload = z.infer<typeof eventPayloadSchema>;

/** Maximum active secrets of an endpoint. */
export const maxSigningSecrets = 5;
const secretShape = {
	id: idSchema("webhookSecret"),
	created_at: timestampSchema.meta({ description: "When the secret was created." }),
	expires_at: timestampSchema.nullable().meta({
		description: "When the secret expires; null for the current one.",
		example: null,
	}),
};

export const webhookEndpointSchema = z
	.object({
		id: idSchema("webhookEndpoint"),
		object: z.literal("webhook_endpoint"),
		mode: modeSchema,
		url: z
			.string()
			.meta({ description: "URL that receives events.", example: "https://example.com/hooks/vidimus" }),
		description: z.string().meta({ description: "Description, for the team.", example: "Onboarding server" }),
		event_types: typesSchema,
		excluded_types: z.array(eventTypeSchema).meta({
			description:
				"Types that a wildcard covers but aren't sent, because the caller who set the URL or events can't read them.",
			example: ["list_entry.created", "list_entry.deleted"],
		}),
		event_payload: eventPayloadSchema,
		api_version: apiVersionSchema.meta({
			description: "API version of the payloads, pinned at creation.",
		}),
		enabled: z.boolean().meta({ description: "Whether the endpoint is enabled.", example: true }),
		disabled_reason: z.enum(disabledReasons).nullable().meta({
			description: "Why it was disabled. `failing`: 5 days of failures. `gone`: it responded 410.",
			example: null,
		}),
		disabled_at: timestampSchema.nullable().meta({ description: "When it was disabled." }),
		failing_since: timestampSchema.nullable().meta({
			description:
				"Time of the first failure since the last success. After 5 days, the endpoint is disabled.",
		}),
		secrets: z.array(z.object(secretShape)).min(1).max(maxSigningSecrets).meta({
			description: "Active signing secrets, current one first, without their values.",
		}),
		created_at: timestampSchema,
	})
	.meta({ id: "WebhookEndpoint", description: "A webhook endpoint." });
export type WebhookEndpoint = z.infer<typeof webhookEndpointSchema>;
export const webhookEndpointPageSchema = pageSchema(webhookEndpointSchema).meta({
	id: "WebhookEndpointPage",
});

export const listWebhookEndpointsSchema = pageQuerySchema.extend({
	cursor: idCursorSchema("webhookEndpoint"),
});
export type ListWebhookEndpoints = z.infer<typeof listWebhookEndpointsSchema>;

export const createWebhookEndpointSchema = z
	.strictObject({
		url: urlSchema,
		description: descriptionSchema.default(""),
		event_types: typesSchema.default(["*"]),
		event_payload: eventPayloadSchema.default("standard"),
		api_version: apiVersionSchema
			.optional()
			.meta({ description: "API version of the payloads. Defaults to the app's." }),
	})
	.meta({ id: "CreateWebhookEndpoint", description: "A webhook endpoint to register." });
export type CreateWebhookEndpoint = z.infer<typeof createWebhookEndpointSchema>;
export type CreateWebhookEndpointInput = z.input<typeof createWebhookEndpointSchema>;
export const updateWebhookEndpointSchema = z
	.strictObject({
		url: urlSchema,
		description: descriptionSchema,
		event_types: typesSchema,
		event_payload: eventPayloadSchema,
		api_version: apiVersionSchema.meta({ description: "API version of the payloads." }),
		enabled: z.boolean().meta({
			description: "Whether the endpoint is enabled. Enabling it sends pending events.",
			example: true,
		}),
	})
	.partial()
	.meta({ id: "UpdateWebhookEndpoint", description: "The fields to update." });
export type UpdateWebhookEndpoint = z.infer<typeof updateWebhookEndpointSchema>;

/** The signing secret in the form that receivers need. Members who manage webhooks can always retrieve it. */
export const webhookSecretSchema = z
	.object({
		object: z.literal("webhook_secret"),
		...secretShape,
		secret: z.string().meta({
			description: "Standard Webhooks secret: `whsec_` and base64.",
			example: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
		}),
	})
	.meta({
		id: "WebhookSecret",
		description: "The current signing secret of an endpoint.",
	});
export type WebhookSecret = z.infer<typeof webhookSecretSchema>;

export const rotateWebhookSecretSchema = z
	.strictObject({
		overlap_hours: z.number().int().min(0).max(168).default(24).meta({
			description: "Hours that the old secret keeps signing; 0 expires it immediately.",
			example: 24,
		}),
	})
	.meta({ id: "RotateWebhookSecret", description: "How long the old secret keeps signing." });
export type RotateWebhookSecret = z.infer<typeof rotateWebhookSecretSchema>;

export const sendTestEventSchema = z
	.strictObject({ type: eventTypeSchema })
	.meta({ id: "SendTestEvent", description: "A sample event, sent to one endpoint only." });
export type SendTestEvent = z.infer<typeof sendTestEventSchema>;

const headersSchema = z
	.record(z.string(), z.string())
	.meta({ description: "Headers, with lowercase names.", example: { "content-type": "application/json" } });

export const deliveryAttemptSchema = z
	.object({
		number: z.number().int().meta({ description: "Number of the attempt, from 1.", example: 1 }),
		at: timestampSchema,
		status_code: z
			.number()
			.int()
			.nullable()
			.meta({ description: "HTTP status of the response; null if there was none.", example: 200 }),
		error: attemptErrorSchema.nullable(),
		latency_ms: z
			.number()
			.int()
			.meta({ description: "Time until the response or the failure.", example: 84 }),
		request_headers: headersSchema,
		response_headers: headersSchema,
		response_body: z.string().nullable().meta({
			description: "First 16 KB of the response body; null if there was none or it was redacted.",
			example: "ok",
		}),
		response_truncated: z
			.boolean()
			.meta({ description: "Whether the response was longer than what is stored.", example: false }),
	})
	.meta({ id: "WebhookAttempt", description: "A delivery attempt." });
export type DeliveryAttempt = z.infer<typeof deliveryAttemptSchema>;

export const deliverySchema = z
	.object({
		id: idSchema("delivery"),
		object: z.literal("webhook_delivery"),
		mode: modeSchema,
		endpoint_id: idSchema("webhookEndpoint"),
		event_id: z.string().meta({
			description: "Event ID, sent as `webhook-id` with every attempt.",
			example: "evt_01jd4m8q3ve9r8k2t6w5x7y9za",
		}),
		event_type: eventTypeSchema,
		object_id: z
			.string()
			.meta({ description: "ID of the event's object.", example: "vrf_01jd4m8q3ve9r8k2t6w5x7y9za" }),
		sequence: z
			.number()
			.int()
			.meta({ description: "Sequence of the event; 0 for a test event.", example: 2041 }),
		test: z.boolean().meta({ description: "Whether it is a test event.", example: false }),
		status: deliveryStatusSchema,
		attempt_count: z.number().int().meta({ description: "Number of attempts so far.", example: 1 }),
		next_attempt_at: timestampSchema.nullable().meta({ description: "When the next attempt is due." }),
		last_status_code: z
			.number()
			.int()
			.nullable()
			.meta({ description: "HTTP status of the last attempt.", example: 200 }),
		created_at: timestampSchema,
		delivered_at: timestampSchema.nullable().meta({ description: "When it was delivered." }),
	})
	.meta({ id: "WebhookDelivery", description: "The delivery of an event to an endpoint." });
export type Delivery = z.infer<typeof deliverySchema>;
export const deliveryPageSchema = pageSchema(deliverySchema).meta({ id: "WebhookDeliveryPage" });

const webhookPayloadSchema = eventSchema
	.partial({ data: true, actor: true, actor_id: true, request_id: true })
	.meta({
		id: "WebhookPayload",
		description: "An event as sent to an endpoint; without `data` if `thin`.",
	});
export type WebhookPayload = z.infer<typeof webhookPayloadSchema>;

export const deliveryDetailSchema = deliverySchema
	.extend({
		payload: webhookPayloadSchema.nullable().meta({
			description:
				"The payload, with the endpoint's current `event_payload`; null if the caller can't read it or it was redacted.",
		}),
		attempts: z.array(deliveryAttemptSchema).meta({ description: "Attempts, earliest first." }),
	})
	.meta({ id: "WebhookDeliveryDetail", description: "A delivery with its payload and responses." });
export type DeliveryDetail = z.infer<typeof deliveryDetailSchema>;

export const listDeliveriesSchema = pageQuerySchema.extend({
	cursor: idCursorSchema("delivery"),
	endpoint_id: idSchema("webhookEndpoint").optional(),
	event_id: idSchema("event").optional(),
	status: deliveryStatusSchema.optional(),
	type: eventTypeSchema.optional(),
});
export type ListDeliveries = z.infer<typeof listDeliveriesSchema>;

export const resendFailedDeliveriesSchema = z
	.strictObject({
		since: timestampSchema.meta({ description: "Resend deliveries that failed since this time." }),
	})
	.meta({ id: "ResendFailed", description: "Start of the period." });
export type ResendFailedDeliveries = z.infer<typeof resendFailedDeliveriesSchema>;
export const resentDeliveriesSchema = z
	.object({
		object: z.literal("webhook_resend"),
		count: z.number().int().meta({ description: "Number of deliveries to resend.", example: 12 }),
	})
	.meta({ id: "WebhookResend", description: "The number of deliveries that are sent again." });

export const webhookHealthSchema = z
	.object({
		object: z.literal("webhook_endpoint_health"),
		hours: z
			.array(
				z.object({
					hour: timestampSchema.meta({ description: "Start of the hour." }),
					succeeded: z.number().int().meta({ description: "Successful attempts.", example: 40 }),
					failed: z.number().int().meta({ description: "Failed attempts.", example: 1 }),
					latency_ms: z
						.number()
						.nullable()
						.meta({ description: "Mean response time; null without attempts.", example: 84 }),
				}),
			)
			.meta({ description: "Hours with attempts, earliest first." }),
		succeeded: z.number().int().meta({ description: "Total of the period.", example: 960 }),
		failed: z.number().int().meta({ description: "Total of the period.", example: 4 }),
		waiting: z.number().int().meta({ description: "Pending deliveries, counted up to 1000.", example: 0 }),
	})
	.meta({ id: "WebhookEndpointHealth", description: "Delivery health of an endpoint." });
export type WebhookHealth = z.infer<typeof webhookHealthSchema>;
export const getWebhookHealthSchema = z.object({
	hours: z.coerce
		.number()
		.int()
		.min(1)
		.max(720)
		.default(168)
		.meta({ description: "Length of the period, in hours.", example: 168 }),
});
export type GetWebhookHealth = z.infer<typeof getWebhookHealthSchema>;
