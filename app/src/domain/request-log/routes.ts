import { z } from "zod";
import { operations, type RoutePlugin } from "../../platform/http/routes.ts";
import { getCaller } from "../guard/access.ts";
import { secured } from "../guard/secured.ts";
import type { Services } from "../services.ts";
import {
	getLogStatisticsSchema,
	listLogsSchema,
	logDetailSchema,
	logIdSchema,
	logPageSchema,
	logStatisticsSchema,
} from "./contract.ts";
import { getLog, getLogStatistics, listLogs } from "./request-log.ts";

const operation = operations("logs");

export const logRoutes =
	(services: Services): RoutePlugin =>
	async (http) => {
		http.get(
			"/api/v1/logs",
			operation("listLogs", "List request logs", secured({ permission: "logs:read" }), {
				description:
					"Latest first. Includes every request with the app's keys, members' changes on the dashboard, and requests of people being verified. Requests are kept for 30 days.",
				querystring: listLogsSchema,
				response: { 200: logPageSchema },
			}),
			async (request) => listLogs(services, getCaller(request), request.query),
		);

		http.get(
			"/api/v1/logs/statistics",
			operation("getLogStatistics", "Retrieve request statistics", secured({ permission: "logs:read" }), {
				description:
					"Durations are counted in buckets with upper bounds of 5, 10, 20, 50, 100, 200, 500, 1000, 2000 and 5000 ms. Percentiles are interpolated within a bucket; above the last bound they are 5000.",
				querystring: getLogStatisticsSchema,
				response: { 200: logStatisticsSchema },
			}),
			async (request) => getLogStatistics(services, getCaller(request), request.query.hours),
		);

		http.get(
			"/api/v1/logs/:id",
			operation("getLog", "Retrieve a request log", secured({ permission: "logs:read" }), {
				description:
					"Bodies only keep technical values: statuses, IDs, times, numbers. Personal data is masked before storage.",
				params: z.object({ id: logIdSchema }),
				response: { 200: logDetailSchema },
			}),
			async (request) => getLog(services, getCaller(request), request.params.id),
		);
	};
