import type { z } from "zod";
import { type EventType, eventTypes } from "../../domain/events/event-types-contract.ts";
import { eventPayloadSchemas, otherPayloadSchemas } from "../../domain/webhooks/payloads/contract.ts";
import { requestTimeoutMs } from "../../domain/webhooks/sending/sender.ts";
import { retryDelaysSeconds } from "../../domain/webhooks/sending/values.ts";
import { getTexts } from "../../i18n/catalogue.ts";
import { latestApiVersion } from "../../shared/api-versions.ts";
import type { OpenApiDocument, OpenApiOperation, OpenApiParameter } from "./types.ts";

const createHeaderParameter = (name: string, description: string, example: string): OpenApiParameter => ({
	name,
	in: "header",
	required: true,
	description,
	schema: { type: "string", description },
	example,
});

/** Headers of every message, as parameters of the document. */
export const webhookHeaderParameters: Record<string, OpenApiParameter> = {
	WebhookId: createHeaderParameter(
		"webhook-id",
		"Event ID, the same for every attempt.",
		"evt_01jd4m8q3ve9r8k2t6w5x7y9za",
	),
	WebhookTimestamp: createHeaderParameter(
		"webhook-timestamp",
		"Time of the attempt, in seconds since 1970.",
		"1795166400",
	),
	WebhookSignature: createHeaderParameter(
		"webhook-signature",
		"One signature per active secret, separated by spaces: `v1,` and the base64 of an HMAC-SHA256 over `id.timestamp.body`.",
		"v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
	),
	WebhookVersion: createHeaderParameter("Vidimus-Version", "API version of the payload.", latestApiVersion),
};
const parameters = Object.keys(webhookHeaderParameters).map(
	(name) => ({ $ref: `#/components/parameters/${name}` }) as OpenApiParameter,
);

/** The request to a webhook endpoint. */
const createWebhookOperation = (
	name: string,
	payload: z.ZodType,
	{ summary, description }: { summary: string; description: string },
): OpenApiOperation => ({
	operationId: name.replace(/[._]([a-z])/g, (_, letter: string) => letter.toUpperCase()),
	summary,
	description,
	tags: ["webhooks"],
	security: [],
	parameters,
	requestBody: {
		required: true,
		description: "The event.",
		content: { "application/json": { schema: { $ref: `#/components/schemas/${payload.meta()?.id}` } } },
	},
	responses: {
		"2XX": { description: `Received. Respond within ${requestTimeoutMs / 1000} seconds.` },
		"410": { description: "The endpoint no longer exists and is disabled." },
		default: {
			description: `Not received. The delivery is retried, up to ${retryDelaysSeconds.length} times.`,
		},
	},
});

const operationForEventType = (type: EventType): OpenApiOperation => {
	const [noun, action] = type.split(".");
	const t = getTexts("en", "docs-tables");
	return createWebhookOperation(type, eventPayloadSchemas[type], {
		summary: getTexts("en", "events")(`type.${noun}.${action}` as "type.verification.created"),
		description: `${t(`event.${type}`)} Sent to endpoints that subscribe to \`${type}\`, \`${noun}.*\` or \`*\`.`,
	});
};

/** The webhooks of the document: one for each event type, and two shapes that an event of any type can have. */
export const describeWebhooks = (): OpenApiDocument["webhooks"] => ({
	...Object.fromEntries(eventTypes.map((type) => [type, { post: operationForEventType(type) }])),
	thin_event: {
		post: createWebhookOperation("thin_event", otherPayloadSchemas.thin_event, {
			summary: "Thin event",
			description: "An event of any type, as sent to endpoints whose `event_payload` is `thin`.",
		}),
	},
	erased_event: {
		post: createWebhookOperation("erased_event", otherPayloadSchemas.erased_event, {
			summary: "Redacted event",
			description: "An event of any type whose data was redacted before delivery.",
		}),
	},
});
