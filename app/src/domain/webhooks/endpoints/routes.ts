import { z } from "zod";
import { idSchema } from "../../../contract.ts";
import { noContentSchema, problemResponses, type RoutePlugin } from "../../../platform/http/routes.ts";
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

const tags = ["webhooks"];
const params = z.object({ id: idSchema("webhookEndpoint") });
const path = "/api/v1/webhooks";

/** The API of an app's webhook endpoints. */
export const webhookRoutes =
	(services: Services): RoutePlugin =>
	async (http) => {
		http.post(
			path,
			{
				config: {
					...secured({ who: ["key", "session"], permission: "webhooks:manage" }),
					restore: { event: "webhook_endpoint.created", present: ({ data }) => data },
				},
				schema: {
					operationId: "createWebhookEndpoint",
					summary: "Create a webhook endpoint",
					description:
						"In live mode the URL must start with https. The endpoint receives events from now on. Retrieve its signing secret at `/secret`.",
					tags,
					body: createWebhookEndpointSchema,
					response: { 201: webhookEndpointSchema, ...problemResponses(400, 409, 413, 422) },
				},
			},
			async (request, reply) => {
				const caller = getCaller(request);
				const endpoint = await createWebhookEndpoint(services, caller, request.body);
				return reply.code(201).header("location", `${path}/${endpoint.id}`).send(endpoint);
			},
		);

		http.get(
			path,
			{
				config: secured({ who: ["key", "session"], permission: "webhooks:read" }),
				schema: {
					operationId: "listWebhookEndpoints",
					summary: "List webhook endpoints",
					description: "Latest first, in the app and mode of the key or session.",
					tags,
					querystring: listWebhookEndpointsSchema,
					response: { 200: webhookEndpointPageSchema, ...problemResponses(422) },
				},
			},
			async (request) => listWebhookEndpoints(services, getCaller(request), request.query),
		);

		http.get(
			`${path}/:id`,
			{
				config: secured({ who: ["key", "session"], permission: "webhooks:read" }),
				schema: {
					operationId: "getWebhookEndpoint",
					summary: "Retrieve a webhook endpoint",
					description: "With its status. Retrieve the secret separately.",
					tags,
					params,
					response: { 200: webhookEndpointSchema, ...problemResponses(404, 422) },
				},
			},
			async (request) => getWebhookEndpoint(services, getCaller(request), request.params.id),
		);

		http.patch(
			`${path}/:id`,
			{
				config: secured({ who: ["key", "session"], permission: "webhooks:manage" }),
				schema: {
					operationId: "updateWebhookEndpoint",
					summary: "Update a webhook endpoint",
					description:
						"Events for a disabled endpoint are kept for 30 days and sent when it is enabled. A new URL, event selection or payload is limited to what the caller can read.",
					tags,
					params,
					body: updateWebhookEndpointSchema,
					response: { 200: webhookEndpointSchema, ...problemResponses(400, 404, 413, 422) },
				},
			},
			async (request) => updateWebhookEndpoint(services, getCaller(request), request.params.id, request.body),
		);

		http.delete(
			`${path}/:id`,
			{
				config: secured({ who: ["key", "session"], permission: "webhooks:manage" }),
				schema: {
					operationId: "deleteWebhookEndpoint",
					summary: "Delete a webhook endpoint",
					description: "Stops all deliveries, pending ones included.",
					tags,
					params,
					response: {
						204: noContentSchema,
						...problemResponses(404, 422),
					},
				},
			},
			async (request, reply) => {
				await deleteWebhookEndpoint(services, getCaller(request), request.params.id);
				return reply.code(204).send();
			},
		);
	};
