import { z } from "zod";
import { operations, type RoutePlugin } from "../../../platform/http/routes.ts";
import { idSchema } from "../../../shared/schemas.ts";
import { getCaller } from "../../guard/access.ts";
import { secured } from "../../guard/secured.ts";
import type { Services } from "../../services.ts";
import {
	createWebhookEndpointSchema,
	listWebhookEndpointsSchema,
	updateWebhookEndpointSchema,
	webhookEndpointPageSchema,
	webhookEndpointSchema,
} from "../contract.ts";
import { createWebhookEndpoint } from "./create-endpoint.ts";
import { deleteWebhookEndpoint } from "./delete-endpoint.ts";
import { getWebhookEndpoint, listWebhookEndpoints } from "./list-endpoints.ts";
import { updateWebhookEndpoint } from "./update-endpoint.ts";

const operation = operations("webhooks");
const params = z.object({ id: idSchema("webhookEndpoint") });
const path = "/api/v1/webhooks";

/** The API of an app's webhook endpoints. */
export const webhookRoutes =
	(services: Services): RoutePlugin =>
	async (http) => {
		http.post(
			path,
			operation(
				"createWebhookEndpoint",
				"Create a webhook endpoint",
				{
					...secured({ permission: "webhooks:manage" }),
					restore: { event: "webhook_endpoint.created", present: ({ data }) => data },
				},
				{
					description:
						"In live mode the URL must start with https. The endpoint receives events from now on. Retrieve its signing secret at `/secret`.",
					body: createWebhookEndpointSchema,
					response: { 201: webhookEndpointSchema },
				},
			),
			async (request, reply) => {
				const caller = getCaller(request);
				const endpoint = await createWebhookEndpoint(services, caller, request.body);
				return reply.code(201).header("location", `${path}/${endpoint.id}`).send(endpoint);
			},
		);

		http.get(
			path,
			operation("listWebhookEndpoints", "List webhook endpoints", secured({ permission: "webhooks:read" }), {
				description: "Latest first, in the app and mode of the key or session.",
				querystring: listWebhookEndpointsSchema,
				response: { 200: webhookEndpointPageSchema },
			}),
			async (request) => listWebhookEndpoints(services, getCaller(request), request.query),
		);

		http.get(
			`${path}/:id`,
			operation(
				"getWebhookEndpoint",
				"Retrieve a webhook endpoint",
				secured({ permission: "webhooks:read" }),
				{
					description: "With its status. Retrieve the secret separately.",
					params,
					response: { 200: webhookEndpointSchema },
				},
			),
			async (request) => getWebhookEndpoint(services, getCaller(request), request.params.id),
		);

		http.patch(
			`${path}/:id`,
			operation(
				"updateWebhookEndpoint",
				"Update a webhook endpoint",
				secured({ permission: "webhooks:manage" }),
				{
					description:
						"Events for a disabled endpoint are kept for 30 days and sent when it is enabled. A new URL, event selection or payload is limited to what the caller can read.",
					params,
					body: updateWebhookEndpointSchema,
					response: { 200: webhookEndpointSchema },
				},
			),
			async (request) => updateWebhookEndpoint(services, getCaller(request), request.params.id, request.body),
		);

		http.delete(
			`${path}/:id`,
			operation(
				"deleteWebhookEndpoint",
				"Delete a webhook endpoint",
				secured({ permission: "webhooks:manage" }),
				{ description: "Stops all deliveries, pending ones included.", params },
			),
			async (request) => {
				await deleteWebhookEndpoint(services, getCaller(request), request.params.id);
			},
		);
	};
