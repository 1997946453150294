import { ofApp, problems, type Routes } from "../../platform/http.ts";
import { appCaller } from "../auth/request.ts";
import type { Services } from "../services.ts";
import { requireOperator } from "../tickets/operator-pages.ts";
import { publicStatusSchema, statusSchema } from "./contract.ts";
import { publicStatus, statusOf } from "./status.ts";

export const statusRoutes =
	(services: Services): Routes =>
	async (http) => {
		http.get(
			"/api/v1/status",
			{
				schema: {
					operationId: "getStatus",
					summary: "Retrieve the service status",
					description: "For keys and signed-in members, whatever they may do.",
					tags: ["status"],
					security: ofApp,
					response: { 200: statusSchema, ...problems(401, 403) },
				},
			},
			async (request) => statusOf(services, await appCaller(services, request)),
		);

		http.get(
			"/statusz",
			{ schema: { hide: true, response: { 200: publicStatusSchema } } },
			async (request) => {
				await requireOperator(services, request);
				return publicStatus(services);
			},
		);
	};
