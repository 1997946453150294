import { z } from "zod";
import { idSchema } from "../../../contract.ts";
import { problemResponses, type RoutePlugin } from "../../../platform/http/routes.ts";
import { getCaller } from "../../guard/access.ts";
import { secured } from "../../guard/secured.ts";
import type { Services } from "../../services.ts";
import {
	deliverySchema,
	getWebhookHealthSchema,
	resendFailedDeliveriesSchema,
	resentDeliveriesSchema,
	sendTestEventSchema,
	webhookHealthSchema,
} from "../contract.ts";
import { getWebhookHealth } from "../endpoints/health.ts";
import { resendFailedDeliveries, sendTestEvent } from "./deliveries.ts";

const tags = ["webhooks"];
const params = z.object({ id: idSchema("webhookEndpoint") });
const path = "/api/v1/webhooks/:id";

/** The API of what is delivered to an endpoint: a test event, its health, and failed deliveries again. */
export const endpointDeliveryRoutes =
	(services: Services): RoutePlugin =>
	async (http) => {
		http.post(
			`${path}/test`,
			{
				config: secured({ who: ["key", "session"], permission: "webhooks:manage" }),
				schema: {
					operationId: "sendTestEvent",
					summary: "Send a test event",
					description:
						"Sent once to this endpoint only, enabled or not. It has sequence 0, and its object doesn’t exist.",
					tags,
					params,
					body: sendTestEventSchema,
					response: { 200: deliverySchema, ...problemResponses(400, 404, 413, 422) },
				},
			},
			async (request) => sendTestEvent(services, getCaller(request), request.params.id, request.body),
		);

		http.get(
			`${path}/health`,
			{
				config: secured({ who: ["key", "session"], permission: "webhooks:read" }),
				schema: {
					operationId: "getWebhookHealth",
					summary: "Retrieve an endpoint's health",
					description: "Attempts and response times per hour, and pending deliveries.",
					tags,
					params,
					querystring: getWebhookHealthSchema,
					response: { 200: webhookHealthSchema, ...problemResponses(404, 422) },
				},
			},
			async (request) => getWebhookHealth(services, getCaller(request), request.params.id, request.query),
		);

		http.post(
			`${path}/resend-failed`,
			{
				config: secured({ who: ["key", "session"], permission: "webhooks:manage" }),
				schema: {
					operationId: "resendFailedDeliveries",
					summary: "Resend failed deliveries",
					description: "All of the endpoint's failed deliveries since a time.",
					tags,
					params,
					body: resendFailedDeliveriesSchema,
					response: { 200: resentDeliveriesSchema, ...problemResponses(400, 404, 413, 422) },
				},
			},
			async (request) => {
				const caller = getCaller(request);
				const count = await resendFailedDeliveries(services, caller, request.params.id, request.body);
				return { object: "webhook_resend" as const, count };
			},
		);
	};
