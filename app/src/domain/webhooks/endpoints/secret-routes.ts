import { z } from "zod";
import { idSchema } from "../../../contract.ts";
import { problemResponses, type RoutePlugin } from "../../../platform/http/routes.ts";
import { getCaller } from "../../guard/access.ts";
import { secured } from "../../guard/secured.ts";
import type { Services } from "../../services.ts";
import { rotateWebhookSecretSchema, webhookSecretSchema } from "../contract.ts";
import { getWebhookSecret, rotateWebhookSecret } from "./signing-secret.ts";

const tags = ["webhooks"];
const params = z.object({ id: idSchema("webhookEndpoint") });
const path = "/api/v1/webhooks/:id";

/** The API of an endpoint's signing secret. */
export const webhookSecretRoutes =
	(services: Services): RoutePlugin =>
	async (http) => {
		http.get(
			`${path}/secret`,
			{
				config: secured({ who: ["key", "session"], permission: "webhooks:manage" }),
				schema: {
					operationId: "getWebhookSecret",
					summary: "Retrieve an endpoint's secret",
					description: "Requests are signed with Standard Webhooks.",
					tags,
					params,
					response: { 200: webhookSecretSchema, ...problemResponses(404, 422) },
				},
			},
			async (request) => getWebhookSecret(services, getCaller(request), request.params.id),
		);

		http.post(
			`${path}/secret/rotate`,
			{
				config: secured({ who: ["key", "session"], permission: "webhooks:manage" }),
				schema: {
					operationId: "rotateWebhookSecret",
					summary: "Rotate an endpoint's secret",
					description:
						"The old secret keeps signing for `overlap_hours`; secrets rotated earlier keep their own expiry. Each request carries a signature for every active secret, up to five.",
					tags,
					params,
					body: rotateWebhookSecretSchema,
					response: { 200: webhookSecretSchema, ...problemResponses(400, 404, 409, 413, 422) },
				},
			},
			async (request) => rotateWebhookSecret(services, getCaller(request), request.params.id, request.body),
		);
	};
