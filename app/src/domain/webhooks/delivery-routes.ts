import { z } from "zod";
import { idOf } from "../../contract.ts";
import { problems, type Routes } from "../../platform/network/http.ts";
import { callerOf } from "../guard/access.ts";
import { secured } from "../guard/secured.ts";
import type { Services } from "../services.ts";
import type { KeysOfApp } from "./build-request.ts";
import {
	deliveryDetailSchema,
	deliveryPageSchema,
	deliverySchema,
	listDeliveriesSchema,
} from "./contract.ts";
import { getDelivery, pageOfDeliveries, resendDelivery } from "./deliveries.ts";

const tags = ["webhooks"];
const params = z.object({ id: idOf("delivery") });

/** What was sent to an app's endpoints. @param keysOf finds the keys of the objects that events are about */
export const deliveryRoutes =
	(services: Services, keysOf: KeysOfApp): Routes =>
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
					response: { 200: deliveryPageSchema, ...problems(422) },
				},
			},
			async (request) => pageOfDeliveries(services, callerOf(request), request.query),
		);

		http.get(
			"/api/v1/deliveries/:id",
			{
				config: secured({ who: ["key", "session"], permission: "webhooks:read" }),
				schema: {
					operationId: "getDelivery",
					summary: "Retrieve a delivery",
					description:
						"The payload and response bodies require the permission to read the event's object.",
					tags,
					params,
					response: { 200: deliveryDetailSchema, ...problems(404, 422) },
				},
			},
			async (request) => getDelivery(services, keysOf, callerOf(request), request.params.id),
		);

		http.post(
			"/api/v1/deliveries/:id/resend",
			{
				config: secured({ who: ["key", "session"], permission: "webhooks:manage" }),
				schema: {
					operationId: "resendDelivery",
					summary: "Resend a delivery",
					description:
						"Whatever its status, also to a disabled endpoint. Restarts the retry schedule.",
					tags,
					params,
					response: { 200: deliverySchema, ...problems(404, 422) },
				},
			},
			async (request) => resendDelivery(services, callerOf(request), request.params.id),
		);
	};
