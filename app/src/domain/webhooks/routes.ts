import { z } from "zod";
import { idOf } from "../../contract.ts";
import { problems, type Routes } from "../../platform/network/http.ts";
import { callerOf } from "../guard/access.ts";
import { secured } from "../guard/secured.ts";
import { idempotencyHeader } from "../idempotency/contract.ts";
import { idempotencyOf } from "../idempotency/routes.ts";
import type { Services } from "../services.ts";
import {
	changeEndpointSchema,
	createEndpointSchema,
	deliverySchema,
	endpointHealthSchema,
	endpointSecretSchema,
	listEndpointsSchema,
	readHealthSchema,
	resendFailedSchema,
	resentSchema,
	rotateSecretSchema,
	sendTestSchema,
	webhookEndpointPageSchema,
	webhookEndpointSchema,
} from "./contract.ts";
import { resendFailedSince, sendTest } from "./deliveries.ts";
import {
	changeEndpoint,
	createEndpoint,
	getEndpoint,
	pageOfEndpoints,
	readSecret,
	removeEndpoint,
	rotateSecret,
} from "./endpoints.ts";
import { endpointHealth } from "./health.ts";

const tags = ["webhooks"];
const params = z.object({ id: idOf("webhookEndpoint") });
const path = "/api/v1/webhooks";

/** Where an app is told of its events. */
export const webhookRoutes =
	(services: Services): Routes =>
	async (http) => {
		http.post(
			path,
			{
				config: secured({ who: ["key", "session"], permission: "webhooks:manage" }),
				schema: {
					operationId: "createWebhookEndpoint",
					summary: "Create a webhook endpoint",
					description:
						"In live mode the URL must start with https. The endpoint receives events from now on. Retrieve its signing secret at `/secret`.",
					tags,
					headers: idempotencyHeader,
					body: createEndpointSchema,
					response: { 201: webhookEndpointSchema, ...problems(400, 409, 413, 422) },
				},
			},
			async (request, reply) => {
				const caller = callerOf(request);
				const given = idempotencyOf(request, reply);
				const endpoint = await createEndpoint(services, caller, request.body, given);
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
					querystring: listEndpointsSchema,
					response: { 200: webhookEndpointPageSchema, ...problems(422) },
				},
			},
			async (request) => pageOfEndpoints(services, callerOf(request), request.query),
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
					response: { 200: webhookEndpointSchema, ...problems(404, 422) },
				},
			},
			async (request) => getEndpoint(services, callerOf(request), request.params.id),
		);

		http.patch(
			`${path}/:id`,
			{
				config: secured({ who: ["key", "session"], permission: "webhooks:manage" }),
				schema: {
					operationId: "changeWebhookEndpoint",
					summary: "Update a webhook endpoint",
					description:
						"Events for a disabled endpoint are kept for 30 days and sent when it is enabled. A new URL, event selection or payload is limited to what the caller can read.",
					tags,
					params,
					body: changeEndpointSchema,
					response: { 200: webhookEndpointSchema, ...problems(400, 404, 413, 422) },
				},
			},
			async (request) => changeEndpoint(services, callerOf(request), request.params.id, request.body),
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
						204: z.undefined().meta({ description: "Done." }),
						...problems(404, 422),
					},
				},
			},
			async (request, reply) => {
				await removeEndpoint(services, callerOf(request), request.params.id);
				return reply.code(204).send();
			},
		);

		http.get(
			`${path}/:id/secret`,
			{
				config: secured({ who: ["key", "session"], permission: "webhooks:manage" }),
				schema: {
					operationId: "getWebhookSecret",
					summary: "Retrieve an endpoint's secret",
					description: "Requests are signed with Standard Webhooks.",
					tags,
					params,
					response: { 200: endpointSecretSchema, ...problems(404, 422) },
				},
			},
			async (request) => readSecret(services, callerOf(request), request.params.id),
		);

		http.post(
			`${path}/:id/secret/rotate`,
			{
				config: secured({ who: ["key", "session"], permission: "webhooks:manage" }),
				schema: {
					operationId: "rotateWebhookSecret",
					summary: "Rotate an endpoint's secret",
					description:
						"The old secret keeps signing for `overlap_hours`; secrets rotated earlier keep their own expiry. Each request carries a signature for every active secret, up to five.",
					tags,
					params,
					body: rotateSecretSchema,
					response: { 200: endpointSecretSchema, ...problems(400, 404, 409, 413, 422) },
				},
			},
			async (request) => rotateSecret(services, callerOf(request), request.params.id, request.body),
		);

		http.post(
			`${path}/:id/test`,
			{
				config: secured({ who: ["key", "session"], permission: "webhooks:manage" }),
				schema: {
					operationId: "sendTestEvent",
					summary: "Send a test event",
					description:
						"Sent once to this endpoint only, enabled or not. It has sequence 0, and its object doesn’t exist.",
					tags,
					params,
					body: sendTestSchema,
					response: { 200: deliverySchema, ...problems(400, 404, 413, 422) },
				},
			},
			async (request) => sendTest(services, callerOf(request), request.params.id, request.body),
		);

		http.get(
			`${path}/:id/health`,
			{
				config: secured({ who: ["key", "session"], permission: "webhooks:read" }),
				schema: {
					operationId: "getWebhookHealth",
					summary: "Retrieve an endpoint's health",
					description: "Attempts and response times per hour, and pending deliveries.",
					tags,
					params,
					querystring: readHealthSchema,
					response: { 200: endpointHealthSchema, ...problems(404, 422) },
				},
			},
			async (request) => endpointHealth(services, callerOf(request), request.params.id, request.query),
		);

		http.post(
			`${path}/:id/resend-failed`,
			{
				config: secured({ who: ["key", "session"], permission: "webhooks:manage" }),
				schema: {
					operationId: "resendFailedDeliveries",
					summary: "Resend failed deliveries",
					description: "All of the endpoint's failed deliveries since a time.",
					tags,
					params,
					body: resendFailedSchema,
					response: { 200: resentSchema, ...problems(400, 404, 413, 422) },
				},
			},
			async (request) => {
				const caller = callerOf(request);
				const count = await resendFailedSince(services, caller, request.params.id, request.body);
				return { object: "resent" as const, count };
			},
		);
	};
