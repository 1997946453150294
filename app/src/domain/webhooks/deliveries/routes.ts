import { z } from "zod";
import { idSchema } from "../../../contract.ts";
import { problemResponses, type RoutePlugin } from "../../../platform/http/routes.ts";
import { getCaller } from "../../guard/access.ts";
import { secured } from "../../guard/secured.ts";
import type { Services } from "../../services.ts";
import {
	deliveryDetailSchema,
	deliveryPageSchema,
	deliverySchema,
	listDeliveriesSchema,
} from "../contract.ts";
import type { CreateObjectKeyFinder } from "../sending/build-request.ts";
import { getDelivery, listDeliveries, resendDelivery } from "./deliveries.ts";

const tags = ["webhooks"];
const params = z.object({ id: idSchema("delivery") });

/** The API of an app's webhook deliveries. @param keysOf finds the keys of the objects that events are about */
export const deliveryRoutes =
	(services: Services, keysOf: CreateObjectKeyFinder): RoutePlugin =>
	async (http) => {
		http.get(
			"/api/v1/deliveries",
			{
				config: secured({ who: ["key", "session"], permission: "webhooks:read" }),
				schema: {
					operationId: "listDeliveries",
					summary: "List deliveries",
					description: "Latest first. Stored for 30 days.",
					tags,
					querystring: listDeliveriesSchema,
					response: { 200: deliveryPageSchema, ...problemResponses(422) },
				},
			},
			async (request) => listDeliveries(services, getCaller(request), request.query),
		);

		http.get(
			"/api/v1/deliveries/:id",
			{
				config: secured({ who: ["key", "session"], permission: "webhooks:read" }),
				schema: {
					operationId: "getDelivery",
					summary: "Retrieve a delivery",
					description: "The payload and response bodies require the permission to read the event's object.",
					tags,
					params,
					response: { 200: deliveryDetailSchema, ...problemResponses(404, 422) },
				},
			},
			async (request) => getDelivery(services, keysOf, getCaller(request), request.params.id),
		);

		http.post(
			"/api/v1/deliveries/:id/resend",
			{
				config: secured({ who: ["key", "session"], permission: "webhooks:manage" }),
				schema: {
					operationId: "resendDelivery",
					summary: "Resend a delivery",
					description: "Whatever its status, also to a disabled endpoint. Restarts the retry schedule.",
					tags,
					params,
					response: { 200: deliverySchema, ...problemResponses(404, 422) },
				},
			},
			async (request) => resendDelivery(services, getCaller(request), request.params.id),
		);
	};
