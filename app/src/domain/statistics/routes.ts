import { noContentSchema, problemResponses, type RoutePlugin } from "../../platform/http/routes.ts";
import { getCaller } from "../guard/access.ts";
import { secured } from "../guard/secured.ts";
import type { Services } from "../services.ts";
import { firstStepsSchema, getStatisticsSchema, statisticsSchema } from "./contract.ts";
import { dismissRemainingFirstSteps, getFirstSteps } from "./first-steps.ts";
import { getReviewerStatistics } from "./reviewers.ts";
import { reviewerStatisticsSchema } from "./reviewers-contract.ts";
import { getStatistics } from "./statistics.ts";

const tags = ["statistics"];

export const statisticsRoutes =
	(services: Services): RoutePlugin =>
	async (http) => {
		http.get(
			"/api/v1/statistics",
			{
				config: secured({ who: ["key", "session"], permission: "verifications:read" }),
				schema: {
					operationId: "getStatistics",
					summary: "Retrieve statistics",
					description:
						"Covers verifications created in the period, with their current status, so each figure equals the length of the list with the same days and filters. Updated within a few seconds.",
					tags,
					querystring: getStatisticsSchema,
					response: { 200: statisticsSchema, ...problemResponses(422) },
				},
			},
			async (request) => getStatistics(services, getCaller(request), request.query),
		);

		http.get(
			"/api/v1/statistics/reviewers",
			{
				config: secured({ who: ["key", "session"], permission: "verifications:review" }),
				schema: {
					operationId: "getReviewerStatistics",
					summary: "Retrieve decisions by reviewer",
					description: "By the day of the decision. Decisions that were later reopened count too.",
					tags,
					querystring: getStatisticsSchema,
					response: { 200: reviewerStatisticsSchema, ...problemResponses(422) },
				},
			},
			async (request) => getReviewerStatistics(services, getCaller(request), request.query),
		);

		http.get(
			"/api/v1/first-steps",
			{
				config: secured({ who: ["key", "session"], permission: "verifications:read" }),
				schema: {
					operationId: "getFirstSteps",
					summary: "Retrieve the getting-started checklist",
					description: "The steps of the dashboard's getting-started checklist.",
					tags,
					response: { 200: firstStepsSchema, ...problemResponses() },
				},
			},
			async (request) => getFirstSteps(services, getCaller(request)),
		);

		http.post(
			"/api/first-steps/dismiss",
			{
				config: secured({ who: ["session"], permission: "verifications:read" }),
				schema: {
					operationId: "dismissFirstSteps",
					summary: "Dismiss the getting-started checklist",
					description: "For the signed-in member only.",
					tags,
					response: { 204: noContentSchema, ...problemResponses() },
				},
			},
			async (request, reply) => {
				await dismissRemainingFirstSteps(services, getCaller(request));
				return reply.code(204).send();
			},
		);
	};
