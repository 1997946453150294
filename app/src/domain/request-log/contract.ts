import { z } from "zod";
import {
	idCursorSchema,
	idSchema,
	modeSchema,
	pageQuerySchema,
	pageSchema,
	timeFilterSchema,
	timestampSchema,
} from "../../shared/schemas.ts";
import { eventTypeSchema } from "../events/contract.ts";

export const logActorKinds = ["key", "user", "person"] as const;

/** Days that requests are stored. */
export const logRetentionDays = 30;

/** Larger bodies aren't stored. */
export const maxLoggedBodyBytes = 16_384;

/** Inclusive upper bounds of the histogram buckets, in milliseconds. A last bucket has no bound. */
export const latencyBounds = [5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000] as const;

export const logIdSchema = idSchema("request").meta({
	description: "Request ID, as in the response header `Request-Id`.",
});

export const logSchema = z
	.object({
		id: logIdSchema,
		object: z.literal("request_log"),
		mode: modeSchema,
		created_at: timestampSchema.meta({ description: "When the request arrived." }),
		method: z.string().meta({ description: "HTTP method.", example: "POST" }),
		route: z.string().meta({ description: "Path pattern.", example: "/api/v1/verifications/{id}/cancel" }),
		operation: z
			.string()
			.meta({ description: "Name of the operation in this document.", example: "cancelVerification" }),
		object_id: z.string().nullable().meta({
			description: "ID of the object in the path, or of the one that the request created.",
			example: "vrf_01jd4m8q3ve9r8k2t6w5x7y9za",
		}),
		status: z.number().int().meta({ description: "HTTP status of the response.", example: 200 }),
		error_code: z.string().nullable().meta({ description: "Error code, if any.", example: "wrong_state" }),
		duration_ms: z.number().int().meta({ description: "Time to respond, in milliseconds.", example: 12 }),
		actor: z.enum(logActorKinds).meta({ description: "Type of caller.", example: "key" }),
		actor_id: z.string().nullable().meta({
			description: "ID of the key or member; null for a person being verified.",
			example: "key_01jd4m8q3ve9r8k2t6w5x7y9za",
		}),
	})
	.meta({ id: "RequestLog", description: "An API request." });
export type RequestLog = z.infer<typeof logSchema>;
export const logPageSchema = pageSchema(logSchema).meta({ id: "RequestLogPage" });

const recordedSchema = z.record(z.string(), z.unknown());
export const logDetailSchema = logSchema
	.extend({
		address: z.string().nullable().meta({
			description: "IP address of the caller; not stored for a person being verified.",
			example: "203.0.113.7",
		}),
		user_agent: z.string().nullable().meta({
			description: "User agent of the caller; not stored for a person being verified.",
			example: "curl/8.9",
		}),
		idempotency_key: z.string().nullable().meta({
			description:
				"Hash of the idempotency key, which can contain a reference. The same key has the same hash.",
			example: "•••5f0c21",
		}),
		query: recordedSchema.meta({
			description: "Query string, with free text masked.",
			example: { limit: "25" },
		}),
		request_type: z.string().nullable().meta({
			description: "Media type of the request body; null if there was none.",
			example: "application/json",
		}),
		request_bytes: z.number().int().nullable().meta({
			description: "Length of the request body, in bytes; null if there was none.",
			example: 118,
		}),
		request_body: z.unknown().meta({
			description:
				"JSON with personal data masked; for a form with files, the names and sizes of its parts. null if there was no body, or more than 16 KB.",
			example: { reference: "•••", metadata: {} },
		}),
		response_type: z.string().nullable().meta({
			description: "Media type of the response body; null if there was none.",
			example: "application/json",
		}),
		response_bytes: z.number().int().nullable().meta({
			description: "Length of the response body, in bytes; null if there was none, or it was streamed.",
			example: 642,
		}),
		response_body: z.unknown().meta({
			description:
				"JSON with personal data masked; null if there was no body, it isn't JSON, or it is more than 16 KB.",
			example: { id: "vrf_01jd4m8q3ve9r8k2t6w5x7y9za", status: "created", reference: "•••" },
		}),
		events: z
			.array(
				z.object({
					id: idSchema("event"),
					type: eventTypeSchema,
					object_id: z.string().meta({
						description: "ID of the request's object.",
						example: "vrf_01jd4m8q3ve9r8k2t6w5x7y9za",
					}),
				}),
			)
			.meta({ description: "Events caused by the request, in order; empty without `events:read`." }),
	})
	.meta({ id: "RequestLogDetail", description: "A request with its bodies, with personal data masked." });
export type RequestLogDetail = z.infer<typeof logDetailSchema>;

export const listLogsSchema = pageQuerySchema.extend({
	cursor: idCursorSchema("request"),
	status: z
		.enum(["success", "client_error", "server_error"])
		.optional()
		.meta({ description: "2xx and 3xx, 4xx, or 5xx.", example: "client_error" }),
	operation: z
		.string()
		.max(60)
		.optional()
		.meta({ description: "Name of an operation in this document.", example: "createVerification" }),
	actor_id: z
		.string()
		.max(40)
		.optional()
		.meta({ description: "ID of a key or a member.", example: "key_01jd4m8q3ve9r8k2t6w5x7y9za" }),
	object_id: z
		.string()
		.max(40)
		.optional()
		.meta({ description: "ID of the request's object.", example: "vrf_01jd4m8q3ve9r8k2t6w5x7y9za" }),
	from: timeFilterSchema("At or after this time."),
	to: timeFilterSchema("Before this time.", "2026-12-01T00:00:00Z"),
});
export type ListLogs = z.infer<typeof listLogsSchema>;

export const logStatisticsSchema = z
	.object({
		object: z.literal("log_statistics"),
		hours: z
			.array(
				z.object({
					hour: timestampSchema.meta({ description: "Start of the hour." }),
					requests: z.number().int().meta({ description: "Number of requests.", example: 310 }),
					client_errors: z.number().int().meta({ description: "Requests with a 4xx response.", example: 4 }),
					server_errors: z.number().int().meta({ description: "Requests with a 5xx response.", example: 0 }),
					p50_ms: z.number().nullable().meta({
						description: "Median duration, interpolated within its bucket.",
						example: 8,
					}),
					p95_ms: z.number().nullable().meta({
						description: "95th percentile of the duration, interpolated within its bucket.",
						example: 41,
					}),
				}),
			)
			.meta({ description: "Every hour of the period, earliest first." }),
		requests: z.number().int().meta({ description: "Total of the period.", example: 7440 }),
		client_errors: z.number().int().meta({ description: "Total of the period.", example: 96 }),
		server_errors: z.number().int().meta({ description: "Total of the period.", example: 0 }),
		p50_ms: z.number().nullable().meta({ description: "Over the whole period.", example: 8 }),
		p95_ms: z.number().nullable().meta({ description: "Over the whole period.", example: 41 }),
	})
	.meta({ id: "RequestLogStatistics", description: "Requests, errors and durations of a period." });
export type LogStatistics = z.infer<typeof logStatisticsSchema>;
export const getLogStatisticsSchema = z.object({
	hours: z.coerce
		.number()
		.int()
		.min(1)
		.max(720)
		.default(24)
		.meta({ description: "Length of the period, in hours.", example: 24 }),
});
