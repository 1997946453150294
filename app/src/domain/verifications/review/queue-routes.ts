import { z } from "zod";
import { idSchema } from "../../../contract.ts";
import { problemResponses, type RoutePlugin } from "../../../platform/http/routes.ts";
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
const common = { tags: ["verifications"] };

/** The API of the review queue: whose case it is, and which comes next. */
export const reviewQueueRoutes =
	(services: Services): RoutePlugin =>
	async (http) => {
		http.post(
			"/api/v1/verifications/:id/assign",
			{
				config: secured({ who: ["key", "session"], permission: "verifications:review" }),
				schema: {
					operationId: "assignVerification",
					summary: "Assign a verification",
					description: "To yourself, to another reviewer, or to nobody.",
					...common,
					params: idParams,
					body: assignSchema,
					response: { 200: verificationSchema, ...problemResponses(400, 404, 422) },
				},
			},
			async (request) =>
				assignVerification(services, getCaller(request), request.params.id, request.body.assignee),
		);

		http.post(
			"/api/v1/verifications/assign",
			{
				config: secured({ who: ["key", "session"], permission: "verifications:review" }),
				schema: {
					operationId: "assignVerifications",
					summary: "Assign several verifications",
					description: "All or none: none if one doesn't exist.",
					...common,
					body: assignManySchema,
					response: { 200: assignedManySchema, ...problemResponses(400, 404, 422) },
				},
			},
			async (request) => assignVerifications(services, getCaller(request), request.body),
		);

		http.post(
			"/api/v1/verifications/:id/escalate",
			{
				config: secured({ who: ["key", "session"], permission: "verifications:review" }),
				schema: {
					operationId: "escalateVerification",
					summary: "Escalate a verification",
					description:
						"Leaves a case in review to somebody else: it is unassigned, and nobody's next case until it is assigned. Its decision ends the escalation. Escalating it again changes nothing.",
					...common,
					params: idParams,
					body: escalationSchema,
					response: { 200: verificationSchema, ...problemResponses(400, 404, 409, 422) },
				},
			},
			async (request) => escalateVerification(services, getCaller(request), request.params.id, request.body),
		);

		http.post(
			"/api/v1/verifications/:id/deescalate",
			{
				config: secured({ who: ["key", "session"], permission: "verifications:review" }),
				schema: {
					operationId: "deescalateVerification",
					summary: "De-escalate a verification",
					description: "Returns an escalated case to the queue of all reviewers.",
					...common,
					params: idParams,
					response: { 200: verificationSchema, ...problemResponses(404, 409, 422) },
				},
			},
			async (request) => deescalateVerification(services, getCaller(request), request.params.id),
		);

		http.get(
			"/api/v1/verifications/next",
			{
				config: secured({ who: ["key", "session"], permission: "verifications:review" }),
				schema: {
					operationId: "getNextVerification",
					summary: "Retrieve the next case",
					description:
						"The oldest case in review that is assigned to the caller or unassigned, after `after`, then from the beginning. Excludes cases that need another reviewer's confirmation.",
					...common,
					querystring: nextCaseQuerySchema,
					response: { 200: nextCaseSchema, ...problemResponses(422) },
				},
			},
			async (request) => retrieveNextCase(services, getCaller(request), request.query.after),
		);
	};
