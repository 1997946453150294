import { z } from "zod";
import { idOf } from "../../contract.ts";
import { ofApp, problems, type Routes } from "../../platform/http.ts";
import { appCaller } from "../auth/request.ts";
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
const security = ofApp;
const params = z.object({ id: idOf("webhookEndpoint") });
const path = "/api/v1/webhooks";

/** Where an app is told of its events. */
export const webhookRoutes =
	(services: Services): Routes =>
	async (http) => {
		http.post(
			path,
			{
				schema: {
					operationId: "createWebhookEndpoint",
					summary: "Create a webhook endpoint",
					description:
						"In live mode the address begins with https. It is told of what happens from now on; read its signing secret at `/secret`.",
					tags,
					security,
					headers: idempotencyHeader,
					body: createEndpointSchema,
					response: { 201: webhookEndpointSchema, ...problems(400, 401, 403, 409, 413, 419, 422) },
				},
			},
			async (request, reply) => {
				const caller = await appCaller(services, request);
				const given = idempotencyOf(request, reply);
				const endpoint = await createEndpoint(services, caller, request.body, given);
				return reply.code(201).header("location", `${path}/${endpoint.id}`).send(endpoint);
			},
		);

		http.get(
			path,
			{
				schema: {
					operationId: "listWebhookEndpoints",
					summary: "List webhook endpoints",
					description: "Latest first. Of the key's or session's app and mode. Needs `webhooks:read`.",
					tags,
					security,
					querystring: listEndpointsSchema,
					response: { 200: webhookEndpointPageSchema, ...problems(401, 403, 422) },
				},
			},
			async (request) => pageOfEndpoints(services, await appCaller(services, request), request.query),
		);

		http.get(
			`${path}/:id`,
			{
				schema: {
					operationId: "getWebhookEndpoint",
					summary: "Retrieve a webhook endpoint",
					description: "Whether it takes what it is sent; its secret is read apart. Needs `webhooks:read`.",
					tags,
					security,
					params,
					response: { 200: webhookEndpointSchema, ...problems(401, 403, 404, 422) },
				},
			},
			async (request) => getEndpoint(services, await appCaller(services, request), request.params.id),
		);

		http.patch(
			`${path}/:id`,
			{
				schema: {
					operationId: "changeWebhookEndpoint",
					summary: "Update a webhook endpoint",
					description:
						"While it is off events wait, for 30 days at most; turned on, it is sent them. With another address, other events or another payload it is told of what the caller may read.",
					tags,
					security,
					params,
					body: changeEndpointSchema,
					response: { 200: webhookEndpointSchema, ...problems(400, 401, 403, 404, 413, 419, 422) },
				},
			},
			async (request) =>
				changeEndpoint(services, await appCaller(services, request), request.params.id, request.body),
		);

		http.delete(
			`${path}/:id`,
			{
				schema: {
					operationId: "deleteWebhookEndpoint",
					summary: "Delete a webhook endpoint",
					description: "Nothing is sent to it from then on, what waits included. Needs `webhooks:manage`.",
					tags,
					security,
					params,
					response: {
						204: z.undefined().meta({ description: "Done." }),
						...problems(401, 403, 404, 419, 422),
					},
				},
			},
			async (request, reply) => {
				await removeEndpoint(services, await appCaller(services, request), request.params.id);
				return reply.code(204).send();
			},
		);

		http.get(
			`${path}/:id/secret`,
			{
				schema: {
					operationId: "getWebhookSecret",
					summary: "Retrieve an endpoint's secret",
					description: "Messages are signed by Standard Webhooks. Takes `webhooks:manage`.",
					tags,
					security,
					params,
					response: { 200: endpointSecretSchema, ...problems(401, 403, 404, 422) },
				},
			},
			async (request) => readSecret(services, await appCaller(services, request), request.params.id),
		);

		http.post(
			`${path}/:id/secret/rotate`,
			{
				schema: {
					operationId: "rotateWebhookSecret",
					summary: "Rotate an endpoint's secret",
					description:
						"The secret that is replaced signs for `overlap_hours` more, and those replaced before until their own ends: each message carries a signature by every one. At most five sign at a time.",
					tags,
					security,
					params,
					body: rotateSecretSchema,
					response: { 200: endpointSecretSchema, ...problems(400, 401, 403, 404, 409, 413, 419, 422) },
				},
			},
			async (request) =>
				rotateSecret(services, await appCaller(services, request), request.params.id, request.body),
		);

		http.post(
			`${path}/:id/test`,
			{
				schema: {
					operationId: "sendTestEvent",
					summary: "Send a test event",
					description:
						"To this endpoint only, on or off, and tried once. Its sequence is 0, and what it is about doesn’t exist.",
					tags,
					security,
					params,
					body: sendTestSchema,
					response: { 200: deliverySchema, ...problems(400, 401, 403, 404, 413, 419, 422) },
				},
			},
			async (request) =>
				sendTest(services, await appCaller(services, request), request.params.id, request.body),
		);

		http.get(
			`${path}/:id/health`,
			{
				schema: {
					operationId: "getWebhookHealth",
					summary: "Retrieve an endpoint's health",
					description: "Tries and their latency by the hour, and what waits now. Needs `webhooks:read`.",
					tags,
					security,
					params,
					querystring: readHealthSchema,
					response: { 200: endpointHealthSchema, ...problems(401, 403, 404, 422) },
				},
			},
			async (request) =>
				endpointHealth(services, await appCaller(services, request), request.params.id, request.query),
		);

		http.post(
			`${path}/:id/resend-failed`,
			{
				schema: {
					operationId: "resendFailedDeliveries",
					summary: "Resend failed deliveries",
					description: "All its deliveries that were given up since a time. Needs `webhooks:manage`.",
					tags,
					security,
					params,
					body: resendFailedSchema,
					response: { 200: resentSchema, ...problems(400, 401, 403, 404, 413, 419, 422) },
				},
			},
			async (request) => {
				const caller = await appCaller(services, request);
				const count = await resendFailedSince(services, caller, request.params.id, request.body);
				return { object: "resent" as const, count };
			},
		);
	};
