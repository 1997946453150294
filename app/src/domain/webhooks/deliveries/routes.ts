import { z } from "zod";
import { operations, type RoutePlugin } from "../../../platform/http/routes.ts";
import { idSchema } from "../../../shared/schemas.ts";
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

const operation = operations("webhooks");
const params = z.object({ id: idSchema("delivery") });

/** The API of an app's webhook deliveries. @param keysOf finds the keys of the objects that events are about */
export const deliveryRoutes =
	(services: Services, keysOf: CreateObjectKeyFinder): RoutePlugin =>
	async (http) => {
		http.get(
			"/api/v1/deliveries",
			operation("listDeliveries", "List deliveries", secured({ permission: "webhooks:read" }), {
				description: "Latest first. Stored for 30 days.",
				querystring: listDeliveriesSchema,
				response: { 200: deliveryPageSchema },
			}),
			async (request) => listDeliveries(services, getCaller(request), request.query),
		);

		http.get(
			"/api/v1/deliveries/:id",
			operation("getDelivery", "Retrieve a delivery", secured({ permission: "webhooks:read" }), {
				description: "The payload and response bodies require the permission to read the event's object.",
				params,
				response: { 200: deliveryDetailSchema },
			}),
			async (request) => getDelivery(services, keysOf, getCaller(request), request.params.id),
		);

		http.post(
			"/api/v1/deliveries/:id/resend",
			operation("resendDelivery", "Resend a delivery", secured({ permission: "webhooks:manage" }), {
				description: "Whatever its status, also to a disabled endpoint. Restarts the retry schedule.",
				params,
				response: { 200: deliverySchema },
			}),
			async (request) => resendDelivery(services, getCaller(request), request.params.id),
		);
	};
