import { z } from "zod";
import { operations, type RoutePlugin } from "../../../platform/http/routes.ts";
import { idSchema } from "../../../shared/schemas.ts";
import { getCaller } from "../../guard/access.ts";
import { secured } from "../../guard/secured.ts";
import type { Services } from "../../services.ts";
import { rotateWebhookSecretSchema, webhookSecretSchema } from "../contract.ts";
import { getWebhookSecret, rotateWebhookSecret } from "./signing-secret.ts";

const operation = operations("webhooks");
const params = z.object({ id: idSchema("webhookEndpoint") });
const path = "/api/v1/webhooks/:id";

/** The API of an endpoint's signing secret. */
export const webhookSecretRoutes =
	(services: Services): RoutePlugin =>
	async (http) => {
		http.get(
			`${path}/secret`,
			operation(
				"getWebhookSecret",
				"Retrieve an endpoint's secret",
				secured({ permission: "webhooks:manage" }),
				{
					description: "Requests are signed with Standard Webhooks.",
					params,
					response: { 200: webhookSecretSchema },
				},
			),
			async (request) => getWebhookSecret(services, getCaller(request), request.params.id),
		);

		http.post(
			`${path}/secret/rotate`,
			operation(
				"rotateWebhookSecret",
				"Rotate an endpoint's secret",
				secured({ permission: "webhooks:manage" }),
				{
					description:
						"The old secret keeps signing for `overlap_hours`; secrets rotated earlier keep their own expiry. Each request carries a signature for every active secret, up to five.",
					params,
					body: rotateWebhookSecretSchema,
					response: { 200: webhookSecretSchema },
				},
			),
			async (request) => rotateWebhookSecret(services, getCaller(request), request.params.id, request.body),
		);
	};
