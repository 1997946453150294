import { problems, type Routes } from "../../platform/network/http.ts";
import { callerOf } from "../guard/access.ts";
import { secured } from "../guard/secured.ts";
import type { Services } from "../services.ts";
import { byOperator } from "../tickets/operator-pages.ts";
import { publicStatusSchema, statusSchema } from "./contract.ts";
import { publicStatus, statusOf } from "./status.ts";

export const statusRoutes =
	(services: Services): Routes =>
	async (http) => {
		http.get(
			"/api/v1/status",
			{
				config: secured({ who: ["key", "session"], permission: null, why: "without a specific permission" }),
				schema: {
					operationId: "getStatus",
					summary: "Retrieve the service status",
					description: "Status of each component, as seen by this server.",
					tags: ["status"],
					response: { 200: statusSchema, ...problems() },
				},
			},
			async (request) => statusOf(services, callerOf(request)),
		);

		http.get(
			"/statusz",
			{ config: byOperator, schema: { hide: true, response: { 200: publicStatusSchema } } },
			() => publicStatus(services),
		);
	};
