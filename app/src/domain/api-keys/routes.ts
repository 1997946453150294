import { z } from "zod";
import { idOf } from "../../contract.ts";
import { problems, type Routes } from "../../platform/network/http.ts";
import { callerOf } from "../guard/access.ts";
import { secured } from "../guard/secured.ts";
import type { Services } from "../services.ts";
import {
	apiKeyPageSchema,
	apiKeySchema,
	changeKeySchema,
	createKeySchema,
	listKeysSchema,
	newKeySchema,
	rotateKeySchema,
} from "./contract.ts";
import { changeKey, createKey, getKey, pageOfKeys, revokeKey, rotateKey } from "./manage.ts";

const tags = ["keys"];
const params = z.object({ id: idOf("apiKey") });

/** An app's API keys, for its people alone: a key that could make others would outlive its own end. */
export const apiKeyRoutes =
	(services: Services): Routes =>
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
					querystring: listKeysSchema,
					response: { 200: apiKeyPageSchema, ...problems(422) },
				},
			},
			async (request) => pageOfKeys(services, callerOf(request), request.query),
		);

		http.post(
			"/api/keys",
			{
				config: secured({ who: ["session"], permission: "keys:manage" }),
				schema: {
					operationId: "createApiKey",
					summary: "Create an API key",
					description:
						"The response contains the secret, only this once. The member's password is required.",
					tags,
					body: createKeySchema,
					response: { 201: newKeySchema, ...problems(400, 409, 415, 422) },
				},
			},
			async (request, reply) => {
				const key = await createKey(services, callerOf(request), request.body);
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
					response: { 200: apiKeySchema, ...problems(404, 422) },
				},
			},
			async (request) => getKey(services, callerOf(request), request.params.id),
		);

		http.patch(
			"/api/keys/:id",
			{
				config: secured({ who: ["session"], permission: "keys:manage" }),
				schema: {
					operationId: "changeApiKey",
					summary: "Update an API key",
					description: "Updates only the fields you send, effective with the next request.",
					tags,
					params,
					body: changeKeySchema,
					response: { 200: apiKeySchema, ...problems(400, 404, 409, 415, 422) },
				},
			},
			async (request) => changeKey(services, callerOf(request), request.params.id, request.body),
		);

		http.post(
			"/api/keys/:id/rotate",
			{
				config: secured({ who: ["session"], permission: "keys:manage" }),
				schema: {
					operationId: "rotateApiKey",
					summary: "Rotate an API key",
					description:
						"The old key keeps working for `overlap_hours`. The new key has the same name, scopes, networks and validity. The member's password is required.",
					tags,
					params,
					body: rotateKeySchema,
					response: { 201: newKeySchema, ...problems(400, 404, 409, 415, 422) },
				},
			},
			async (request, reply) => {
				const caller = callerOf(request);
				const key = await rotateKey(services, caller, request.params.id, request.body);
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
					response: { 200: apiKeySchema, ...problems(404, 422) },
				},
			},
			async (request) => revokeKey(services, callerOf(request), request.params.id),
		);
	};
