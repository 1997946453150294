import { z } from "zod";
import { operations, type RoutePlugin } from "../../platform/http/routes.ts";
import { idSchema } from "../../shared/schemas.ts";
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

const operation = operations("keys");
const params = z.object({ id: idSchema("apiKey") });

/** API keys can be managed by members only: a key that could create others would outlive its own expiry. */
export const apiKeyRoutes =
	(services: Services): RoutePlugin =>
	async (http) => {
		http.get(
			"/api/keys",
			operation("listApiKeys", "List API keys", secured({ who: ["session"], permission: "keys:read" }), {
				description: "Latest first, in the session's mode, without secrets.",
				querystring: listApiKeysSchema,
				response: { 200: apiKeyPageSchema },
			}),
			async (request) => listApiKeys(services, getCaller(request), request.query),
		);

		http.post(
			"/api/keys",
			operation(
				"createApiKey",
				"Create an API key",
				secured({ who: ["session"], permission: "keys:manage" }),
				{
					description:
						"The response contains the secret, only this once. Live mode requires the member's password.",
					body: createApiKeySchema,
					response: { 201: createdApiKeySchema },
					problems: [409, 415],
				},
			),
			async (request, reply) => {
				const key = await createApiKey(services, getCaller(request), request.body);
				return reply.code(201).header("location", `/api/keys/${key.id}`).send(key);
			},
		);

		http.get(
			"/api/keys/:id",
			operation("getApiKey", "Retrieve an API key", secured({ who: ["session"], permission: "keys:read" }), {
				description: "Without its secret, which is only shown once.",
				params,
				response: { 200: apiKeySchema },
			}),
			async (request) => getApiKey(services, getCaller(request), request.params.id),
		);

		http.patch(
			"/api/keys/:id",
			operation(
				"updateApiKey",
				"Update an API key",
				secured({ who: ["session"], permission: "keys:manage" }),
				{
					description: "Updates only the fields you send, effective with the next request.",
					params,
					body: updateApiKeySchema,
					response: { 200: apiKeySchema },
					problems: [409, 415],
				},
			),
			async (request) => updateApiKey(services, getCaller(request), request.params.id, request.body),
		);

		http.post(
			"/api/keys/:id/rotate",
			operation(
				"rotateApiKey",
				"Rotate an API key",
				secured({ who: ["session"], permission: "keys:manage" }),
				{
					description:
						"The old key keeps working for `overlap_hours`. The new key has the same name, scopes, networks and validity. Live mode requires the member's password.",
					params,
					body: rotateApiKeySchema,
					response: { 201: createdApiKeySchema },
					problems: [409, 415],
				},
			),
			async (request, reply) => {
				const caller = getCaller(request);
				const key = await rotateApiKey(services, caller, request.params.id, request.body);
				return reply.code(201).header("location", `/api/keys/${key.id}`).send(key);
			},
		);

		http.delete(
			"/api/keys/:id",
			operation(
				"revokeApiKey",
				"Revoke an API key",
				secured({ who: ["session"], permission: "keys:manage" }),
				{
					description: "The key stays in the list as revoked. Its open streams and channels are closed.",
					params,
					response: { 200: apiKeySchema },
				},
			),
			async (request) => revokeApiKey(services, getCaller(request), request.params.id),
		);
	};
