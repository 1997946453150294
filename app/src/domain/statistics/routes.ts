import { operations, type RoutePlugin } from "../../platform/http/routes.ts";
import { getCaller } from "../guard/access.ts";
import { secured } from "../guard/secured.ts";
import type { Services } from "../services.ts";
import { firstStepsSchema, getStatisticsSchema, statisticsSchema } from "./contract.ts";
import { dismissRemainingFirstSteps, getFirstSteps } from "./first-steps.ts";
import { getReviewerStatistics } from "./reviewers.ts";
import { reviewerStatisticsSchema } from "./reviewers-contract.ts";
import { getStatistics } from "./statistics.ts";
import { getWorkload } from "./workload.ts";
import { workloadSchema } from "./workload-contract.ts";

const operation = operations("statistics");

export const statisticsRoutes =
	(services: Services): RoutePlugin =>
	async (http) => {
		http.get(
			"/api/v1/statistics",
			operation("getStatistics", "Retrieve statistics", secured({ permission: "verifications:read" }), {
				description:
					"Covers verifications created in the period, with their current status, so each figure equals the length of the list with the same days and filters. Updated within a few seconds.",
				querystring: getStatisticsSchema,
				response: { 200: statisticsSchema },
			}),
			async (request) => getStatistics(services, getCaller(request), request.query),
		);

		http.get(
			"/api/v1/statistics/reviewers",
			operation(
				"getReviewerStatistics",
				"Retrieve decisions by reviewer",
				secured({ permission: "reviews:read" }),
				{
					description: "By the day of the decision. Decisions that were later reopened count too.",
					querystring: getStatisticsSchema,
					response: { 200: reviewerStatisticsSchema },
				},
			),
			async (request) => getReviewerStatistics(services, getCaller(request), request.query),
		);

		http.get(
			"/api/v1/statistics/workload",
			operation("getWorkload", "Retrieve the workload", secured({ permission: "reviews:read" }), {
				description: "Who has how many cases in review now, and how many of them are late.",
				response: { 200: workloadSchema },
			}),
			async (request) => getWorkload(services, getCaller(request)),
		);

		http.get(
			"/api/v1/first-steps",
			operation(
				"getFirstSteps",
				"Retrieve the getting-started checklist",
				secured({ permission: "verifications:read" }),
				{
					description: "The steps of the dashboard's getting-started checklist.",
					response: { 200: firstStepsSchema },
				},
			),
			async (request) => getFirstSteps(services, getCaller(request)),
		);

		http.post(
			"/api/first-steps/dismiss",
			operation(
				"dismissFirstSteps",
				"Dismiss the getting-started checklist",
				secured({ who: ["session"], permission: "verifications:read" }),
				{ description: "For the signed-in member only." },
			),
			async (request) => {
				await dismissRemainingFirstSteps(services, getCaller(request));
			},
		);
	};
