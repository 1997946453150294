import { z } from "zod";
import { idSchema } from "../../../contract.ts";
import { noContentSchema, problemResponses, type RoutePlugin } from "../../../platform/http/routes.ts";
import { getCaller } from "../../guard/access.ts";
import { secured } from "../../guard/secured.ts";
import { idempotencyHeader } from "../../idempotency/contract.ts";
import { getIdempotencyOptions } from "../../idempotency/idempotent-transaction.ts";
import type { Services } from "../../services.ts";
import { verificationSchema } from "../contract.ts";
import { listFileViews } from "../files/file-views.ts";
import { sendLink } from "../links/send-link.ts";
import { assignVerification, assignVerifications, retrieveNextCase } from "./assignment.ts";
import {
	assignedManySchema,
	assignManySchema,
	assignSchema,
	escalationSchema,
	fileViewsSchema,
	nextCaseQuerySchema,
	nextCaseSchema,
	reopenSchema,
	reviewSchema,
	sendLinkSchema,
} from "./contract.ts";
import { deescalateVerification, escalateVerification } from "./escalation.ts";
import { reopenVerification, reviewVerification } from "./review.ts";

const idParams = z.object({ id: idSchema("verification") });
const common = { tags: ["verifications"] };

/** Routes for reviewers. */
export const reviewRoutes =
	(services: Services): RoutePlugin =>
	async (http) => {
		http.post(
			"/api/v1/verifications/:id/review",
			{
				config: secured({ who: ["key", "session"], permission: "verifications:review" }),
				schema: {
					operationId: "reviewVerification",
					summary: "Review a verification",
					description:
						"If two reviewers decide at the same time, one gets a conflict with the other's decision. If the app requires two reviewers, the first decision is a `proposal`: the case stays in review until a second reviewer confirms it. API keys can't decide then.",
					...common,
					params: idParams,
					body: reviewSchema,
					response: { 200: verificationSchema, ...problemResponses(400, 404, 409, 422) },
				},
			},
			async (request) => reviewVerification(services, getCaller(request), request.params.id, request.body),
		);

		http.post(
			"/api/v1/verifications/:id/reopen",
			{
				config: secured({ who: ["key", "session"], permission: "verifications:review" }),
				schema: {
					operationId: "reopenVerification",
					summary: "Reopen a verification",
					description: "Returns the case to review, without an outcome.",
					...common,
					params: idParams,
					body: reopenSchema,
					response: { 200: verificationSchema, ...problemResponses(400, 404, 409, 422) },
				},
			},
			async (request) => reopenVerification(services, getCaller(request), request.params.id, request.body),
		);

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

		http.get(
			"/api/v1/verifications/:id/file-views",
			{
				config: secured({ who: ["key", "session"], permission: "files:read" }),
				schema: {
					operationId: "listFileViews",
					summary: "List file views",
					description: "Views and downloads of its files, from the audit log.",
					...common,
					params: idParams,
					response: { 200: fileViewsSchema, ...problemResponses(404, 422) },
				},
			},
			async (request) => ({
				data: await listFileViews(services, getCaller(request), request.params.id),
			}),
		);

		http.post(
			"/api/v1/verifications/:id/send",
			{
				config: secured({ who: ["key", "session"], permission: "verifications:create" }),
				schema: {
					operationId: "sendVerificationLink",
					summary: "Email the verification link",
					description:
						"In the verification's language, French by default, while the person can act. The address isn't stored. Up to 3 emails per hour, and 300 per app.",
					...common,
					params: idParams,
					headers: idempotencyHeader,
					body: sendLinkSchema,
					response: { 204: noContentSchema, ...problemResponses(400, 404, 409, 422) },
				},
			},
			async (request, reply) => {
				const caller = getCaller(request);
				await sendLink(
					services,
					caller,
					request.params.id,
					request.body,
					getIdempotencyOptions(request, reply),
				);
				return reply.code(204).send();
			},
		);
	};
