import { z } from "zod";
import {
	idCursorSchema,
	idOf,
	modeSchema,
	momentSchema,
	pageOf,
	pageQuerySchema,
	timestampSchema,
} from "../../contract.ts";
import { eventTypeSchema } from "../events/contract.ts";

export const logActors = ["key", "user", "person"] as const;

/** Days that a request is kept. */
export const logDays = 30;

/** Bodies over this many bytes aren't kept. */
export const bodyLimit = 16_384;

/** Upper bounds in milliseconds, themselves within, of the classes that durations are counted in; the last class has none. */
export const latencyBounds = [5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000] as const;

export const logIdSchema = idOf("request").meta({
	description: "Id of the request: the answer's `Request-Id`.",
});

export const logSchema = z
	.object({
		id: logIdSchema,
		object: z.literal("log"),
		mode: modeSchema,
		created_at: timestampSchema.meta({ description: "When it came." }),
		method: z.string().meta({ description: "Of HTTP.", example: "POST" }),
		route: z
			.string()
			.meta({ description: "The path as a pattern.", example: "/api/v1/verifications/{id}/cancel" }),
		operation: z
			.string()
			.meta({ description: "Name of the operation in this document.", example: "cancelVerification" }),
		object_id: z.string().nullable().meta({
			description: "What its path names, or what it made.",
			example: "vrf_01jd4m8q3ve9r8k2t6w5x7y9za",
		}),
		status: z.number().int().meta({ description: "Of the answer.", example: 200 }),
		error_code: z
			.string()
			.nullable()
			.meta({ description: "Of the problem document.", example: "wrong_state" }),
		duration_ms: z.number().int().meta({ description: "Until the answer left.", example: 12 }),
		actor: z.enum(logActors).meta({ description: "Who asked.", example: "key" }),
		actor_id: z.string().nullable().meta({
			description: "Of the key or the member; null of a person being verified.",
			example: "key_01jd4m8q3ve9r8k2t6w5x7y9za",
		}),
	})
	.meta({ id: "Log", description: "A request to the API." });
export type Log = z.infer<typeof logSchema>;
export const logPageSchema = pageOf(logSchema).meta({ id: "LogPage" });

const recordedSchema = z.record(z.string(), z.unknown());
export const logDetailSchema = logSchema
	.extend({
		address: z.string().nullable().meta({
			description: "Where it came from; of a person being verified it isn't kept.",
			example: "203.0.113.7",
		}),
		user_agent: z.string().nullable().meta({
			description: "The program that asked; of a person being verified it isn't kept.",
			example: "curl/8.9",
		}),
		idempotency_key: z.string().nullable().meta({
			description: "A mark in place of the key, which may be a reference: the same key has the same mark.",
			example: "•••5f0c21",
		}),
		query: recordedSchema.meta({
			description: "Of the address; what people typed is masked.",
			example: { limit: "25" },
		}),
		request_type: z.string().nullable().meta({
			description: "Media type of its body; null where there was none.",
			example: "application/json",
		}),
		request_bytes: z.number().int().nullable().meta({
			description: "Length of its body; null where there was none.",
			example: 118,
		}),
		request_body: z.unknown().meta({
			description:
				"JSON with everything masked that could be of a person; of a form with files the names and sizes of its parts; null where there was none, or more than 16 KB.",
			example: { reference: "•••", metadata: {} },
		}),
		response_type: z.string().nullable().meta({
			description: "Media type of the answer's body; null where there was none.",
			example: "application/json",
		}),
		response_bytes: z.number().int().nullable().meta({
			description: "Length of the answer's body; null where there was none, or it was streamed.",
			example: 642,
		}),
		response_body: z.unknown().meta({
			description:
				"JSON with everything masked that could be of a person; null where there was none, it isn't JSON, or it is more than 16 KB.",
			example: { id: "vrf_01jd4m8q3ve9r8k2t6w5x7y9za", status: "created", reference: "•••" },
		}),
		events: z
			.array(
				z.object({
					id: idOf("event"),
					type: eventTypeSchema,
					object_id: z.string().meta({
						description: "What it happened to.",
						example: "vrf_01jd4m8q3ve9r8k2t6w5x7y9za",
					}),
				}),
			)
			.meta({ description: "What it caused, in order; empty for who lacks `events:read`." }),
	})
	.meta({ id: "LogDetail", description: "A request with its bodies, personal data masked." });
export type LogDetail = z.infer<typeof logDetailSchema>;

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
		.meta({ description: "Name of an operation of this document.", example: "createVerification" }),
	actor_id: z
		.string()
		.max(40)
		.optional()
		.meta({ description: "A key or a member.", example: "key_01jd4m8q3ve9r8k2t6w5x7y9za" }),
	object_id: z
		.string()
		.max(40)
		.optional()
		.meta({ description: "What it was about.", example: "vrf_01jd4m8q3ve9r8k2t6w5x7y9za" }),
	from: momentSchema("Then or later."),
	to: momentSchema("Before then.", "2026-12-01T00:00:00Z"),
});
export type ListLogs = z.infer<typeof listLogsSchema>;

export const logStatisticsSchema = z
	.object({
		object: z.literal("log_statistics"),
		hours: z
			.array(
				z.object({
					hour: timestampSchema.meta({ description: "Its beginning." }),
					requests: z.number().int().meta({ description: "All that came.", example: 310 }),
					client_errors: z.number().int().meta({ description: "Answered 4xx.", example: 4 }),
					server_errors: z.number().int().meta({ description: "Answered 5xx.", example: 0 }),
					p50_ms: z.number().nullable().meta({
						description: "Half took no longer, to within the class of durations that it falls in.",
						example: 8,
					}),
					p95_ms: z
						.number()
						.nullable()
						.meta({ description: "95 % took no longer, to within its class.", example: 41 }),
				}),
			)
			.meta({ description: "Every hour asked for, the earliest first." }),
		requests: z.number().int().meta({ description: "Over all these hours.", example: 7440 }),
		client_errors: z.number().int().meta({ description: "Over all these hours.", example: 96 }),
		server_errors: z.number().int().meta({ description: "Over all these hours.", example: 0 }),
		p50_ms: z.number().nullable().meta({ description: "Over all these hours.", example: 8 }),
		p95_ms: z.number().nullable().meta({ description: "Over all these hours.", example: 41 }),
	})
	.meta({ id: "LogStatistics", description: "Requests, errors and latencies of some hours." });
export type LogStatistics = z.infer<typeof logStatisticsSchema>;
export const readLogStatisticsSchema = z.object({
	hours: z.coerce
		.number()
		.int()
		.min(1)
		.max(720)
		.default(24)
		.meta({ description: "How far back.", example: 24 }),
});
