import { z } from "zod";
import { idSchema } from "../../contract.ts";
import { problemResponses, type RoutePlugin } from "../../platform/http/routes.ts";
import { getCaller } from "../guard/access.ts";
import { secured } from "../guard/secured.ts";
import type { Services } from "../services.ts";
import {
	apiKeyPageSchema,
	apiKeySchema,
	createApiKeySchema,
	createdApiKeySchema,
	listApiKeysSchema,
	rotateApiKeySchema,
	updateApiKeySchema,
} from "./contract.ts";
import { createApiKey } from "./create-api-key.ts";
import { getApiKey, listApiKeys } from "./list-api-keys.ts";
import { revokeApiKey } from "./revoke-api-key.ts";
import { rotateApiKey } from "./rotate-api-key.ts";
import { updateApiKey } from "./update-api-key.ts";

const tags = ["keys"];
const params = z.object({ id: idSchema("apiKey") });

/** API keys can be managed by members only: a key that could create others would outlive its own expiry. */
export const apiKeyRoutes =
	(services: Services): RoutePlugin =>
	async (http) => {
		http.get(
			"/api/keys",
			{
				config: secured({ who: ["session"], permission: "keys:read" }),
				schema: {
					operationId: "listApiKeys",
					summary: "List API keys",
					description: "Latest first, in the session's mode, without secrets.",
					tags,
					querystring: listApiKeysSchema,
					response: { 200: apiKeyPageSchema, ...problemResponses(422) },
				},
			},
			async (request) => listApiKeys(services, getCaller(request), request.query),
		);

		http.post(
			"/api/keys",
			{
				config: secured({ who: ["session"], permission: "keys:manage" }),
				schema: {
					operationId: "createApiKey",
					summary: "Create an API key",
					description:
						"The response contains the secret, only this once. Live mode requires the member's password.",
					tags,
					body: createApiKeySchema,
					response: { 201: createdApiKeySchema, ...problemResponses(400, 409, 415, 422) },
				},
			},
			async (request, reply) => {
				const key = await createApiKey(services, getCaller(request), request.body);
				return reply.code(201).header("location", `/api/keys/${key.id}`).send(key);
			},
		);

		http.get(
			"/api/keys/:id",
			{
				config: secured({ who: ["session"], permission: "keys:read" }),
				schema: {
					operationId: "getApiKey",
					summary: "Retrieve an API key",
					description: "Without its secret, which is only shown once.",
					tags,
					params,
					response: { 200: apiKeySchema, ...problemResponses(404, 422) },
				},
			},
			async (request) => getApiKey(services, getCaller(request), request.params.id),
		);

		http.patch(
			"/api/keys/:id",
			{
				config: secured({ who: ["session"], permission: "keys:manage" }),
				schema: {
					operationId: "updateApiKey",
					summary: "Update an API key",
					description: "Updates only the fields you send, effective with the next request.",
					tags,
					params,
					body: updateApiKeySchema,
					response: { 200: apiKeySchema, ...problemResponses(400, 404, 409, 415, 422) },
				},
			},
			async (request) => updateApiKey(services, getCaller(request), request.params.id, request.body),
		);

		http.post(
			"/api/keys/:id/rotate",
			{
				config: secured({ who: ["session"], permission: "keys:manage" }),
				schema: {
					operationId: "rotateApiKey",
					summary: "Rotate an API key",
					description:
						"The old key keeps working for `overlap_hours`. The new key has the same name, scopes, networks and validity. Live mode requires the member's password.",
					tags,
					params,
					body: rotateApiKeySchema,
					response: { 201: createdApiKeySchema, ...problemResponses(400, 404, 409, 415, 422) },
				},
			},
			async (request, reply) => {
				const caller = getCaller(request);
				const key = await rotateApiKey(services, caller, request.params.id, request.body);
				return reply.code(201).header("location", `/api/keys/${key.id}`).send(key);
			},
		);

		http.delete(
			"/api/keys/:id",
			{
				config: secured({ who: ["session"], permission: "keys:manage" }),
				schema: {
					operationId: "revokeApiKey",
					summary: "Revoke an API key",
					description: "The key stays in the list as revoked. Its open streams and channels are closed.",
					tags,
					params,
					response: { 200: apiKeySchema, ...problemResponses(404, 422) },
				},
			},
			async (request) => revokeApiKey(services, getCaller(request), request.params.id),
		);
	};
