import type { z } from "zod";
import { latestVersion } from "../../domain/apps/versions-contract.ts";
import { type EventType, eventTypes } from "../../domain/events/contract.ts";
import { retrySeconds } from "../../domain/webhooks/contract.ts";
import { eventPayloadSchemas, otherPayloadSchemas } from "../../domain/webhooks/payload-contract.ts";
import { timeoutMs } from "../../domain/webhooks/sender.ts";
import { texts } from "../../i18n/catalogue.ts";
import type { ApiDocument, Operation, Parameter } from "./types.ts";

const header = (name: string, description: string, example: string): Parameter => ({
	name,
	in: "header",
	required: true,
	description,
	schema: { type: "string", description },
	example,
});

/** Headers of every message, as parameters of the document. */
export const messageHeaders: Record<string, Parameter> = {
	WebhookId: header(
		"webhook-id",
		"Event ID, the same for every attempt.",
		"evt_01jd4m8q3ve9r8k2t6w5x7y9za",
	),
	WebhookTimestamp: header(
		"webhook-timestamp",
		"Time of the attempt, in seconds since 1970.",
		"1795166400",
	),
	WebhookSignature: header(
		"webhook-signature",
		"One signature per active secret, separated by spaces: `v1,` and the base64 of an HMAC-SHA256 over `id.timestamp.body`.",
		"v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
	),
	WebhookVersion: header(
		"Vidimus-Version",
		"API version of the payload.",
		latestVersion,
	),
};
const parameters = Object.keys(messageHeaders).map(
	(name) => ({ $ref: `#/components/parameters/${name}` }) as Parameter,
);

/** What an endpoint is called with. */
const operationOf = (
	name: string,
	payload: z.ZodType,
	{ summary, description }: { summary: string; description: string },
): Operation => ({
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
		"2XX": { description: `Received. Respond within ${timeoutMs / 1000} seconds.` },
		"410": { description: "The endpoint no longer exists and is disabled." },
		default: { description: `Not received. The delivery is retried, up to ${retrySeconds.length} times.` },
	},
});

const ofType = (type: EventType): Operation => {
	const [noun, what] = type.split(".");
	const t = texts("en", "docs-tables");
	return operationOf(type, eventPayloadSchemas[type], {
		summary: texts("en", "events")(`type.${noun}.${what}` as "type.verification.created"),
		description: `${t(`event.${type}`)} Sent to endpoints that subscribe to \`${type}\`, \`${noun}.*\` or \`*\`.`,
	});
};

/** The webhooks of the document: one for each event type, and two shapes that an event of any type can have. */
export const describeWebhooks = (): ApiDocument["webhooks"] => ({
	...Object.fromEntries(eventTypes.map((type) => [type, { post: ofType(type) }])),
	thin_event: {
		post: operationOf("thin_event", otherPayloadSchemas.thin_event, {
			summary: "Thin event",
			description: "An event of any type, as sent to endpoints whose `event_payload` is `thin`.",
		}),
	},
	erased_event: {
		post: operationOf("erased_event", otherPayloadSchemas.erased_event, {
			summary: "Redacted event",
			description:
				"An event of any type whose data was redacted before delivery.",
		}),
	},
});
