import { z } from "zod";
import { idSchema } from "../../contract.ts";
import { problemResponses, type RoutePlugin } from "../../platform/http/routes.ts";
import { getCaller } from "../guard/access.ts";
import { secured } from "../guard/secured.ts";
import type { Services } from "../services.ts";
import { getStatisticsSchema } from "../statistics/contract.ts";
import {
	listSpotChecksSchema,
	reviewSpotCheckSchema,
	spotCheckPageSchema,
	spotCheckSchema,
	spotCheckStatisticsSchema,
} from "./contract.ts";
import { listSpotChecks, reviewSpotCheck } from "./spot-checks.ts";
import { getSpotCheckStatistics } from "./statistics.ts";

const tags = ["verifications"];

export const spotCheckRoutes =
	(services: Services): RoutePlugin =>
	async (http) => {
		http.get(
			"/api/v1/spot-checks",
			{
				config: secured({ who: ["session"], permission: "verifications:review" }),
				schema: {
					operationId: "listSpotChecks",
					summary: "List spot checks",
					description:
						"Automatic approvals drawn at random for a reviewer, oldest first. API keys can’t list them, so that no integration treats a drawn verification differently.",
					tags,
					querystring: listSpotChecksSchema,
					response: { 200: spotCheckPageSchema, ...problemResponses(422) },
				},
			},
			async (request) => listSpotChecks(services, getCaller(request), request.query),
		);

		http.get(
			"/api/v1/spot-checks/statistics",
			{
				config: secured({ who: ["session"], permission: "verifications:review" }),
				schema: {
					operationId: "getSpotCheckStatistics",
					summary: "Retrieve spot check statistics",
					description:
						"How many automatic approvals were incorrect, in all and by check, with confidence intervals. Covers spot checks drawn in the period.",
					tags,
					querystring: getStatisticsSchema,
					response: { 200: spotCheckStatisticsSchema, ...problemResponses(422) },
				},
			},
			async (request) => getSpotCheckStatistics(services, getCaller(request), request.query),
		);

		http.post(
			"/api/v1/spot-checks/:id/review",
			{
				config: secured({ who: ["session"], permission: "verifications:review" }),
				schema: {
					operationId: "reviewSpotCheck",
					summary: "Review a spot check",
					description:
						"Saves whether the approval was correct. If not, the case is reopened. API keys can’t review spot checks.",
					tags,
					params: z.object({ id: idSchema("spotCheck") }),
					body: reviewSpotCheckSchema,
					response: { 200: spotCheckSchema, ...problemResponses(400, 404, 409, 422) },
				},
			},
			async (request) => reviewSpotCheck(services, getCaller(request), request.params.id, request.body),
		);
	};
