import { z } from "zod";
import { idOf } from "../../contract.ts";
import { ofApp, problems, type Routes } from "../../platform/http.ts";
import { appCaller } from "../auth/request.ts";
import type { Services } from "../services.ts";
import {
	deliveryDetailSchema,
	deliveryPageSchema,
	deliverySchema,
	listDeliveriesSchema,
} from "./contract.ts";
import { getDelivery, pageOfDeliveries, resendDelivery } from "./deliveries.ts";
import type { KeysOfApp } from "./prepare.ts";

const tags = ["webhooks"];
const security = ofApp;
const params = z.object({ id: idOf("delivery") });

/** What was sent to an app's endpoints. @param keysOf finds the keys of the objects that events are about */
export const deliveryRoutes =
	(services: Services, keysOf: KeysOfApp): Routes =>
	async (http) => {
		http.get(
			"/api/v1/deliveries",
			{
				schema: {
					operationId: "listDeliveries",
					summary: "List deliveries",
					description: "Latest first. Kept for 30 days.",
					tags,
					security,
					querystring: listDeliveriesSchema,
					response: { 200: deliveryPageSchema, ...problems(401, 403, 422) },
				},
			},
			async (request) => pageOfDeliveries(services, await appCaller(services, request), request.query),
		);

		http.get(
			"/api/v1/deliveries/:id",
			{
				schema: {
					operationId: "getDelivery",
					summary: "Retrieve a delivery",
					description:
						"The payload, and the bodies of answers, are for who may read what the event is about.",
					tags,
					security,
					params,
					response: { 200: deliveryDetailSchema, ...problems(401, 403, 404, 422) },
				},
			},
			async (request) => getDelivery(services, keysOf, await appCaller(services, request), request.params.id),
		);

		http.post(
			"/api/v1/deliveries/:id/resend",
			{
				schema: {
					operationId: "resendDelivery",
					summary: "Resend a delivery",
					description:
						"Whatever came of it, also to an endpoint that is off, and from the beginning of the schedule of retries.",
					tags,
					security,
					params,
					response: { 200: deliverySchema, ...problems(401, 403, 404, 419, 422) },
				},
			},
			async (request) => resendDelivery(services, await appCaller(services, request), request.params.id),
		);
	};
