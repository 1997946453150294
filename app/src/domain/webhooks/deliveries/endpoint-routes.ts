import { z } from "zod";
import { operations, type RoutePlugin } from "../../../platform/http/routes.ts";
import { idSchema } from "../../../shared/schemas.ts";
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

const operation = operations("webhooks");
const params = z.object({ id: idSchema("webhookEndpoint") });
const path = "/api/v1/webhooks/:id";

/** The API of what is delivered to an endpoint: a test event, its health, and failed deliveries again. */
export const endpointDeliveryRoutes =
	(services: Services): RoutePlugin =>
	async (http) => {
		http.post(
			`${path}/test`,
			operation("sendTestEvent", "Send a test event", secured({ permission: "webhooks:manage" }), {
				description:
					"Sent once to this endpoint only, enabled or not. It has sequence 0, and its object doesn’t exist.",
				params,
				body: sendTestEventSchema,
				response: { 200: deliverySchema },
			}),
			async (request) => sendTestEvent(services, getCaller(request), request.params.id, request.body),
		);

		http.get(
			`${path}/health`,
			operation(
				"getWebhookHealth",
				"Retrieve an endpoint's health",
				secured({ permission: "webhooks:read" }),
				{
					description: "Attempts and response times per hour, and pending deliveries.",
					params,
					querystring: getWebhookHealthSchema,
					response: { 200: webhookHealthSchema },
				},
			),
			async (request) => getWebhookHealth(services, getCaller(request), request.params.id, request.query),
		);

		http.post(
			`${path}/resend-failed`,
			operation(
				"resendFailedDeliveries",
				"Resend failed deliveries",
				secured({ permission: "webhooks:manage" }),
				{
					description: "All of the endpoint's failed deliveries since a time.",
					params,
					body: resendFailedDeliveriesSchema,
					response: { 200: resentDeliveriesSchema },
				},
			),
			async (request) => {
				const caller = getCaller(request);
				const count = await resendFailedDeliveries(services, caller, request.params.id, request.body);
				return { object: "webhook_resend" as const, count };
			},
		);
	};
