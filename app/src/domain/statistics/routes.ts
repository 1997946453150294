import { ofApp, problems, type Routes } from "../../platform/http.ts";
import { appCaller } from "../auth/request.ts";
import type { Services } from "../services.ts";
import { firstStepsSchema, readStatisticsSchema, statisticsSchema } from "./contract.ts";
import { readFirstSteps, readStatistics } from "./statistics.ts";

const tags = ["statistics"];

export const statisticsRoutes =
	(services: Services): Routes =>
	async (http) => {
		http.get(
			"/api/v1/statistics",
			{
				schema: {
					operationId: "readStatistics",
					summary: "Retrieve statistics",
					description:
						"Everything is about the verifications that were asked for on these days, as they stand now: a number is as long as the list with the same days and filters. What happens is counted within a few seconds.",
					tags,
					security: ofApp,
					querystring: readStatisticsSchema,
					response: { 200: statisticsSchema, ...problems(401, 403, 422) },
				},
			},
			async (request) => readStatistics(services, await appCaller(services, request), request.query),
		);

		http.get(
			"/api/v1/first-steps",
			{
				schema: {
					operationId: "readFirstSteps",
					summary: "Retrieve the getting-started checklist",
					description: "What the dashboard's first page ticks off.",
					tags,
					security: ofApp,
					response: { 200: firstStepsSchema, ...problems(401, 403) },
				},
			},
			async (request) => readFirstSteps(services, await appCaller(services, request)),
		);
	};
