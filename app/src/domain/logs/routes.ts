import { z } from "zod";
import { problemResponses, type RoutePlugin } from "../../platform/http/routes.ts";
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
import { getLog, getLogStatistics, listLogs } from "./logs.ts";

const tags = ["logs"];

export const logRoutes =
	(services: Services): RoutePlugin =>
	async (http) => {
		http.get(
			"/api/v1/logs",
			{
				config: secured({ who: ["key", "session"], permission: "logs:read" }),
				schema: {
					operationId: "listLogs",
					summary: "List request logs",
					description:
						"Latest first. Includes every request with the app's keys, members' changes on the dashboard, and requests of people being verified. Requests are kept for 30 days.",
					tags,
					querystring: listLogsSchema,
					response: { 200: logPageSchema, ...problemResponses(422) },
				},
			},
			async (request) => listLogs(services, getCaller(request), request.query),
		);

		http.get(
			"/api/v1/logs/statistics",
			{
				config: secured({ who: ["key", "session"], permission: "logs:read" }),
				schema: {
					operationId: "getLogStatistics",
					summary: "Retrieve request statistics",
					description:
						"Durations are counted in buckets with upper bounds of 5, 10, 20, 50, 100, 200, 500, 1000, 2000 and 5000 ms. Percentiles are interpolated within a bucket; above the last bound they are 5000.",
					tags,
					querystring: getLogStatisticsSchema,
					response: { 200: logStatisticsSchema, ...problemResponses(422) },
				},
			},
			async (request) => getLogStatistics(services, getCaller(request), request.query.hours),
		);

		http.get(
			"/api/v1/logs/:id",
			{
				config: secured({ who: ["key", "session"], permission: "logs:read" }),
				schema: {
					operationId: "getLog",
					summary: "Retrieve a request log",
					description:
						"Bodies only keep technical values: statuses, IDs, times, numbers. Personal data is masked before storage.",
					tags,
					params: z.object({ id: logIdSchema }),
					response: { 200: logDetailSchema, ...problemResponses(404, 422) },
				},
			},
			async (request) => getLog(services, getCaller(request), request.params.id),
		);
	};
