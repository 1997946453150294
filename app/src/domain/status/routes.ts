import { operations, type RoutePlugin } from "../../platform/http/routes.ts";
import { getCaller } from "../guard/access.ts";
import { operatorAccess } from "../guard/operator-access.ts";
import { secured } from "../guard/secured.ts";
import type { Services } from "../services.ts";
import { type PublicStatus, publicStatusSchema, statusSchema } from "./contract.ts";
import { getStatus } from "./status.ts";

const operation = operations("status");

export const statusRoutes =
	(services: Services, getPublicStatus: () => Promise<PublicStatus>): RoutePlugin =>
	async (http) => {
		http.get(
			"/api/v1/status",
			operation(
				"getStatus",
				"Retrieve the service status",
				secured({ permission: null, why: "without a specific permission" }),
				{ description: "Status of each component, as seen by this server.", response: { 200: statusSchema } },
			),
			async (request) => getStatus(services, getCaller(request)),
		);

		http.get(
			"/statusz",
			{ config: operatorAccess, schema: { hide: true, response: { 200: publicStatusSchema } } },
			() => getPublicStatus(),
		);
	};
