import { z } from "zod";
import { operations, type RoutePlugin } from "../../../platform/http/routes.ts";
import { idSchema } from "../../../shared/schemas.ts";
import { getCaller } from "../../guard/access.ts";
import { secured } from "../../guard/secured.ts";
import type { Services } from "../../services.ts";
import { verificationSchema } from "../contract.ts";
import { assignVerification, assignVerifications, retrieveNextCase } from "./assignment.ts";
import {
	assignedManySchema,
	assignManySchema,
	assignSchema,
	escalationSchema,
	nextCaseQuerySchema,
	nextCaseSchema,
} from "./contract.ts";
import { deescalateVerification, escalateVerification } from "./escalation.ts";

const idParams = z.object({ id: idSchema("verification") });
const operation = operations("verifications");

/** The API of the review queue: whose case it is, and which comes next. */
export const reviewQueueRoutes =
	(services: Services): RoutePlugin =>
	async (http) => {
		http.post(
			"/api/v1/verifications/:id/assign",
			operation(
				"assignVerification",
				"Assign a verification",
				secured({ permission: "verifications:review" }),
				{
					description:
						"To yourself, to another reviewer, or to nobody. Without `reviews:manage`, only free cases to yourself, and your own back to nobody.",
					params: idParams,
					body: assignSchema,
					response: { 200: verificationSchema },
				},
			),
			async (request) =>
				assignVerification(services, getCaller(request), request.params.id, request.body.assignee),
		);

		http.post(
			"/api/v1/verifications/assign",
			operation(
				"assignVerifications",
				"Assign several verifications",
				secured({ permission: "verifications:review" }),
				{
					description: "All or none: none if one doesn't exist, or may not be assigned by the caller.",
					body: assignManySchema,
					response: { 200: assignedManySchema },
					problems: [404],
				},
			),
			async (request) => assignVerifications(services, getCaller(request), request.body),
		);

		http.post(
			"/api/v1/verifications/:id/escalate",
			operation(
				"escalateVerification",
				"Escalate a verification",
				secured({ permission: "verifications:review" }),
				{
					description:
						"Leaves a case in review to somebody with `reviews:manage`, who decides it or assigns it to somebody: it is unassigned, and nobody's next case until then. Its decision ends the escalation. Escalating it again changes nothing.",
					params: idParams,
					body: escalationSchema,
					response: { 200: verificationSchema },
				},
			),
			async (request) => escalateVerification(services, getCaller(request), request.params.id, request.body),
		);

		http.post(
			"/api/v1/verifications/:id/deescalate",
			operation(
				"deescalateVerification",
				"De-escalate a verification",
				secured({ permission: ["verifications:review", "reviews:manage"] }),
				{
					description: "Returns an escalated case to the queue of all reviewers.",
					params: idParams,
					response: { 200: verificationSchema },
				},
			),
			async (request) => deescalateVerification(services, getCaller(request), request.params.id),
		);

		http.get(
			"/api/v1/verifications/next",
			operation(
				"getNextVerification",
				"Retrieve the next case",
				secured({ permission: "verifications:review" }),
				{
					description:
						"The oldest case in review that is assigned to the caller or unassigned, after `after`, then from the beginning. Excludes cases that need another reviewer's confirmation.",
					querystring: nextCaseQuerySchema,
					response: { 200: nextCaseSchema },
				},
			),
			async (request) => retrieveNextCase(services, getCaller(request), request.query.after),
		);
	};
