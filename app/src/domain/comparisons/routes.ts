import { operations, type RoutePlugin } from "../../platform/http/routes.ts";
import { getCaller } from "../guard/access.ts";
import { secured } from "../guard/secured.ts";
import type { Services } from "../services.ts";
import { workflowParamsSchema } from "../workflows/contract.ts";
import {
	cancelComparison,
	createComparison,
	getComparison,
	listComparedCases,
	listComparisons,
} from "./comparisons.ts";
import {
	comparedCasePageSchema,
	comparisonPageSchema,
	comparisonParamsSchema,
	comparisonSchema,
	createComparisonSchema,
	listComparedCasesSchema,
	listComparisonsSchema,
} from "./contract.ts";

const operation = operations("workflows");
const path = "/api/v1/workflows/:id/comparisons";

/** The API of comparisons with past cases. */
export const comparisonRoutes =
	(services: Services): RoutePlugin =>
	async (http) => {
		http.get(
			path,
			operation("listWorkflowComparisons", "List comparisons", secured({ permission: "workflows:read" }), {
				description: "Latest first, in the mode of the key or session. Kept for 30 days.",
				params: workflowParamsSchema,
				querystring: listComparisonsSchema,
				response: { 200: comparisonPageSchema },
			}),
			async (request) => listComparisons(services, getCaller(request), request.params.id, request.query),
		);

		http.post(
			path,
			operation(
				"createWorkflowComparison",
				"Create a comparison",
				secured({ permission: ["workflows:read", "workflows:publish"] }),
				{
					description:
						"Decides the latest cases of the workflow anew by the draft or another version, from their stored evidence, and changes none of them. Cases are those in review, approved or declined, without simulations; for the default workflow also those from before workflows. One comparison runs at a time in each mode.",
					params: workflowParamsSchema,
					body: createComparisonSchema,
					response: { 201: comparisonSchema },
					problems: [409],
				},
			),
			async (request, reply) => {
				const created = await createComparison(services, getCaller(request), request.params.id, request.body);
				const location = `/api/v1/workflows/${created.workflow}/comparisons/${created.id}`;
				return reply.code(201).header("location", location).send(created);
			},
		);

		http.get(
			`${path}/:comparison`,
			operation("getWorkflowComparison", "Retrieve a comparison", secured({ permission: "workflows:read" }), {
				description: "With what is counted so far, while it runs.",
				params: comparisonParamsSchema,
				response: { 200: comparisonSchema },
			}),
			async (request) => getComparison(services, getCaller(request), request.params),
		);

		http.post(
			`${path}/:comparison/cancel`,
			operation(
				"cancelWorkflowComparison",
				"Cancel a comparison",
				secured({ permission: ["workflows:read", "workflows:publish"] }),
				{
					description: "What it has counted stays.",
					params: comparisonParamsSchema,
					response: { 200: comparisonSchema },
					problems: [409],
				},
			),
			async (request) => cancelComparison(services, getCaller(request), request.params),
		);

		http.get(
			`${path}/:comparison/cases`,
			operation(
				"listComparedCases",
				"List compared cases",
				secured({ permission: ["workflows:read", "verifications:read"] }),
				{
					description:
						"The cases that would have ended in another way, and those whose evidence lacks something, latest first. Those redacted since are left out.",
					params: comparisonParamsSchema,
					querystring: listComparedCasesSchema,
					response: { 200: comparedCasePageSchema },
				},
			),
			async (request) => listComparedCases(services, getCaller(request), request.params, request.query),
		);
	};
