import { z } from "zod";
import { operations, type RoutePlugin } from "../../platform/http/routes.ts";
import { idSchema } from "../../shared/schemas.ts";
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

const operation = operations("verifications");

export const spotCheckRoutes =
	(services: Services): RoutePlugin =>
	async (http) => {
		http.get(
			"/api/v1/spot-checks",
			operation(
				"listSpotChecks",
				"List spot checks",
				secured({ who: ["session"], permission: "reviews:read" }),
				{
					description:
						"Automatic approvals drawn at random for a reviewer, oldest first. API keys can’t list them, so that no integration treats a drawn verification differently.",
					querystring: listSpotChecksSchema,
					response: { 200: spotCheckPageSchema },
				},
			),
			async (request) => listSpotChecks(services, getCaller(request), request.query),
		);

		http.get(
			"/api/v1/spot-checks/statistics",
			operation(
				"getSpotCheckStatistics",
				"Retrieve spot check statistics",
				secured({ who: ["session"], permission: "reviews:read" }),
				{
					description:
						"How many automatic approvals were incorrect, in all and by check, with confidence intervals. Covers spot checks drawn in the period.",
					querystring: getStatisticsSchema,
					response: { 200: spotCheckStatisticsSchema },
				},
			),
			async (request) => getSpotCheckStatistics(services, getCaller(request), request.query),
		);

		http.post(
			"/api/v1/spot-checks/:id/review",
			operation(
				"reviewSpotCheck",
				"Review a spot check",
				secured({ who: ["session"], permission: "verifications:review" }),
				{
					description:
						"Saves whether the approval was correct. If not, the case is reopened. API keys can’t review spot checks.",
					params: z.object({ id: idSchema("spotCheck") }),
					body: reviewSpotCheckSchema,
					response: { 200: spotCheckSchema },
					problems: [409],
				},
			),
			async (request) => reviewSpotCheck(services, getCaller(request), request.params.id, request.body),
		);
	};
