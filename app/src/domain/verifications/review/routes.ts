import { z } from "zod";
import { idOf } from "../../../contract.ts";
import { problems, type Routes } from "../../../platform/network/http.ts";
import { callerOf } from "../../guard/access.ts";
import { secured } from "../../guard/secured.ts";
import { idempotencyHeader } from "../../idempotency/contract.ts";
import { idempotencyOf } from "../../idempotency/routes.ts";
import type { Services } from "../../services.ts";
import { verificationSchema } from "../contract.ts";
import { listFileViews } from "../evidence/file-views.ts";
import { sendLink } from "../links/send-link.ts";
import { assignMany, assignVerification, nextCase } from "./assignment.ts";
import {
	assignedManySchema,
	assignManySchema,
	assignSchema,
	nextCaseQuerySchema,
	nextCaseSchema,
	reopenSchema,
	reviewSchema,
	sendLinkSchema,
	viewingsSchema,
} from "./contract.ts";
import { reopenVerification, reviewVerification } from "./review.ts";

const byId = z.object({ id: idOf("verification") });
const common = { tags: ["verifications"] };
const done = z.undefined().meta({ description: "Done." });

/** A reviewer's work on cases. */
export const reviewRoutes =
	(services: Services): Routes =>
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
					params: byId,
					body: reviewSchema,
					response: { 200: verificationSchema, ...problems(400, 404, 409, 422) },
				},
			},
			async (request) => reviewVerification(services, callerOf(request), request.params.id, request.body),
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
					params: byId,
					body: reopenSchema,
					response: { 200: verificationSchema, ...problems(400, 404, 409, 422) },
				},
			},
			async (request) => reopenVerification(services, callerOf(request), request.params.id, request.body),
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
					params: byId,
					body: assignSchema,
					response: { 200: verificationSchema, ...problems(400, 404, 422) },
				},
			},
			async (request) =>
				assignVerification(services, callerOf(request), request.params.id, request.body.assignee),
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
					response: { 200: assignedManySchema, ...problems(400, 404, 422) },
				},
			},
			async (request) => assignMany(services, callerOf(request), request.body),
		);

		http.get(
			"/api/v1/verifications/next",
			{
				config: secured({ who: ["key", "session"], permission: "verifications:review" }),
				schema: {
					operationId: "nextVerification",
					summary: "Retrieve the next case",
					description:
						"The oldest case in review that is assigned to the caller or unassigned, after `after`, then from the beginning. Excludes cases that need another reviewer's confirmation.",
					...common,
					querystring: nextCaseQuerySchema,
					response: { 200: nextCaseSchema, ...problems(422) },
				},
			},
			async (request) => nextCase(services, callerOf(request), request.query.after),
		);

		http.get(
			"/api/v1/verifications/:id/viewings",
			{
				config: secured({ who: ["key", "session"], permission: "files:read" }),
				schema: {
					operationId: "listViewings",
					summary: "List file views",
					description: "Views and downloads of its files, from the audit log.",
					...common,
					params: byId,
					response: { 200: viewingsSchema, ...problems(404, 422) },
				},
			},
			async (request) => ({
				data: await listFileViews(services, callerOf(request), request.params.id),
			}),
		);

		http.post(
			"/api/v1/verifications/:id/send",
			{
				config: secured({ who: ["key", "session"], permission: "verifications:create" }),
				schema: {
					operationId: "sendVerification",
					summary: "Email the verification link",
					description:
						"In the verification's language, French by default, while the person can act. The address isn't stored. Up to 3 emails per hour, and 300 per app.",
					...common,
					params: byId,
					headers: idempotencyHeader,
					body: sendLinkSchema,
					response: { 204: done, ...problems(400, 404, 409, 422) },
				},
			},
			async (request, reply) => {
				const caller = callerOf(request);
				await sendLink(services, caller, request.params.id, request.body, idempotencyOf(request, reply));
				return reply.code(204).send();
			},
		);
	};
