import { z } from "zod";
import { idOf } from "../../contract.ts";
import { ofSession, problems, type Routes } from "../../platform/http.ts";
import { appCaller } from "../auth/request.ts";
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
const security = ofSession;
const params = z.object({ id: idOf("apiKey") });

/** An app's API keys, for its people alone: the session's current app and mode. */
export const apiKeyRoutes =
	(services: Services): Routes =>
	async (http) => {
		http.get(
			"/api/keys",
			{
				schema: {
					operationId: "listApiKeys",
					summary: "List API keys",
					description: "Latest first. Of the session's mode, without their secrets. Needs `keys:read`.",
					tags,
					security,
					querystring: listKeysSchema,
					response: { 200: apiKeyPageSchema, ...problems(401, 403, 422) },
				},
			},
			async (request) => pageOfKeys(services, await appCaller(services, request), request.query),
		);

		http.post(
			"/api/keys",
			{
				schema: {
					operationId: "createApiKey",
					summary: "Create an API key",
					description:
						"The answer holds its secret, this once. The member's password proves that it is they who ask.",
					tags,
					security,
					body: createKeySchema,
					response: { 201: newKeySchema, ...problems(400, 401, 403, 409, 415, 419, 422) },
				},
			},
			async (request, reply) => {
				const key = await createKey(services, await appCaller(services, request), request.body);
				return reply.code(201).header("location", `/api/keys/${key.id}`).send(key);
			},
		);

		http.get(
			"/api/keys/:id",
			{
				schema: {
					operationId: "getApiKey",
					summary: "Retrieve an API key",
					description: "Without its secret, which is shown once only.",
					tags,
					security,
					params,
					response: { 200: apiKeySchema, ...problems(401, 403, 404, 422) },
				},
			},
			async (request) => getKey(services, await appCaller(services, request), request.params.id),
		);

		http.patch(
			"/api/keys/:id",
			{
				schema: {
					operationId: "changeApiKey",
					summary: "Update an API key",
					description:
						"Only the fields that are given. It counts from its next request on. Needs `keys:manage`.",
					tags,
					security,
					params,
					body: changeKeySchema,
					response: { 200: apiKeySchema, ...problems(400, 401, 403, 404, 409, 415, 419, 422) },
				},
			},
			async (request) =>
				changeKey(services, await appCaller(services, request), request.params.id, request.body),
		);

		http.post(
			"/api/keys/:id/rotate",
			{
				schema: {
					operationId: "rotateApiKey",
					summary: "Rotate an API key",
					description:
						"The old one goes on working for `overlap_hours`. The new one has its name, scopes and networks, and a life as long as the old one's was to be. The member's password proves that it is they who ask.",
					tags,
					security,
					params,
					body: rotateKeySchema,
					response: { 201: newKeySchema, ...problems(400, 401, 403, 404, 409, 415, 419, 422) },
				},
			},
			async (request, reply) => {
				const caller = await appCaller(services, request);
				const key = await rotateKey(services, caller, request.params.id, request.body);
				return reply.code(201).header("location", `/api/keys/${key.id}`).send(key);
			},
		);

		http.delete(
			"/api/keys/:id",
			{
				schema: {
					operationId: "revokeApiKey",
					summary: "Revoke an API key",
					description: "It stays among the keys, revoked. Streams and channels that are open with it end.",
					tags,
					security,
					params,
					response: { 200: apiKeySchema, ...problems(401, 403, 404, 419, 422) },
				},
			},
			async (request) => revokeKey(services, await appCaller(services, request), request.params.id),
		);
	};
